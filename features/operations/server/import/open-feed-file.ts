import { statSync } from 'node:fs';
import { headingFaults } from '#platform/server/spreadsheet/heading.ts';
import { openCsv } from '#platform/server/spreadsheet/read-csv.ts';
import type { FeedFile } from './feed-file.ts';
import { feedPath } from './feed-paths.ts';
import { type RowOutcome, readRow } from './read-row.ts';
import type { Finding, Progress } from './report.ts';

/** A file of a feed that is open for reading. */
export interface OpenFeedFile {
  /** The file without the optional columns that this feed leaves out. */
  file: FeedFile;
  /** What is wrong with the column names; none of the file's rows can be taken in then. */
  faults: readonly Finding[];
  /** What was put right while the file was opened. */
  notes: readonly string[];
  rows: AsyncIterable<RowOutcome>;
}

/** Opens a file of a feed. Calls `progress` with `what` and the share that is read. */
export async function openFeedFile(
  folder: string,
  whole: FeedFile,
  what: string,
  progress: Progress | undefined,
): Promise<OpenFeedFile> {
  const path = feedPath(folder, whole.name);
  const size = statSync(path).size;
  const { columns, rows, notes } = await openCsv(path, Object.keys(whole.columns), (bytes) =>
    progress?.(what, size === 0 ? 1 : bytes / size),
  );
  const file = withColumns(whole, columns);
  const faults = headingFaults(columns, Object.keys(file.columns)).map((fault) => ({
    file: file.name,
    line: 1,
    value: '',
    ...fault,
  }));
  return { file, faults, notes, rows: outcomes(file, rows) };
}

async function* outcomes(
  file: FeedFile,
  rows: Awaited<ReturnType<typeof openCsv>>['rows'],
): AsyncGenerator<RowOutcome> {
  const read = readRow(file);
  for await (const row of rows) yield read(row);
}

/** A kind of record without the optional columns that are not there. */
export function withColumns(file: FeedFile, present: readonly string[]): FeedFile {
  const there = Object.entries(file.columns).filter(
    ([name, { mayBeMissing }]) => present.includes(name) || !mayBeMissing,
  );
  const columns = Object.fromEntries(there);
  return { ...file, columns, agreements: file.agreements?.filter(({ column }) => column in columns) ?? [] };
}
