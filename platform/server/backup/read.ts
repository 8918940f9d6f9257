import { createHash } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import * as z from 'zod';
import { unpacked } from './archive.ts';
import { BackupFault, words } from './faults.ts';
import {
  digestLine,
  type End,
  endSchema,
  FORMAT,
  type Manifest,
  manifestSchema,
  NAMES,
  sequencesSchema,
  Tally,
} from './format.ts';
import type { ReadEntry } from './tar.ts';

/** What is done with the parts of a backup, in the order in which they come. */
export interface BackupReader {
  begin: (manifest: Manifest) => Promise<void>;
  /** Rows of a table in COPY's text format. */
  rows: (table: Manifest['tables'][number], rows: Buffer) => Promise<void>;
  /** The last values of the sequences; all rows have come by then. */
  sequences: (values: z.infer<typeof sequencesSchema>) => Promise<void>;
  /** A file of the store. */
  file: (key: string, size: number, content: AsyncIterable<Buffer>) => Promise<void>;
}

/** Reads a backup without doing anything with it. */
export const onlyReading: BackupReader = {
  begin: async () => {},
  rows: async () => {},
  sequences: async () => {},
  file: async (_key, _size, content) => {
    for await (const _ of content);
  },
};

const FILES = NAMES.file('');
const ROWS = /^rows\/([^/]+)\/\d+$/;

/**
 * Reads a backup and compares every row and byte with what it says of itself. Throws a BackupFault where it cannot be
 * read, is incomplete or changed, or is of a newer format.
 */
export async function readBackup(
  bytes: AsyncIterable<Uint8Array>,
  identities: readonly string[],
  reader: BackupReader,
): Promise<{ manifest: Manifest; end: End }> {
  const entries = unpacked(bytes, identities);
  const manifest = await readManifest((await entries.next()).value);
  await reader.begin(manifest);
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const tally = new Tally();
  const files = { count: 0, bytes: 0 };
  let lines: string[] = [];
  for await (const entry of entries) {
    const { name, size, content } = entry;
    const table = tables.get(ROWS.exec(name)?.[1] ?? '');
    if (table) {
      const rows = await buffer(content);
      tally.add(table.name, rows);
      await reader.rows(table, rows);
    } else if (name.startsWith(FILES)) {
      const key = name.slice(FILES.length);
      const hash = createHash('sha256');
      await reader.file(key, size, hashing(content, hash));
      lines.push(digestLine(key, hash.digest('hex')));
      files.count += 1;
      files.bytes += size;
    } else if (name === NAMES.sequences) {
      await reader.sequences(await readJson(entry, sequencesSchema));
    } else if (name === NAMES.end) {
      const end = await readJson(entry, endSchema);
      if (lines.length > 0 || !isAlike({ tables: tally.total(), files }, end))
        throw new BackupFault(words.changed);
      return { manifest, end };
    } else {
      if ((await text(content)) !== lines.join('')) throw new BackupFault(words.changed);
      lines = [];
    }
  }
  throw new BackupFault(words.cut);
}

async function readManifest(entry: ReadEntry | undefined): Promise<Manifest> {
  if (entry?.name !== NAMES.manifest) throw new BackupFault(words.notOurs);
  const said = JSON.parse(await text(entry.content)) as unknown;
  const { data: format } = z.object({ format: z.number() }).safeParse(said);
  if (format && format.format > FORMAT) throw new BackupFault(words.newerFormat);
  const { data: manifest } = manifestSchema.safeParse(said);
  if (!manifest) throw new BackupFault(words.notOurs);
  return manifest;
}

async function readJson<T>(entry: ReadEntry, schema: z.ZodType<T>): Promise<T> {
  const { data } = schema.safeParse(JSON.parse(await text(entry.content)));
  if (data === undefined) throw new BackupFault(words.notOurs);
  return data;
}

async function* hashing(
  content: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
}

/** Whether what was read is what the last entry says. */
function isAlike(read: Pick<End, 'tables' | 'files'>, { tables, files }: End): boolean {
  const listed = (of: End['tables']) =>
    JSON.stringify(Object.entries(of).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return (
    listed(read.tables) === listed(tables) &&
    read.files.count === files.count &&
    read.files.bytes === files.bytes
  );
}
