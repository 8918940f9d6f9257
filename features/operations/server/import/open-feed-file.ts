import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { FeedFile } from './feed-file.ts';
import { type RowOutcome, readRow } from './read-row.ts';
import type { Progress } from './report.ts';
import { openCsv } from './source.ts';

/** A file of a feed that is open for reading. */
export interface OpenFeedFile {
  /** The file without the optional columns that this feed leaves out. */
  file: FeedFile;
  /** Required columns that this feed leaves out; none of the file's rows can be taken in then. */
  missing: readonly string[];
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
  const path = join(folder, whole.name);
  const size = statSync(path).size;
  const { columns, rows, notes } = await openCsv(path, (bytes) =>
    progress?.(what, size === 0 ? 1 : bytes / size),
  );
  const file = withColumns(whole, columns);
  const missing = Object.keys(file.columns).filter((name) => !columns.includes(name));
  return { file, missing, notes, rows: outcomes(file, rows) };
}

async function* outcomes(
  file: FeedFile,
  rows: Awaited<ReturnType<typeof openCsv>>['rows'],
): AsyncGenerator<RowOutcome> {
  const read = readRow(file);
  for await (const row of rows) yield read(row);
}

function withColumns(file: FeedFile, present: readonly string[]): FeedFile {
  const there = Object.entries(file.columns).filter(
    ([name, { mayBeMissing }]) => present.includes(name) || !mayBeMissing,
  );
  const columns = Object.fromEntries(there);
  return { ...file, columns, agreements: file.agreements?.filter(({ column }) => column in columns) ?? [] };
}
