import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openXlsx } from '#features/operations/server/import/xlsx.ts';
import { readZip } from '#features/operations/server/import/zip.ts';

/** The rows of a workbook as the feed's own reader has them, its header first, and the XML of its sheet. */
export async function workbookOf(bytes: Uint8Array): Promise<{ table: string[][]; sheet: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'wattle-workbook-'));
  try {
    const path = join(folder, 'list.xlsx');
    writeFileSync(path, bytes);
    const { columns, rows } = await openXlsx(path, []);
    const table = [[...columns]];
    for await (const { cells } of rows) table.push(columns.map((name) => cells[name] ?? ''));
    const parts = await readZip(path, () => true, 10_000_000);
    return { table, sheet: parts.get('xl/worksheets/sheet1.xml')?.toString() ?? '' };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
