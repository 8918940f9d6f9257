import { sql } from 'drizzle-orm';
import { Batches, type BatchLimits } from '#platform/server/database/batches.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import type { ReadRow } from '../../rules/feed/record.ts';
import type { FeedFile } from './feed-file.ts';
import { changedIn, mergeBatch } from './merge.ts';
import { openFeedFile } from './open-feed-file.ts';
import type { ImportReport, Progress } from './report.ts';

/** Runs one step of an import in a transaction: its own, or the one around all of it. `step` says what it does. */
export type Unit = <T>(work: (tx: Transaction) => Promise<T>, step: string) => Promise<T>;

/** Everything that the import of one file needs. */
export interface FileImport {
  database: Database;
  unit: Unit;
  folder: string;
  file: FeedFile;
  report: ImportReport;
  batch: BatchLimits;
  progress: Progress | undefined;
}

/** Takes the good rows of a file into its table and adds to the report what it did. */
export async function importFile(work: FileImport): Promise<void> {
  const { unit, folder, report, batch: limits, progress } = work;
  const { file, faults, notes, rows } = await openFeedFile(folder, work.file, work.file.name, progress);
  const counts = { file: file.name, read: 0, changed: 0 };
  for (const reason of notes)
    report.warnings.push({ file: file.name, line: 1, column: '', value: '', reason });
  report.rejected.push(...faults);
  const batches = new Batches(limits);
  let batch: ReadRow[] = [];
  // One batch is merged while the next is read: the database and this process work side by side.
  let merging = Promise.resolve();
  const flush = async () => {
    const taken = batch;
    batch = [];
    await merging;
    merging = merge({ ...work, file }, batches, taken, counts);
    // The next flush, or the end, awaits this batch and throws its failure.
    merging.catch(() => {});
  };
  try {
    for await (const { row, rejected, noted } of faults.length === 0 ? rows : []) {
      counts.read += 1;
      report.rejected.push(...rejected);
      report.warnings.push(...noted);
      if (row && batch.push(row) >= limits.most) await flush();
    }
    if (batch.length > 0) await flush();
  } finally {
    // Wait for the last batch even if reading failed: the transaction must not end before it.
    await merging;
  }
  // Without fresh statistics on so many new rows, the database joins them in the slowest way.
  if (counts.changed > 0) {
    await unit(
      (tx) => tx.execute(sql.raw(`analyze "${file.table}"`)),
      `Looking over the table ${file.table}`,
    );
  }
  report.files.push(counts);
}

/** Merges rows, with as many rows in each transaction as fit into the time that one should take. */
async function merge(
  { database, unit, file, report }: FileImport,
  batches: Batches,
  rows: readonly ReadRow[],
  counts: { changed: number },
): Promise<void> {
  for (let at = 0; at < rows.length; ) {
    const { part, merged } = await batches.run(async (size) => {
      const part = rows.slice(at, at + size);
      const step = `Taking in ${file.name}, lines ${part[0]?.line} to ${part.at(-1)?.line},`;
      return { part, merged: await unit((tx) => mergeBatch(database, tx, file, part), step) };
    });
    at += part.length;
    counts.changed += changedIn(merged);
    report.rejected.push(...merged.rejected);
  }
}
