import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '../../../platform/database/database.ts';
import { refreshTotals } from '../../../platform/database/totals.ts';
import { claimFiles } from './claim-files.ts';
import type { FeedFile, ReadRow } from './feed-file.ts';
import { mergeBatch } from './merge.ts';
import { peopleFiles } from './people-files.ts';
import { planFiles } from './plan-files.ts';
import { readRow } from './read-row.ts';
import { emptyReport, type ImportReport, type Progress } from './report.ts';
import { openCsv } from './source.ts';

/** Rows taken in by one transaction: large enough to be quick, small enough that readers do not wait. */
const BATCH = 20_000;
/** Plan supports whose totals one transaction works out. */
const TOTALS_BATCH = 20_000;
/** The longest one batch may take, and all of an import that is all or nothing, in milliseconds. */
const BATCH_LIMIT = 60_000;
const WHOLE_LIMIT = 3_600_000;

/**
 * How an import treats what it finds: `batches` takes in the good rows; `strict` takes in everything or, where a row is
 * bad, nothing; `dry-run` only reports.
 */
export type ImportMode = 'batches' | 'strict' | 'dry-run';

export interface ImportOptions {
  /** The codes of the brands that this server has. */
  brands: readonly string[];
  /** Takes only people of a demo world: in demo mode, where anybody could sign in as anybody. */
  onlyDemo?: boolean;
  mode?: ImportMode;
  progress?: Progress;
}

/** Runs one step of an import in a transaction: its own, or the one around all of it. */
type Unit = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;

/** Undoes an import that was only to be reported, or that was to be all or nothing. */
class TakeBack extends Error {}

/**
 * Reads a plan manager's export, a folder of CSV files (docs/feed.md), into the database. Records are known by their
 * sfid, so importing the same folder again changes nothing; after a crash it completes what is missing. A bad row is
 * reported with file, line, column, value and reason. Throws a sentence where the folder has none of the files.
 */
export async function importFeed(
  database: Database,
  folder: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const { brands, onlyDemo = false, mode = 'batches' } = options;
  const all = [...peopleFiles({ brands, onlyDemo }), ...planFiles, ...claimFiles];
  const files = all.filter(({ name }) => existsSync(join(folder, name)));
  if (files.length === 0)
    throw new Error(`There is no feed in ${folder}: expected ${all.map(({ name }) => name).join(', ')}.`);
  const report = emptyReport();
  const run = async (unit: Unit) => {
    for (const file of files) {
      await importFile({ database, unit, folder, file, report, progress: options.progress });
      if (file.stale) await refreshAllTotals(unit);
    }
  };
  if (mode === 'batches') {
    await run((work) => database.operate(work, BATCH_LIMIT));
    return report;
  }
  try {
    await database.operate(async (tx) => {
      await run((work) => work(tx));
      if (mode === 'dry-run' || report.rejected.length > 0) throw new TakeBack();
    }, WHOLE_LIMIT);
  } catch (error) {
    if (!(error instanceof TakeBack)) throw error;
    report.takenBack = true;
  }
  return report;
}

/** Works out every total that is behind: after a file that changes some, and at a start after a crash. */
async function refreshAllTotals(unit: Unit): Promise<void> {
  while ((await unit((tx) => refreshTotals(tx, TOTALS_BATCH))) > 0);
}

/** Completes what an import that was killed left behind. */
export function completeTotals(database: Database): Promise<void> {
  return refreshAllTotals((work) => database.operate(work, BATCH_LIMIT));
}

interface FileImport {
  database: Database;
  unit: Unit;
  folder: string;
  file: FeedFile;
  report: ImportReport;
  progress: Progress | undefined;
}

async function importFile({
  database,
  unit,
  folder,
  file: whole,
  report,
  progress,
}: FileImport): Promise<void> {
  const path = join(folder, whole.name);
  const size = statSync(path).size;
  const counts = { file: whole.name, read: 0, changed: 0 };
  let batch: ReadRow[] = [];
  // One batch is merged while the next is read: the database and this process work side by side.
  let merging = Promise.resolve();
  const flush = async () => {
    const rows = batch;
    batch = [];
    await merging;
    merging = unit((tx) => mergeBatch(database, tx, file, rows)).then((merged) => {
      counts.changed += merged.changed;
      report.rejected.push(...merged.rejected);
    });
    // A failure is thrown where it is waited for, by the next batch or at the end.
    merging.catch(() => {});
  };
  const source = await openCsv(path, (bytes) => progress?.(whole.name, size === 0 ? 1 : bytes / size));
  const file = withColumns(whole, source.columns);
  const read = readRow(file);
  for (const reason of source.notes)
    report.warnings.push({ file: file.name, line: 1, column: '', value: '', reason });
  const missing = Object.keys(file.columns).filter((name) => !source.columns.includes(name));
  for (const column of missing) {
    report.rejected.push({ file: file.name, line: 1, column, value: '', reason: 'the column is missing' });
  }
  try {
    for await (const row of missing.length === 0 ? source.rows : []) {
      counts.read += 1;
      const outcome = read(row);
      report.rejected.push(...outcome.findings);
      if (outcome.row && batch.push(outcome.row) >= BATCH) await flush();
    }
    if (batch.length > 0) await flush();
  } finally {
    // Whatever happened to the reading: a transaction is not left before its batch is through.
    await merging;
  }
  // Until the database has looked at so many new rows it joins them in the slowest way it knows.
  if (counts.changed > 0) await unit((tx) => tx.execute(sql.raw(`analyze "${file.table}"`)));
  report.files.push(counts);
}

/** The file as this feed has it: without the columns that it leaves out and may. */
function withColumns(file: FeedFile, present: readonly string[]): FeedFile {
  const isThere = (name: string) => present.includes(name) || !file.mayBeMissing?.includes(name);
  const only = <Part>(parts: Readonly<Record<string, Part>> = {}) =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => isThere(name)));
  return {
    ...file,
    columns: only(file.columns),
    references: only(file.references),
    agreements: file.agreements?.filter(({ column }) => isThere(column)) ?? [],
  };
}
