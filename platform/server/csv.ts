import { type Cents, toDollars } from '#scheme/money.ts';

/** The beginning of a text that a spreadsheet takes for a formula, in narrow and wide characters. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const MARK = '\ufeff';

/** Text as a field of a CSV (RFC 4180): never a formula, quoted where it has to be. */
export function csvField(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** An amount as a field of a CSV: a plain number of dollars with two decimals. */
export const csvAmount = (cents: Cents): string => toDollars(cents).toFixed(2);

/** Rows of fields that `csvField` or `csvAmount` has written; the first part of a file has the mark. */
export function csvOf(rows: readonly (readonly string[])[], { mark = true } = {}): Buffer {
  return Buffer.from(`${mark ? MARK : ''}${rows.map((fields) => `${fields.join(',')}\r\n`).join('')}`);
}
