import { inspectPdf } from '#platform/server/files/pdf.ts';
import type { ReceivedFile } from '#platform/server/files/receive.ts';
import type { IsoDate } from '#scheme/dates.ts';
import type { ReadInvoice } from '../calls.ts';
import { datesIn } from './reading/dates.ts';
import { linesOf, onlyOne } from './reading/lines.ts';
import { abnsIn, invoicesNamed, numbersIn } from './reading/numbers.ts';
import { totalsIn } from './reading/totals.ts';

const NOTHING: ReadInvoice = { invoice_number: null, abn: null, invoice_date: null, total: null };

/** Reads number, ABN, date and total from an invoice that is a PDF with text. What is unclear is left out. */
export async function readInvoice(file: ReceivedFile, today: IsoDate): Promise<ReadInvoice> {
  if (file.mediaType !== 'application/pdf') return NOTHING;
  const { text } = await inspectPdf(file.path, file.turn, { text: true });
  return text ? readInvoiceText(text, today) : NOTHING;
}

/** More than any invoice has: a longer text, or a longer line, is not read. */
const MOST = { text: 60_000, line: 600 };

/** The same from the text of its pages, line by line. Nothing is read where the text may be of two invoices. */
export function readInvoiceText(text: string, today: IsoDate): ReadInvoice {
  if (text.length > MOST.text) return NOTHING;
  const lines = linesOf(text);
  if (lines.some(({ length }) => length > MOST.line)) return NOTHING;
  const [numbers, dates, abns, totals] = [
    numbersIn(lines),
    datesIn(lines, today),
    abnsIn(lines),
    totalsIn(lines),
  ];
  const differs = [invoicesNamed(lines), dates.values, totals.charged.values].some(({ size }) => size > 1);
  if (differs || headings(lines) > numbers.labels) return NOTHING;
  return {
    invoice_number: onlyOne(numbers),
    abn: onlyOne(abns),
    invoice_date: onlyOne(dates),
    total: totals.total,
  };
}

/** How many invoices the headings may begin; 0 where it is one, whose pages are counted. */
function headings(lines: readonly string[]): number {
  const { length } = lines.filter((line) => /(?:^|\s)(?:tax invoice|INVOICE)$|^invoice$/i.test(line));
  const counted = lines.filter((line) => /\bpage 1 (?:of|\/) ?\d+\b/i.test(line));
  return length < 2 || counted.length === 1 ? 0 : length;
}
