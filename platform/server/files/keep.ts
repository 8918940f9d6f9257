import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql, sum } from 'drizzle-orm';
import { UPLOAD } from '#platform/contract/uploads.ts';
import { daysAfter } from '#scheme/dates.ts';
import { isBackupUnderWay } from '../backup/lock.ts';
import { type Db, rowsOf } from '../database/database.ts';
import type { Services } from '../manifest/services.ts';
import { Refusal } from '../refusal.ts';
import type { FileType } from './names.ts';
import { files } from './tables.ts';
import { notStored, words } from './words.ts';

/** A file in the store. It belongs to nothing until the change that it comes with is committed. */
export interface StoredFile {
  id: number;
  key: string;
  name: string;
  mediaType: FileType;
  bytes: number;
}

/** A file that is to be stored; its size in bytes. */
type NewFile = Omit<StoredFile, 'id' | 'key'>;

/** What is in a file: where it lies, or the content itself. */
type FileContent = { path: string; content?: undefined } | { path?: undefined; content: Uint8Array };

/** A file that belongs to nothing after this long, in milliseconds, never will: commands take seconds. */
const ORPHAN_MS = 3_600_000;

/** `userId` is null where the server or the plan manager supplies the file. */
type Sender = { userId: number | null; participantId: number };

/**
 * First step of storing: adds a row for each file before the file is stored, so that the store holds no file without a
 * row. Runs in a transaction with the participant in scope. Throws 429 where the sender has stored too much in a day.
 */
export async function announceFiles(
  tx: Db,
  { userId, participantId }: Sender,
  received: Readonly<Record<string, NewFile>>,
  at: Date,
): Promise<Map<string, StoredFile>> {
  const more = Object.values(received).reduce((all, { bytes }) => all + bytes, 0);
  if (userId !== null && (await bytesOfDay(tx, userId, at)) + more > UPLOAD.dailyBytes)
    throw new Refusal(429, words.tooMany);
  const month = at.toISOString().slice(0, 7);
  const named = Object.entries(received).map(
    ([field, { name, mediaType, bytes }]) =>
      [field, { key: `${month}/${randomUUID()}`, name, mediaType, bytes }] as const,
  );
  if (named.length === 0) return new Map();
  const rows = named.map(([, file]) => ({ ...file, participantId, userId, createdAt: at }));
  const added = await tx.insert(files).values(rows).returning({ id: files.id, key: files.key });
  const ids = new Map(added.map(({ id, key }) => [key, id]));
  return new Map(named.map(([field, file]) => [field, { ...file, id: ids.get(file.key) as number }]));
}

async function bytesOfDay(tx: Db, userId: number, at: Date): Promise<number> {
  const dayAgo = daysAfter(at, -1);
  const [sent] = await tx
    .select({ bytes: sum(files.bytes).mapWith(Number) })
    .from(files)
    .where(and(eq(files.userId, userId), gt(files.createdAt, dayAgo)));
  return sent?.bytes ?? 0;
}

/** Second step, outside of any transaction. Throws 503 where the store fails. */
export async function storeFiles(
  store: Services['files'],
  stored: ReadonlyMap<string, StoredFile>,
  contents: Readonly<Record<string, FileContent>>,
): Promise<void> {
  const stores = Array.from(stored, ([field, { key, mediaType: contentType }]) => {
    const { path, content } = contents[field] as FileContent;
    return path === undefined
      ? store.put(key, content, { contentType })
      : store.moveFromFs(path, key, { contentType });
  });
  // Wait for every file: one that reached the store after the request was given up would stay there.
  const done = await Promise.allSettled(stores);
  const failed = [...stored.keys()].filter((_, at) => done[at]?.status === 'rejected');
  if (failed.length > 0) throw notStored(failed);
}

/**
 * Third step, in the transaction of the change that the files belong to: marks the files as kept, with the name, type
 * and size found by then. Throws 503 where the clean-up has taken a file already, so that no change promises a file
 * that is gone.
 */
export async function keepFiles(tx: Db, stored: ReadonlyMap<string, StoredFile>, at: Date): Promise<void> {
  const facts = JSON.stringify([...stored.values()]);
  const kept = await rowsOf(
    tx,
    sql`update files f set name = v.name, media_type = v."mediaType", bytes = v.bytes, kept_at = ${at.toISOString()}
      from json_to_recordset(${facts}::json) v (id bigint, name text, "mediaType" text, bytes bigint)
      where f.id = v.id and f.kept_at is null and f.discarded_at is null returning f.id`,
  );
  if (kept.length < stored.size) throw notStored([...stored.keys()]);
}

/**
 * All three steps for files that nobody sent: `change` runs in the operator's transaction and gives whether the files
 * belong to something now. If not, they are discarded. Gives what `change` gave.
 */
export async function storeFor(
  services: Pick<Services, 'files' | 'database' | 'clock'>,
  participantId: number,
  contents: Readonly<Record<string, NewFile & FileContent>>,
  change: (tx: Db, stored: ReadonlyMap<string, StoredFile>) => Promise<boolean>,
): Promise<boolean> {
  const { database, clock } = services;
  const at = clock.now();
  const stored = await database.operate((tx) =>
    announceFiles(tx, { userId: null, participantId }, contents, at),
  );
  const discard = () => discardFiles(services, [...stored.values()]);
  await storeFiles(services.files, stored, contents).catch(async (error: unknown) => {
    await discard();
    throw error;
  });
  const isKept = await database.operate(async (tx) => {
    const isDone = await change(tx, stored);
    if (isDone) await keepFiles(tx, stored, at);
    return isDone;
  });
  if (!isKept) await discard();
  return isKept;
}

/** Marks a file that a change has replaced as discarded, in the change's own transaction. */
export async function releaseFile(tx: Db, id: number, at: Date): Promise<void> {
  await tx.update(files).set({ discardedAt: at }).where(eq(files.id, id));
}

/** Removes stored files that no change keeps, and gives how many it removed. The clean-up removes the others later. */
export async function discardFiles(
  services: Pick<Services, 'files' | 'database' | 'clock'>,
  stored: readonly Pick<StoredFile, 'id'>[],
): Promise<number> {
  const ids = stored.map(({ id }) => id);
  return ids.length === 0 ? 0 : discard(services, and(inArray(files.id, ids), isNull(files.keptAt)));
}

/**
 * The clean-up: removes files that no change kept, and discarded files, after an hour unless `olderThanMs` says
 * otherwise. Gives how many it removed.
 */
export async function discardOrphans(services: Services, olderThanMs = ORPHAN_MS): Promise<number> {
  const before = new Date(services.clock.now().getTime() - olderThanMs);
  const orphans = and(isNull(files.keptAt), lte(files.createdAt, before));
  return discard(services, or(orphans, lte(files.discardedAt, before)));
}

/** How many files one turn of the clean-up removes. */
const DISCARD_AT_ONCE = 500;

/**
 * Marks the files first, so that no change can keep them any more; then removes them from the store, and their rows
 * last: as long as a row is there, removing its file can be tried again.
 */
async function discard(
  { files: store, database, clock }: Pick<Services, 'files' | 'database' | 'clock'>,
  which: SQL | undefined,
): Promise<number> {
  const marked = await database.operate((tx) =>
    tx
      .update(files)
      .set({ discardedAt: sql`coalesce(${files.discardedAt}, ${clock.now().toISOString()}::timestamptz)` })
      .where(inArray(files.id, tx.select({ id: files.id }).from(files).where(which).limit(DISCARD_AT_ONCE)))
      .returning({ id: files.id, key: files.key }),
  );
  // The files stay until the backup is done; the next clean-up finds their records marked.
  if (await database.operate(isBackupUnderWay)) return 0;
  const gone: number[] = [];
  for (const { id, key } of marked) {
    const removed = await store.delete(key).then(
      () => true,
      () => false,
    );
    if (removed) gone.push(id);
  }
  if (gone.length > 0) await database.operate((tx) => tx.delete(files).where(inArray(files.id, gone)));
  return gone.length;
}

/** Where `doctor` tries the store; what a killed one leaves there belongs to no record. */
export const TRIED = 'tried/';

/**
 * Compares the records with the store: counts the kept files, those of them that the store lacks, and the stored files
 * that have no record.
 */
export async function compareWithStore({
  files: store,
  database,
}: Pick<Services, 'files' | 'database'>): Promise<{ kept: number; missing: number; unknown: number }> {
  const rows = await database.operate((tx) =>
    tx.select({ key: files.key, keptAt: files.keptAt }).from(files),
  );
  const lying = new Set(await keysInStore(store));
  const kept = rows.filter(({ keptAt }) => keptAt !== null);
  const missing = kept.filter(({ key }) => !lying.has(key)).length;
  const known = new Set(rows.map(({ key }) => key));
  return { kept: kept.length, missing, unknown: [...lying].filter((key) => !known.has(key)).length };
}

/**
 * Removes stored files that belong to no record and are an hour old: what was sent in after the moment to which a database
 * was put back. Gives how many it removed; undefined where it knows none of all that lies there, and may be the wrong one.
 */
export async function discardUnknown({
  files: store,
  database,
  clock,
}: Pick<Services, 'files' | 'database' | 'clock'>): Promise<number | undefined> {
  const lying = await keysInStore(store);
  const rows = await database.operate((tx) => tx.select({ key: files.key }).from(files));
  const known = new Set(rows.map(({ key }) => key));
  const unknown = lying.filter((key) => !known.has(key));
  if (lying.length > 0 && unknown.length === lying.length) return undefined;
  if (await database.operate(isBackupUnderWay)) return 0;
  const before = new Date(clock.now().getTime() - ORPHAN_MS);
  let gone = 0;
  for (const key of unknown) {
    // A younger one may get its record yet.
    if ((await store.getMetaData(key)).lastModified > before) continue;
    await store.delete(key);
    gone += 1;
  }
  return gone;
}

async function keysInStore(store: Services['files']): Promise<string[]> {
  const keys: string[] = [];
  let page: string | undefined;
  do {
    const found = await store.listAll('', { recursive: true, ...(page ? { paginationToken: page } : {}) });
    for (const object of found.objects)
      if (object.isFile && !object.key.startsWith(TRIED)) keys.push(object.key);
    page = found.paginationToken;
  } while (page);
  return keys;
}
