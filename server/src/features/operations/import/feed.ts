import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Db } from '../../../platform/database/database.ts';
import { type ReadRow, readCsv, readRow } from './csv.ts';
import { type FeedFile, feedFiles } from './feed-files.ts';
import { danglingReferences, mergeRows } from './merge.ts';
import { emptyReport, type Finding, type ImportReport } from './report.ts';

/** Rows taken in by one transaction: large enough to be quick, small enough that readers do not wait. */
const BATCH = 1000;
/** The longest one batch may take, in milliseconds. */
const BATCH_LIMIT = 60_000;

/**
 * Reads a plan manager's export, a folder of CSV files (docs/feed.md), into the database. Records are known by their
 * sfid, so importing the same folder again changes nothing. A bad row is reported with file, line, column, value and
 * reason, and does not keep the others out. Throws a sentence where the folder has none of the files.
 */
export async function importFeed(database: Database, folder: string, brands: readonly string[]): Promise<ImportReport> {
  const files = feedFiles(brands).filter(({ name }) => existsSync(join(folder, name)));
  if (files.length === 0) {
    throw new Error(`There is no feed in ${folder}: expected users.csv, participants.csv, access.csv, plans.csv, plan_supports.csv.`);
  }
  const report = emptyReport();
  for (const file of files) await importFile(database, folder, file, report);
  return report;
}

async function importFile(database: Database, folder: string, file: FeedFile, report: ImportReport): Promise<void> {
  const counts = { file: file.name, read: 0, changed: 0 };
  const seen = new Map<string, number>();
  let batch: ReadRow[] = [];
  const flush = async () => {
    counts.changed += await takeIn(database, file, batch, report.rejected);
    batch = [];
  };
  for await (const raw of readCsv(join(folder, file.name))) {
    counts.read += 1;
    const { row, findings } = readRow(file.columns, file.name, raw);
    const problems = row ? [...brokenRules(file, row, raw.cells), ...repeated(file, row, seen)] : findings;
    report.rejected.push(...problems);
    if (row && problems.length === 0 && batch.push(row) >= BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  report.files.push(counts);
}

async function takeIn(database: Database, file: FeedFile, rows: ReadRow[], rejected: Finding[]): Promise<number> {
  return database.operate(async (tx: Db) => {
    const dangling = await danglingReferences(tx, file, rows);
    rejected.push(...dangling);
    const lines = new Set(dangling.map(({ line }) => line));
    return mergeRows(
      tx,
      file,
      rows.filter(({ line }) => !lines.has(line)),
    );
  }, BATCH_LIMIT);
}

function brokenRules(file: FeedFile, row: ReadRow, cells: Record<string, string>): Finding[] {
  return (file.rules ?? [])
    .filter(({ holds }) => !holds(row))
    .map(({ column, reason }) => ({ file: file.name, line: row.line, column, value: cells[column] ?? '', reason }));
}

/** A record that stands in the file twice: which of the two is meant cannot be known, so the later one is reported. */
function repeated(file: FeedFile, row: ReadRow, seen: Map<string, number>): Finding[] {
  const names = file.columns['sfid'] ? ['sfid'] : Object.keys(file.references ?? {});
  const key = names.map((name) => String(row[name])).join(' ');
  const first = seen.get(key);
  if (first === undefined) {
    seen.set(key, row.line);
    return [];
  }
  return [{ file: file.name, line: row.line, column: names.join(', '), value: key, reason: `stands in line ${first} already` }];
}
