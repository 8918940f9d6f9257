import { type DraftOf, draftName } from '../drafts/name.ts';
import { dropAll, getPiece, openAll, putPiece } from '../drafts/vault.ts';
import { UNSENT } from './name.ts';
import type { Prepared } from './prepared.ts';

/**
 * What somebody did here and the server has not heard of yet, kept in this browser, encrypted like a draft. The page and
 * the service worker both send it; until one of them has, or the person takes it back, it stays, however long. A logout
 * deletes it.
 */
export interface Unsent {
  /** Names this one command, so that the server does it once however often it arrives. */
  key: string;
  /** Who did it: it is sent as nobody else. */
  userId: number;
  /** The name of its call. */
  call: string;
  request: Prepared;
  /** Its files, in the order of their pieces. */
  files: readonly { field: string; name: string; type: string }[];
  /** What it is, as its page says it. */
  title: string;
  participantSfid: string;
  /** What its feature needs to know of it. */
  note: unknown;
  /** The form that it was typed in and its page, where it can be opened there again. */
  form?: { name: string; page: string } | undefined;
  /** In milliseconds since 1970. */
  madeAt: number;
  /** Until when it can still be taken back with a press and is not sent, in milliseconds since 1970. */
  heldUntil: number;
  /** Why the server refused it; undefined as long as it waits. */
  refused?: string | undefined;
}

/** Which command it is. */
export type Owned = Pick<Unsent, 'userId' | 'participantSfid' | 'key'>;

const ENTRY = 'entry';
/** The draft that keeps what was typed, as the form itself would. */
export const typedIn = ({ userId, participantSfid, key }: Owned): DraftOf => ({
  userId,
  participantSfid,
  form: `${UNSENT} ${key}`,
});

const file = (at: number) => `file ${at}`;
const ofUser = (userId: number) => `${UNSENT} ${userId} `;
const draftOf = ({ userId, key }: Owned) => `${ofUser(userId)}${key}`;

/** Keeps a command with its files, which the entry names. The entry is written last: what has one is whole. */
export async function putUnsent(unsent: Unsent, files: readonly File[] = []): Promise<void> {
  const draft = draftOf(unsent);
  for (const [at, each] of files.entries())
    await putPiece(draft, file(at), new Uint8Array(await each.arrayBuffer()), unsent.madeAt);
  await putPiece(draft, ENTRY, new TextEncoder().encode(JSON.stringify(unsent)), unsent.madeAt);
}

/** All that waits of one person, the oldest first, with what was refused. */
export async function listUnsent(userId: number): Promise<Unsent[]> {
  const entries = await openAll(ofUser(userId), ENTRY);
  return entries
    .map(({ open }) => JSON.parse(new TextDecoder().decode(open)) as Unsent)
    .toSorted((a, b) => a.madeAt - b.madeAt);
}

/** The files of a command, each with its field. Throws where one is gone. */
export async function filesOf(unsent: Unsent): Promise<[field: string, file: File][]> {
  const files: [string, File][] = [];
  for (const [at, { field, name, type }] of unsent.files.entries()) {
    const bytes = await getPiece(draftOf(unsent), file(at));
    if (!bytes) throw new Error('A file of what waits is gone.');
    files.push([field, new File([new Uint8Array(bytes)], name, { type })]);
  }
  return files;
}

/** Deletes it, with what was typed: it was sent, or taken back. */
export async function dropUnsent(unsent: Owned): Promise<void> {
  await dropAll(draftOf(unsent));
  await dropAll(draftName(typedIn(unsent)));
}
