import { getPiece, keepPieces, putPiece } from '../drafts/vault.ts';

/**
 * Files that somebody shared with the app from another one: the service worker keeps them, encrypted like a draft, until
 * a form takes them, which may be after a login. They go with drafts: at a logout, and after seven days.
 */

/** The draft under whose name the files are kept. No draft of a form has this name. */
const SHARED = 'shared';
const LIST = 'list';

interface Listed {
  name: string;
  type: string;
  lastModified: number;
}

/** Keeps files in place of those that were shared before and not taken. */
export async function keepShared(files: readonly File[]): Promise<void> {
  const sharedAt = Date.now();
  await keepPieces(SHARED, []);
  for (const [at, file] of files.entries())
    await putPiece(SHARED, String(at), new Uint8Array(await file.arrayBuffer()), sharedAt);
  const list = files.map(({ name, type, lastModified }): Listed => ({ name, type, lastModified }));
  await putPiece(SHARED, LIST, new TextEncoder().encode(JSON.stringify(list)), sharedAt);
}

/** Gives the files that were shared, and deletes them: a second call gives none. */
export async function takeShared(): Promise<File[]> {
  const kept = await getPiece(SHARED, LIST);
  if (!kept) return [];
  const list = JSON.parse(new TextDecoder().decode(kept)) as Listed[];
  const files: File[] = [];
  for (const [at, { name, ...about }] of list.entries()) {
    const bytes = await getPiece(SHARED, String(at));
    if (bytes) files.push(new File([new Uint8Array(bytes)], name, about));
  }
  await keepPieces(SHARED, []);
  return files;
}
