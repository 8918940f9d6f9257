import { brand } from '../brand.ts';
import type { SavedFile } from '../device/device.ts';
import { inTurn } from '../drafts/in-turn.ts';
import { getPiece, hasPiece, keepNewest, putPiece } from '../drafts/vault.ts';
import { keepsNothing } from '../session.ts';
import { FILE, nameOf } from './name.ts';

/**
 * Files that somebody opened, kept in this browser beside the answers (`kept-answers`) and gone with them: an invoice or a
 * report is read again without a network. The oldest go first. A file is named by the question for its address: the call's
 * name and its input.
 */

/** The most files that are kept, and the most bytes of all of them. */
const MOST = { drafts: 20, bytes: 30 * 1024 * 1024 };

/** The pieces of such a draft: the content, and what else is known of the file. */
const [CONTENT, ABOUT] = ['content', 'about'];

/**
 * Fetches a file that somebody opened, and keeps it; not one that is kept already, nor in the apps, whose pages have another
 * origin than the server's files. `url` is valid for a few minutes.
 */
export async function keepOpened(asked: unknown, url: string): Promise<void> {
  const isOurs = new URL(url, location.href).origin === location.origin;
  if (!isOurs || !mayKeep() || (await hasPiece(await draftOf(asked), CONTENT))) return;
  const reply = await fetch(url);
  if (reply.ok) await keepFile(asked, await reply.blob(), nameIn(reply));
}

/** Keeps a file that is there already. */
export async function keepFile(asked: unknown, content: Blob, name: string): Promise<void> {
  if (!mayKeep()) return;
  const about = new TextEncoder().encode(JSON.stringify({ name, mediaType: content.type }));
  const [draft, bytes] = [await draftOf(asked), new Uint8Array(await content.arrayBuffer())];
  const openedAt = Date.now();
  await inTurn(async () => {
    await putPiece(draft, CONTENT, bytes, openedAt);
    await putPiece(draft, ABOUT, about, openedAt);
    await keepNewest(FILE, MOST);
  });
}

/** The file as it was kept; undefined where it was not. */
export async function keptFile(asked: unknown): Promise<SavedFile | undefined> {
  if (!mayKeep()) return undefined;
  const draft = await draftOf(asked);
  return inTurn(async () => {
    const [content, about] = [await getPiece(draft, CONTENT), await getPiece(draft, ABOUT)];
    if (!content || !about) return undefined;
    const known = JSON.parse(new TextDecoder().decode(about)) as Omit<SavedFile, 'content'>;
    return { ...known, content: new Uint8Array(content) };
  });
}

/** The name that the server saves a file under (`content-disposition`). */
export function nameIn({ headers }: Response): string {
  const said = headers.get('content-disposition') ?? '';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(said) ?? [];
  const [, plain = ''] = /filename="([^"]*)"/i.exec(said) ?? [];
  return encoded ? decodeURIComponent(encoded) : plain;
}

/** A brand may forbid it, and some sessions leave nothing in this browser. */
const mayKeep = (): boolean => brand.features.readOffline && !keepsNothing();

const draftOf = async (asked: unknown): Promise<string> => `${FILE}${await nameOf(asked)}`;
