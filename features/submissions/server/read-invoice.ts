import { inspectPdf } from '#platform/server/files/pdf.ts';
import type { ReceivedFile } from '#platform/server/files/receive.ts';
import { isIsoDate } from '#scheme/dates.ts';
import { parseMoney, toDollars } from '#scheme/money.ts';
import { isAbn } from '#scheme/numbers.ts';
import type { ReadInvoice } from '../calls.ts';

const NOTHING: ReadInvoice = { invoice_number: null, abn: null, invoice_date: null, total: null };

/** Reads number, ABN, date and total from an invoice that is a PDF with text. What is unclear is left out. */
export async function readInvoice(file: ReceivedFile): Promise<ReadInvoice> {
  if (file.mediaType !== 'application/pdf') return NOTHING;
  const { text } = await inspectPdf(file.path, file.turn, { text: true });
  return text ? readInvoiceText(text) : NOTHING;
}

/** The same from the text of its pages, line by line. */
export function readInvoiceText(text: string): ReadInvoice {
  const lines = text.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return {
    invoice_number: numberIn(lines),
    abn: abnIn(lines),
    invoice_date: dateIn(lines),
    total: totalIn(lines),
  };
}

/** The number after its label, on the same line or the next. It has a digit, so that no word is taken for a number. */
function numberIn(lines: string[]): string | null {
  const label = /\b(?:tax )?invoice\s*(?:number|no\.?|num\.?|#|id|ref(?:erence)?)\s*[:#.]?\s*(.*)$/i;
  for (const [at, line] of lines.entries()) {
    const [, after] = label.exec(line) ?? [];
    if (after === undefined) continue;
    const [found] = /^[A-Z0-9][A-Z0-9/_.-]{0,39}/i.exec(after || (lines[at + 1] ?? '')) ?? [];
    if (found && /\d/.test(found)) return found.replace(/[.-]+$/, '');
  }
  return null;
}

/** The ABN, where there is only one valid one: with two it is not clear which is the provider's. */
function abnIn(lines: string[]): string | null {
  const numbers = lines.flatMap((line) => {
    const [, after = ''] = /\bA\.?B\.?N\b\.?\s*(?:number|no\.?)?\s*[:#]?\s*(.*)$/i.exec(line) ?? [];
    const digits = (/^[\d ]+/.exec(after)?.[0] ?? '').replaceAll(' ', '').slice(0, 11);
    return isAbn(digits) ? [digits] : [];
  });
  const [first, ...others] = new Set(numbers);
  return first !== undefined && others.length === 0 ? first : null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The date that is labelled as the invoice's own, not a date of service and not the due date. */
function dateIn(lines: string[]): string | null {
  const label = /\b(?:invoice date|date of (?:invoice|issue)|issue(?:d)? (?:date|on)|date)\b\s*:?\s*(.*)$/i;
  for (const [at, line] of lines.entries()) {
    if (/\b(due|service|support|delivery|birth|paid|payment)\b/i.test(line.replace(/date.*$/i, ''))) continue;
    const [, after] = label.exec(line) ?? [];
    if (after === undefined) continue;
    const found = readDate(after || (lines[at + 1] ?? ''));
    if (found) return found;
  }
  return null;
}

/** `3/09/2026`, `03-09-26`, `3 September 2026`, `2026-09-03`: day first, as Australia writes it. */
function readDate(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(text);
  const named = /^(?:[a-z]+,? )?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4}|\d{2})\b/i.exec(
    text,
  );
  const found = iso
    ? [iso[1], iso[2], iso[3]]
    : numbers
      ? [numbers[3], numbers[2], numbers[1]]
      : named && [named[3], String(MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1), named[1]];
  if (!found) return null;
  const [year = '', month = '', day = ''] = found;
  const date = `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : null;
}

/** The amount with the strongest label; null where that label has two different amounts. */
function totalIn(lines: string[]): number | null {
  const labels = [
    /\b(?:amount due|balance due|total due|total payable|amount payable)\b(.*)$/i,
    /\b(?:invoice total|grand total|total \(?inc[^a-z]*(?:gst)?\)?|total amount|total aud)\b(.*)$/i,
    /^total\b(.*)$/i,
  ];
  for (const label of labels) {
    const amounts = lines.flatMap((line, at) => {
      const [, after] = label.exec(line) ?? [];
      if (after === undefined || /sub\s?total/i.test(line)) return [];
      const found = amountIn(after) ?? (/\d/.test(after) ? null : amountIn(lines[at + 1] ?? ''));
      return found === null ? [] : [found];
    });
    const [first, ...others] = new Set(amounts);
    if (first !== undefined) return others.length === 0 ? toDollars(first) : null;
  }
  return null;
}

/** The last amount with cents in a line, in cents. */
function amountIn(text: string): number | null {
  const found = text.match(/\d{1,3}(?:,\d{3})+\.\d{2}(?!\d)|\d+\.\d{2}(?!\d)/g)?.at(-1);
  return found === undefined ? null : (parseMoney(found.replaceAll(',', '')) ?? null);
}
