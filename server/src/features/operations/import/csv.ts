import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import type { Column } from './columns.ts';
import type { Finding } from './report.ts';

/** A row as the file has it: cells by column name, and the line it begins on. */
interface RawRow {
  line: number;
  cells: Record<string, string>;
}

/** Reads a CSV file row by row, with columns by name. Throws a sentence where the file is no CSV file. */
export async function* readCsv(file: string): AsyncGenerator<RawRow> {
  const parser = createReadStream(file).pipe(
    parse({ bom: true, columns: (names: string[]) => names.map((name) => name.trim()), info: true, skip_empty_lines: true }),
  );
  for await (const { record, info } of parser as AsyncIterable<{ record: Record<string, string>; info: { lines: number } }>) {
    yield { line: info.lines, cells: record };
  }
}

/** A row after its columns have read it: values by column name, and the line it begins on. */
export type ReadRow = Record<string, unknown> & { line: number };

/** Reads a row's cells by their columns: the row, or everything that is wrong with it. */
export function readRow(
  columns: Readonly<Record<string, Column>>,
  file: string,
  row: RawRow,
): { row: ReadRow | undefined; findings: Finding[] } {
  const findings: Finding[] = [];
  const values: ReadRow = { line: row.line };
  for (const [name, { read }] of Object.entries(columns)) {
    const cell = row.cells[name] ?? '';
    const outcome = read(cell);
    if (outcome.problem === undefined) values[name] = outcome.value;
    else findings.push({ file, line: row.line, column: name, value: cell, reason: outcome.problem });
  }
  return { row: findings.length > 0 ? undefined : values, findings };
}
