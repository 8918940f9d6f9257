import { getTableName, sql } from 'drizzle-orm';
import type { Disk } from 'flydrive';
import { VERSION } from '../config/root.ts';
import { type Database, type Db, rowsOf } from '../database/database.ts';
import { schemaVersion } from '../database/tables.ts';
import { waitingJobs } from '../jobs/tables.ts';
import { packed } from './archive.ts';
import { asBuffer } from './bytes.ts';
import { digestLine, type End, FORMAT, type Manifest, NAMES, NEWLINE, Tally, textEntry } from './format.ts';
import { whileBackingUp } from './lock.ts';
import { fileEntry, keptBytes, keptFiles } from './stored-files.ts';
import type { Entry } from './tar.ts';

/** What is backed up. The database may be a copy, whose owner keeps the files from being removed meanwhile. */
export interface BackupSource {
  database: Database;
  files: Disk;
}

/** How a backup is made. */
export interface BackupTerms {
  recipients: readonly string[];
  /** `share` from 0 to 1. */
  progress: (share: number) => void;
  /** Writes the bytes away; what it throws ends the backup. */
  write: (bytes: AsyncIterable<Buffer>) => Promise<void>;
}

/** What a backup that was made holds. */
export interface BackupMade {
  /** The moment of which it is. */
  at: Date;
  rows: number;
  files: number;
  /** Files that the store had lost, or had in another length than their records say. */
  faulty: End['faulty'];
}

/** A table as it is backed up. */
interface Source {
  name: string;
  columns: string[];
  /** The size of its own pages, and with what is stored outside of them, in bytes. */
  pages: number;
  bytes: number;
}

/** The longest that a backup may take, in milliseconds: one day. */
const READING = { limit: 86_400_000, step: 'Reading everything for a backup', isSnapshot: true };
/** A page of a table, in bytes. */
const PAGE = 8192;
/** How much of a table one statement copies, in bytes: PGlite holds all of its result in memory. */
const COPIED_AT_ONCE = { pglite: 8 * 2 ** 20, postgres: 512 * 2 ** 20 };
/** How much of a table is one entry, in bytes, more or less. */
const PART = 2 * 2 ** 20;
/** How many files' digests are one entry. */
const DIGESTS = 10_000;
/** How many records of faulty files are named. */
const NAMED = 1000;

/** Values are written so that every server reads them alike. */
const PLAIN = sql`select set_config(name, value, true) from (values ('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'),
  ('timezone', 'UTC'), ('bytea_output', 'hex'), ('extra_float_digits', '1')) plain (name, value)`;

/** Makes a backup of everything as it is at one moment, while people go on working. */
export async function makeBackup(source: BackupSource, terms: BackupTerms): Promise<BackupMade> {
  return whileBackingUp(source.database, () => writeBackup(source, terms));
}

/** The same for a copy of a database, on which nobody else works. */
export async function writeBackup(
  { database, files: store }: BackupSource,
  { recipients, progress, write }: BackupTerms,
): Promise<BackupMade> {
  return database.operate(async (tx) => {
    await tx.execute(PLAIN);
    const sources = await tablesOf(tx);
    const manifest = await manifestOf(tx, database.engine, sources);
    const all = sources.reduce((sum, { bytes }) => sum + bytes, 0) + (await keptBytes(tx));
    let passed = 0;
    const onPassed = (bytes: number) => {
      passed += bytes;
      progress(Math.min(1, passed / Math.max(1, all)));
    };
    const end: End = { tables: {}, files: { count: 0, bytes: 0 }, faulty: { count: 0, records: [] } };
    async function* entries(): AsyncGenerator<Entry> {
      yield textEntry(NAMES.manifest, JSON.stringify(manifest, undefined, 1));
      yield* rowEntries(tx, database, sources, end, onPassed);
      yield textEntry(NAMES.sequences, JSON.stringify(await sequencesOf(tx), undefined, 1));
      yield* fileEntries(tx, store, end, onPassed);
      yield textEntry(NAMES.end, JSON.stringify(end, undefined, 1));
    }
    const at = new Date(manifest.at);
    await write(packed(entries(), { at, recipients }));
    const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0);
    return { at, rows, files: end.files.count, faulty: end.faulty };
  }, READING);
}

/** Every table of the product. Its schema comes from the migrations, and so does what the migrations record. */
const tablesOf = (tx: Db): Promise<Source[]> =>
  rowsOf<Source>(
    tx,
    // The number of a job that waits is given anew.
    sql`select c.relname as name, json_agg(a.attname order by a.attnum) filter (where not (c.relname = 'waiting_jobs' and a.attname = 'id')) as columns,
        pg_relation_size(c.oid) as pages, pg_table_size(c.oid) as bytes
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_version'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.oid order by c.relname`,
  );

async function manifestOf(tx: Db, engine: Database['engine'], sources: readonly Source[]): Promise<Manifest> {
  const [moment] = await rowsOf<{ at: string }>(tx, sql`select now()::text as at`);
  const [schema] = await tx.select().from(schemaVersion);
  return {
    format: FORMAT,
    product: VERSION,
    engine,
    at: new Date(moment?.at ?? '').toISOString(),
    schema: schema?.version ?? 0,
    tables: sources.map(({ name, columns }) => ({ name, columns })),
  };
}

async function sequencesOf(tx: Db): Promise<Record<string, number | null>> {
  const rows = await rowsOf<{ name: string; last: number | null }>(
    tx,
    sql`select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

async function* rowEntries(
  tx: Db,
  database: Database,
  sources: readonly Source[],
  end: End,
  onPassed: (bytes: number) => void,
): AsyncGenerator<Entry> {
  const tally = new Tally();
  for (const source of sources) {
    let number = 0;
    for await (const part of inParts(rowsOfTable(tx, database, source))) {
      number += 1;
      tally.add(source.name, part);
      yield { name: NAMES.rows(source.name, number), size: part.length, content: [part] };
    }
    onPassed(source.bytes);
  }
  end.tables = tally.total();
}

/** A table's rows, page range by page range; `copyOut` gives whole rows. */
async function* rowsOfTable(
  tx: Db,
  database: Database,
  { name, columns, pages, bytes }: Source,
): AsyncGenerator<Uint8Array> {
  if (name === getTableName(waitingJobs)) {
    yield* database.copyOut(
      tx,
      `select ${columns.map(quoted).join(', ')} from ${await waitingOnes(tx)} waiting`,
    );
    return;
  }
  const select = `select ${columns.map(quoted).join(', ')} from ${quoted(name)}`;
  // What is stored outside of the pages counts: a page may lead to much more than it holds.
  const share = pages === 0 ? 1 : pages / bytes;
  const step = Math.max(1, Math.floor((COPIED_AT_ONCE[database.engine] * share) / PAGE));
  for (let from = 0; from * PAGE < pages; from += step) {
    yield* database.copyOut(tx, `${select} where ctid >= '(${from},0)' and ctid < '(${from + step},0)'`);
  }
}

/** The jobs that wait or are under way, as if they had come with a backup: whoever restores this one does them again. */
async function waitingOnes(tx: Db): Promise<string> {
  const [queue] = await rowsOf<{ made: boolean }>(
    tx,
    sql`select to_regclass('jobs.job') is not null as made`,
  );
  const sent = queue?.made
    ? `union all select name, data, priority from jobs.job where state in ('created', 'retry', 'active')`
    : '';
  return `(select name, data, priority from waiting_jobs ${sent})`;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A stream of rows in parts of some megabytes, each of which ends with a row. */
async function* inParts(rows: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of rows) {
    const bytes = asBuffer(piece);
    const end = length + bytes.length < PART ? 0 : bytes.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      yield Buffer.concat([...held, bytes.subarray(0, end)]);
      held = [];
      length = 0;
    }
    held.push(bytes.subarray(end));
    length += bytes.length - end;
  }
  if (length > 0) yield Buffer.concat(held);
}

async function* fileEntries(
  tx: Db,
  store: Disk,
  end: End,
  onPassed: (bytes: number) => void,
): AsyncGenerator<Entry> {
  let lines: string[] = [];
  let number = 0;
  const digests = () => {
    number += 1;
    const entry = textEntry(NAMES.digests(number), lines.join(''));
    lines = [];
    return entry;
  };
  for await (const { record, found } of keptFiles(tx, store)) {
    const { id, key, bytes } = record;
    if (found) {
      yield fileEntry(key, found, (sha256) => lines.push(digestLine(key, sha256)));
      end.files.count += 1;
      end.files.bytes += found.size;
    }
    if (found?.size !== bytes) {
      end.faulty.count += 1;
      if (end.faulty.records.length < NAMED) end.faulty.records.push(id);
    }
    onPassed(bytes);
    if (lines.length === DIGESTS) yield digests();
  }
  if (lines.length > 0) yield digests();
}
