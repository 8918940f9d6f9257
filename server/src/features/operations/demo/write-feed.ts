import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, type IsoDate } from '@wattle/domain/dates';
import { parseMoney } from '@wattle/domain/money';
import { CATALOGUE_FILE } from '../../../platform/root.ts';
import { DOCUMENTS } from '../import/documents.ts';
import { openCsv } from '../import/source.ts';
import type { PricedItem } from './claims.ts';
import { pdfOf } from './invoice-pdf.ts';
import { type Cell, emitWorld, type WorldOptions } from './world.ts';

/** How much text is gathered before it is written, in characters. */
const CHUNK = 1 << 20;

/** Writes the demo world as a feed folder: the demo's own size, or as large as a bench wants. */
export async function writeDemoFeed(
  folder: string,
  options: Omit<WorldOptions, 'items'> & { documents?: boolean },
): Promise<void> {
  mkdirSync(options.documents ? join(folder, DOCUMENTS) : folder, { recursive: true });
  const files = new Map<string, ReturnType<typeof csvWriter>>();
  emitWorld({ ...options, items: await pricedItems() }, (file, row) => {
    let writer = files.get(file);
    if (!writer) {
      writer = csvWriter(join(folder, `${file}.csv`), Object.keys(row));
      files.set(file, writer);
    }
    writer.write(row);
    if (options.documents) writeDocuments(join(folder, DOCUMENTS), file, row, options.today);
  });
  for (const writer of files.values()) writer.close();
}

/** How far back the demo's claims have their invoices, in days. */
const DOCUMENT_DAYS = 60;

/** The invoices of newer claims and of all that were sent in, and the receipts of those. */
function writeDocuments(folder: string, file: string, row: Record<string, Cell>, today: IsoDate): void {
  const write = (name: string, title: string, number: Cell) =>
    writeFileSync(
      join(folder, name),
      pdfOf([
        title,
        '',
        `Invoice number: ${number}`,
        `Invoice date: ${row['service_date'] ?? String(row['submitted_at']).slice(0, 10)}`,
        `Total: $${Number(row['total']).toFixed(2)}`,
      ]),
    );
  const { sfid } = row;
  const since = addDays(today, -DOCUMENT_DAYS);
  if (file === 'invoices' && String(row['service_date']) >= since)
    write(`${sfid}.pdf`, 'TAX INVOICE', row['reference_number']);
  if (file !== 'submitted_claims') return;
  write(`${sfid}.pdf`, 'TAX INVOICE', row['case_number']);
  if (row['extra_file_name']) write(`${sfid}.extra.pdf`, 'RECEIPT', row['case_number']);
}

/** The project's own catalogue: items with a price, by category and, where they have one, by PACE category. */
async function pricedItems(): Promise<Map<number, PricedItem[]>> {
  const items = new Map<number, PricedItem[]>();
  const { rows } = await openCsv(CATALOGUE_FILE);
  for await (const { cells } of rows) {
    const price = parseMoney(cells['NSW'] ?? '');
    if (!price) continue;
    const item = {
      number: cells['Support Item Number'] ?? '',
      name: cells['Support Item Name'] ?? '',
      price,
    };
    const categories = [cells['Support Category Number'], cells['Support Category Number (PACE)']].map(
      Number,
    );
    for (const category of new Set(categories.filter(Boolean))) {
      items.set(category, [...(items.get(category) ?? []), item]);
    }
  }
  return items;
}

function csvWriter(path: string, columns: readonly string[]) {
  const file = openSync(path, 'w');
  let text = `${columns.join(',')}\n`;
  const flush = () => {
    writeSync(file, text);
    text = '';
  };
  return {
    write(row: Record<string, Cell>) {
      text += `${columns.map((column) => cell(row[column])).join(',')}\n`;
      if (text.length > CHUNK) flush();
    },
    close() {
      flush();
      closeSync(file);
    },
  };
}

function cell(value: Cell): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
