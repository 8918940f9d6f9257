import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUE_FILE } from '#platform/server/config/root.ts';
import { openCsv } from '#platform/server/spreadsheet/read-csv.ts';
import { parseMoney } from '#scheme/money.ts';
import { DOCUMENTS } from '../import/documents.ts';
import type { PricedItem } from './claims.ts';
import type { DemoDocument } from './documents/documents.ts';
import { invoicePdf } from './documents/invoice-pdf.ts';
import { emitWorld } from './world.ts';
import type { Cell, Items, WorldOptions } from './world-options.ts';

/** How much text is gathered before it is written, in characters. */
const CHUNK = 1 << 20;

/** Writes the demo world as a feed folder: the demo's own size, or as large as a bench wants. */
export async function writeDemoFeed(
  folder: string,
  { documents, ...options }: Omit<WorldOptions, 'items' | 'onDocument'> & { documents?: boolean },
): Promise<void> {
  mkdirSync(documents ? join(folder, DOCUMENTS) : folder, { recursive: true });
  const files = new Map<string, ReturnType<typeof csvWriter>>();
  const onDocument = (name: string, document: DemoDocument) =>
    writeFileSync(join(folder, DOCUMENTS, `${name}.pdf`), invoicePdf(document));
  const world = { ...options, items: await pricedItems(), onDocument: documents ? onDocument : undefined };
  emitWorld(world, (file, row) => {
    let writer = files.get(file);
    if (!writer) {
      writer = csvWriter(join(folder, `${file}.csv`), Object.keys(row));
      files.set(file, writer);
    }
    writer.write(row);
  });
  for (const writer of files.values()) writer.close();
}

/** The project's own catalogue: its items that have a price. */
async function pricedItems(): Promise<Items> {
  const items = new Map<string, PricedItem>();
  const { rows } = await openCsv(CATALOGUE_FILE, []);
  for await (const { cells } of rows) {
    const price = parseMoney(cells['NSW'] ?? '');
    if (!price) continue;
    const number = cells['Support Item Number'] ?? '';
    items.set(number, {
      number,
      name: cells['Support Item Name'] ?? '',
      price,
      isByDollar: cells['Type'] === 'Unit Price = $1',
      unit: cells['Unit'] ?? '',
    });
  }
  return {
    of(number) {
      const item = items.get(number);
      if (!item) throw new RangeError(`The catalogue has no price for ${number}.`);
      return item;
    },
  };
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
