import type { IsoDate } from '#scheme/dates.ts';
import { datesIn } from './invoice-dates.ts';
import { linesOf, onlyOne } from './lines.ts';
import { abnsIn, invoicesNamed, numbersIn } from './numbers.ts';
import { totalsIn } from './totals.ts';

/** What could be read from an invoice; null where a value is missing or unclear. */
export interface WhatIsRead {
  invoice_number: string | null;
  abn: string | null;
  invoice_date: IsoDate | null;
  /** In dollars. */
  total: number | null;
}

export const NOTHING: WhatIsRead = { invoice_number: null, abn: null, invoice_date: null, total: null };

/** More than any invoice has: a longer text, or a longer line, is not read. */
const MOST = { text: 60_000, line: 600 };

/** Reads an invoice from the text of its pages, line by line. Nothing is read where the text may be of two invoices. */
export function readInvoiceText(text: string, today: IsoDate): WhatIsRead {
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

const HEADING = /^(?:.* )?(?:TAX INVOICE|Tax [Ii]nvoice|INVOICE)$|^(?:[Ii]nvoice|tax invoice)$/;

/** How many invoices the headings may begin; 0 where it is one, whose pages are counted. */
function headings(lines: readonly string[]): number {
  const { length } = lines.filter((line) => HEADING.test(line));
  const counted = lines.filter((line) => /\bpage 1 (?:of|\/) ?\d+\b/i.test(line));
  return length < 2 || counted.length === 1 ? 0 : length;
}
