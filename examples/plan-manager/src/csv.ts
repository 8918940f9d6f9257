import { existsSync, readFileSync } from 'node:fs';

/** The rows of a CSV file by their columns' names; none where there is no such file. */
export function readCsv(path: string): Record<string, string>[] {
  if (!existsSync(path)) return [];
  const [columns = [], ...rows] = cellsOf(readFileSync(path, 'utf8'));
  return rows.map((cells) => Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])));
}

/** A cell in quotes, in which a quote stands twice, or without; and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;

function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(CELL)) {
    if (end === '' && plain === '' && quoted === undefined && row.length === 0) break;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
