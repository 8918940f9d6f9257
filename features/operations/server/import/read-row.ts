import type { SourceRow } from '#platform/server/spreadsheet/read-csv.ts';
import type { ReadRow } from '../../rules/feed/record.ts';
import { type FeedFile, recordsNamedBy } from './feed-file.ts';
import type { Finding } from './report.ts';

/** A row of a file: its values and which of its cells were put right, or everything that is wrong with it. */
export interface RowOutcome {
  row?: ReadRow;
  rejected: Finding[];
  noted: Finding[];
}

/**
 * Reads the rows of one file by its columns and rules. Remembers the records it has read: one that is in the file twice
 * is reported, since nobody can know which of the two rows is meant. `seen` holds those of other readers of the same
 * file, `place` is what a row is called.
 */
export function readRow(
  file: FeedFile,
  { seen = new Map<string, number>(), place = 'line' } = {},
): (source: SourceRow) => RowOutcome {
  const columns = Object.entries(file.columns);
  const identity = file.key ? recordsNamedBy(file).map(({ column }) => column) : ['sfid'];
  return ({ line, cells, broken }) => {
    if (broken) return { rejected: [{ file: file.name, line, ...broken }], noted: [] };
    const row: ReadRow = { line };
    const rejected: Finding[] = [];
    const noted: Finding[] = [];
    const find = (column: string, reason: string, findings = rejected) =>
      findings.push({ file: file.name, line, column, value: cells[column] ?? '', reason });
    for (const [name, { read }] of columns) {
      const cell = read(cells[name] ?? '');
      if (cell.problem === undefined) row[name] = cell.value;
      else find(name, cell.problem);
    }
    if (rejected.length > 0) return { rejected, noted };
    for (const { column, applies, value, reason } of file.mends ?? []) {
      if (!applies(row)) continue;
      row[column] = value;
      if (reason) find(column, reason, noted);
    }
    for (const { column, reason, holds } of file.rules ?? []) if (!holds(row)) find(column, reason);
    const key = identity.map((name) => String(row[name])).join(' ');
    const first = seen.get(key);
    if (first === undefined) seen.set(key, line);
    else find(identity.at(-1) as string, `stands in ${place} ${first} already`);
    return rejected.length > 0 ? { rejected, noted: [] } : { row, rejected, noted };
  };
}
