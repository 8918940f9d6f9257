import type { Brand } from '@wattle/contract/brand';
import { displayedStatus, statusMeaning } from '@wattle/domain/claim-status';
import { toDollars } from '@wattle/domain/money';
import type { ReportData, ReportedLine } from '../report-data.ts';
import { plainText } from './text.ts';
import { words } from './words.ts';

/** The columns, by names that don't change: people build sheets on them. Dates are ISO, amounts plain numbers. */
const COLUMNS = [
  'Service date',
  'Provider',
  'Support item',
  'Support item number',
  'Category',
  'Invoice',
  'Status',
  'Counted as spent',
  'Amount',
] as const;

/** What a spreadsheet takes for a formula, in narrow and wide letters. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;

/** The lines of a report as one table (RFC 4180, with the mark by which spreadsheets tell UTF-8). */
export function writeCsv({ lines }: ReportData, brand: Brand): Buffer {
  const rows = [COLUMNS.join(','), ...lines.map((line) => rowOf(line, brand.name))];
  return Buffer.from(`\ufeff${rows.map((row) => `${row}\r\n`).join('')}`);
}

function rowOf(line: ReportedLine, brandName: string): string {
  const { serviceDate, provider, item, code, category, invoice, counts, amount } = line;
  const { label } = statusMeaning(displayedStatus(line), brandName);
  return [
    serviceDate,
    field(provider ?? words.myself),
    field(item),
    field(code ?? ''),
    field(category),
    field(invoice),
    field(label),
    counts ? 'Yes' : 'No',
    toDollars(amount).toFixed(2),
  ].join(',');
}

/** Text in a row: never a formula, quoted where it has to be. */
function field(text: string): string {
  const plain = plainText(text);
  const safe = FORMULA.test(plain) ? `'${plain}` : plain;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
