import { createHash } from 'node:crypto';
import { and, asc, gt, isNotNull, isNull, sum } from 'drizzle-orm';
import type { Disk } from 'flydrive';
import type { Db } from '../database/database.ts';
import { files } from '../files/tables.ts';
import { NAMES } from './format.ts';
import type { Entry } from './tar.ts';

/** How many records are read at a time. */
const PAGE = 500;
/** How many files are fetched at the same time: a bucket answers each after a while. */
const AT_ONCE = 8;
/** A larger file is not held in memory, but passed on as it is read; in bytes. */
const LARGEST_HELD = 4 * 2 ** 20;

/** A kept file, by its record. */
interface Kept {
  id: number;
  key: string;
  bytes: number;
}

/** A file as it is put into a backup: undefined where the store has lost it. */
interface Fetched {
  record: Kept;
  found: { size: number; content: Entry['content'] } | undefined;
}

const isKept = and(isNotNull(files.keptAt), isNull(files.discardedAt));

/** How many bytes all kept files have, by their records. */
export async function keptBytes(tx: Db): Promise<number> {
  const [found] = await tx
    .select({ bytes: sum(files.bytes).mapWith(Number) })
    .from(files)
    .where(isKept);
  return found?.bytes ?? 0;
}

/** Every kept file, in the order of the records. */
export async function* keptFiles(tx: Db, store: Disk): AsyncGenerator<Fetched> {
  const coming: Promise<Fetched>[] = [];
  for await (const record of keptRecords(tx)) {
    const fetched = fetchFile(store, record);
    // It is awaited later; until then a failure has nobody who hears of it.
    fetched.catch(() => {});
    coming.push(fetched);
    if (coming.length >= AT_ONCE) yield await (coming.shift() as Promise<Fetched>);
  }
  for (const fetched of coming) yield await fetched;
}

async function* keptRecords(tx: Db): AsyncGenerator<Kept> {
  for (let last = 0; ; ) {
    const page = await tx
      .select({ id: files.id, key: files.key, bytes: files.bytes })
      .from(files)
      .where(and(isKept, gt(files.id, last)))
      .orderBy(asc(files.id))
      .limit(PAGE);
    yield* page;
    const end = page.at(-1);
    if (!end || page.length < PAGE) return;
    last = end.id;
  }
}

async function fetchFile(store: Disk, record: Kept): Promise<Fetched> {
  try {
    if (record.bytes <= LARGEST_HELD) {
      const bytes = await store.getBytes(record.key);
      return { record, found: { size: bytes.length, content: [bytes] } };
    }
    const { contentLength } = await store.getMetaData(record.key);
    return { record, found: { size: contentLength, content: streamed(store, record.key) } };
  } catch (error) {
    // A store that does not answer is no reason to leave its files out.
    if (await store.exists(record.key)) throw error;
    return { record, found: undefined };
  }
}

/** A file as it is read; the store is asked for it when its turn has come. */
async function* streamed(store: Disk, key: string): AsyncGenerator<Uint8Array> {
  yield* await store.getStream(key);
}

/** An entry of a file, which works out the digest as its content passes. */
export function fileEntry(
  key: string,
  { size, content }: NonNullable<Fetched['found']>,
  onDigest: (sha256: string) => void,
): Entry {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const piece of content) {
      hash.update(piece);
      yield piece;
    }
    onDigest(hash.digest('hex'));
  }
  return { name: NAMES.file(key), size, content: hashed() };
}
