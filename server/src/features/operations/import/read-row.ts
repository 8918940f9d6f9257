import type { FeedFile, ReadRow } from './feed-file.ts';
import type { Finding } from './report.ts';
import type { SourceRow } from './source.ts';

/**
 * Reads the rows of one file by its columns and rules: gives each row, or everything that is wrong with it. Remembers
 * what it has seen: a record that stands in the file twice is reported, since which of the two is meant cannot be known.
 */
export function readRow(file: FeedFile): (source: SourceRow) => { row?: ReadRow; findings: Finding[] } {
  const columns = Object.entries(file.columns);
  const identity = file.columns['sfid'] ? ['sfid'] : Object.keys(file.references ?? {});
  const seen = new Map<string, number>();
  return ({ line, cells, broken }) => {
    if (broken) return { findings: [{ file: file.name, line, ...broken }] };
    const row: ReadRow = { line };
    const findings: Finding[] = [];
    const find = (column: string, reason: string) =>
      findings.push({ file: file.name, line, column, value: cells[column] ?? '', reason });
    for (const [name, { read }] of columns) {
      const cell = read(cells[name] ?? '');
      if (cell.problem === undefined) row[name] = cell.value;
      else find(name, cell.problem);
    }
    if (findings.length > 0) return { findings };
    for (const { column, reason, holds } of file.rules ?? []) if (!holds(row)) find(column, reason);
    const key = identity.map((name) => String(row[name])).join(' ');
    const first = seen.get(key);
    if (first === undefined) seen.set(key, line);
    else find(identity.at(-1) as string, `stands in line ${first} already`);
    return findings.length > 0 ? { findings } : { row, findings };
  };
}
