import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/server/database/database.ts';
import type { ReadRow } from '../../rules/feed/record.ts';
import { type FeedFile, recordsNamedBy } from './feed-file.ts';
import { openFeedFile } from './open-feed-file.ts';
import type { Finding, Progress } from './report.ts';

/** For how many rows one query looks up the records that they name. */
const BATCH = 20_000;
/** The most findings that are kept: if a whole file is wrong, so is every row that names one of its records. */
const MOST_FINDINGS = 100_000;

/** How many rows a file has, and how many of them would be rejected. */
export interface FileCheck {
  file: FeedFile;
  rows: number;
  rejectedRows: number;
}

/** What a look through a whole feed finds before anything is taken in. */
export interface FeedCheck {
  files: readonly FileCheck[];
  /** What is wrong with the rows that would be rejected; the first `MOST_FINDINGS` only. */
  rejected: readonly Finding[];
}

/**
 * Looks through the files of a feed without taking anything in: rows that cannot be read, break a rule or name a record
 * that is neither in the feed nor in the database. The import itself finds what only shows next to the stored records:
 * a duplicate, or a record of another participant.
 */
export async function checkFeed(
  database: Database,
  folder: string,
  files: readonly FeedFile[],
  progress: Progress | undefined,
): Promise<FeedCheck> {
  const checked: FileCheck[] = [];
  const rejected: Finding[] = [];
  // Only the names of records that others may name: those of all records would take too much memory.
  const known = new Map(referencedTables(files).map((table) => [table, new Set<string>()]));
  for (const file of files) {
    const { rows, rejectedRows, ...found } = await checkFile(database, folder, file, known, progress);
    checked.push({ file, rows, rejectedRows });
    for (const finding of found.rejected) if (rejected.length < MOST_FINDINGS) rejected.push(finding);
  }
  return { files: checked, rejected };
}

const referencedTables = (files: readonly FeedFile[]): string[] =>
  files.flatMap((file) => recordsNamedBy(file).map(({ table }) => table));

type Names = ReadonlyMap<string, Set<string>>;

/** Looks through one file and adds the names of its good records to the known ones. */
async function checkFile(
  database: Database,
  folder: string,
  whole: FeedFile,
  known: Names,
  progress: Progress | undefined,
): Promise<{ rows: number; rejectedRows: number; rejected: Finding[] }> {
  const opened = await openFeedFile(folder, whole, `checking ${whole.name}`, progress);
  const found = { rows: 0, rejectedRows: 0, rejected: [...opened.faults] };
  let batch: ReadRow[] = [];
  const reject = (lines: number, findings: readonly Finding[]) => {
    found.rejectedRows += lines;
    for (const finding of findings) if (found.rejected.length < MOST_FINDINGS) found.rejected.push(finding);
  };
  const look = async () => {
    const unknown = await unknownNames(database, opened.file, batch, known);
    const lines = new Set(unknown.map(({ line }) => line));
    reject(lines.size, unknown);
    const own = known.get(whole.table);
    for (const row of batch) if (!lines.has(row.line)) own?.add(String(row['sfid']));
    batch = [];
  };
  for await (const { row, rejected } of opened.rows) {
    found.rows += 1;
    if (opened.faults.length > 0) found.rejectedRows += 1;
    else if (!row) reject(1, rejected);
    else if (batch.push(row) >= BATCH) await look();
  }
  await look();
  return found;
}

/** The cells of rows that name a record which is neither among the known ones nor in the database. */
async function unknownNames(
  database: Database,
  file: FeedFile,
  rows: readonly ReadRow[],
  known: Names,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { column, table } of recordsNamedBy(file)) {
    const name = (row: ReadRow) => String(row[column]);
    const asked = rows.filter((row) => row[column] !== null && !known.get(table)?.has(name(row)));
    if (asked.length === 0) continue;
    const list = `{${[...new Set(asked.map(name))].join(',')}}`;
    const found = await database.operate((tx) =>
      rowsOf<{ sfid: string }>(
        tx,
        sql`select sfid from ${sql.identifier(table)} where sfid = any(${list}::text[])`,
      ),
    );
    const there = new Set(found.map(({ sfid }) => sfid));
    const reason = unknownRecord(table);
    for (const row of asked)
      if (!there.has(name(row)))
        findings.push({ file: file.name, line: row.line, column, value: name(row), reason });
  }
  return findings;
}

/** The reason for rejecting a cell that names an unknown record. */
export const unknownRecord = (table: string): string => `names a record that is not in ${table}`;
