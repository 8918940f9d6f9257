import { DAY_MS } from '#scheme/dates.ts';
import type { Undecided } from '../command.ts';
import { idOf, sameFile } from '../files/file-ids.ts';
import { browserMemory } from '../remembered.ts';
import { UNSENT } from '../unsent/name.ts';
import { inTurn } from './in-turn.ts';
import { type DraftOf, draftName } from './name.ts';
import { dropUnchangedSince, getPiece, hasPiece, keepPieces, putPiece } from './vault.ts';

/**
 * Drafts of forms, files included, so that closing a form, a reload or a session that expires loses nothing. Each
 * belongs to a person, a participant and a form; a logout deletes them, and seven days after the last change they are dropped. Where a browser
 * keeps nothing, or is full, there are no drafts: a form works without them (docs/adr/0043).
 */
export interface Draft<Fields> {
  /** Whatever JSON can hold; it names files by their place in `files`. */
  fields: Fields;
  files: readonly File[];
  /** The input that was sent, where nobody knows whether it arrived. */
  undecided?: Undecided | undefined;
}

/** A draft as the browser kept it. */
export interface KeptDraft<Fields> extends Draft<Fields> {
  /** When it was first saved, in milliseconds since 1970. */
  begunAt: number;
}

/** The content of the piece that holds the form itself. */
interface Kept {
  begunAt: number;
  fields: unknown;
  files: readonly { piece: string; name: string; type: string; lastModified: number }[];
  undecided?: Undecided | undefined;
}

const FORM = 'form';
const MAX_AGE_MS = 7 * DAY_MS;

/**
 * Drops the drafts of any person that nobody has changed for seven days, where there are drafts at all. What waits to be
 * sent is done already, and stays.
 */
export function dropOldDrafts(): Promise<void> {
  return inTurn(() =>
    dropUnchangedSince(Date.now() - MAX_AGE_MS, (draft) => draft.split(' ').includes(UNSENT)),
  );
}

/** The draft of a form, where one is kept. */
export function loadDraft<Fields>(of: DraftOf): Promise<KeptDraft<Fields> | undefined> {
  void dropOldDrafts();
  return inTurn(async () => {
    if (browserMemory.get(markOf(of))) await finishDrop(of);
    const draft = draftName(of);
    const form = await keptForm(draft);
    if (!form) return undefined;
    const { fields, files, undecided, begunAt } = form;
    const loaded = [];
    for (const { piece, name, type, lastModified } of files) {
      const bytes = await getPiece(draft, piece);
      if (!bytes) return undefined;
      const file = new File([new Uint8Array(bytes)], name, { type, lastModified });
      sameFile(file, piece);
      loaded.push(file);
    }
    return { fields: fields as Fields, files: loaded, undecided, begunAt };
  });
}

/** Saves a draft in place of the last one, as of the moment of the call: its turn may come later. */
export function saveDraft(of: DraftOf, { fields, files, undecided }: Draft<unknown>): Promise<void> {
  const savedAt = Date.now();
  return inTurn(async () => {
    const draft = draftName(of);
    const pieces: string[] = [];
    for (const file of files) pieces.push(await pieceFor(draft, file, savedAt));
    const kept: Kept = {
      begunAt: (await keptForm(draft))?.begunAt ?? savedAt,
      fields,
      undecided,
      files: files.map(({ name, type, lastModified }, at) => ({
        piece: pieces[at] ?? '',
        name,
        type,
        lastModified,
      })),
    };
    await putPiece(draft, FORM, new TextEncoder().encode(JSON.stringify(kept)), savedAt);
    await keepPieces(draft, [FORM, ...pieces]);
  });
}

/** Deletes a draft. Where the page goes away before the browser has done it, the next page does it. */
export function dropDraft(of: DraftOf): Promise<void> {
  browserMemory.set(markOf(of), '1');
  return inTurn(() => finishDrop(of));
}

async function finishDrop(of: DraftOf): Promise<void> {
  await keepPieces(draftName(of), []);
  browserMemory.forget(markOf(of));
}

/** What was kept of the form itself. A draft of a version that did not keep when it was begun counts as none. */
async function keptForm(draft: string): Promise<Kept | undefined> {
  const form = await getPiece(draft, FORM);
  if (!form) return undefined;
  const kept = JSON.parse(new TextDecoder().decode(form)) as Partial<Kept>;
  return kept.begunAt === undefined ? undefined : (kept as Kept);
}

/** The name of a file's piece. A file is written only once, however often its form is saved. */
async function pieceFor(draft: string, file: File, savedAt: number): Promise<string> {
  const piece = idOf(file);
  if (!(await hasPiece(draft, piece)))
    await putPiece(draft, piece, new Uint8Array(await file.arrayBuffer()), savedAt);
  return piece;
}

/** The mark that a draft is to be deleted; it stays until the draft is gone. */
const markOf = (of: DraftOf) => `wattle.dropped-draft.${draftName(of)}`;
