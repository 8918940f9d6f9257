import { closeSync, openSync, readSync } from 'node:fs';
import { openCsv, type Source } from '#platform/server/spreadsheet/read-csv.ts';
import { openXlsx } from './xlsx.ts';

/** Opens a table file, CSV or XLSX, in which columns of these names are looked for. The first bytes of the file decide which it is, not its name. */
export async function openTable(file: string, names: readonly string[]): Promise<Source> {
  return isZip(file) ? openXlsx(file, names) : openCsv(file, names);
}

function isZip(file: string): boolean {
  const descriptor = openSync(file, 'r');
  const start = Buffer.alloc(4);
  readSync(descriptor, start, 0, 4, 0);
  closeSync(descriptor);
  return start.toString('latin1') === 'PK\x03\x04';
}
