import { toDollars } from '#scheme/money.ts';
import type { Cell } from './cells.ts';

/** The beginning of a text that a spreadsheet takes for a formula, in narrow and wide characters. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/**
 * A text that a spreadsheet would take for a number, a date, a time or a truth value, and show as another one: `017739` as
 * 17739, `12E3` as 12000, `3/4` and `MAR1` as days.
 */
const CHANGED = new RegExp(
  `^\\s*(?:[($€£¥]*[.\\d][\\s\\d.,:/()%$€£¥-]*(?:e[+-]?\\d+)?\\s*(?:[ap]m?)?|(?:\\d+[\\s/.-]*)?${MONTH}(?:[\\s/.,-]*\\d+)*|true|false)\\s*$`,
  'i',
);

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const MARK = '\ufeff';

/**
 * Text as a field (RFC 4180): never a formula, quoted where it has to be. A tab behind a text that a spreadsheet would
 * change keeps it as it is (docs/adr/0040).
 */
function textField(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : CHANGED.test(text) ? `${text}\t` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** An amount is a plain number of dollars with two decimals. */
function field(cell: Cell): string {
  if (cell === undefined) return '';
  if ('text' in cell) return textField(cell.text);
  if ('cents' in cell) return toDollars(cell.cents).toFixed(2);
  if ('number' in cell) return String(cell.number);
  return 'day' in cell ? cell.day : cell.moment;
}

/** Rows as a CSV; the first part of a file has the mark. */
export function csvOf(rows: readonly (readonly Cell[])[], { mark = true } = {}): Buffer {
  return Buffer.from(
    `${mark ? MARK : ''}${rows.map((cells) => `${cells.map(field).join(',')}\r\n`).join('')}`,
  );
}
