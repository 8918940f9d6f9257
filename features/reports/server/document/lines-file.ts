import { displayedStatus, statusMeaning } from '#features/claims/rules/status.ts';
import type { Brand } from '#platform/contract/brand.ts';
import { type Cell, day, amount as money, text } from '#platform/server/spreadsheet/cells.ts';
import { csvOf } from '#platform/server/spreadsheet/csv.ts';
import { xlsxOf } from '#platform/server/spreadsheet/xlsx.ts';
import type { ReportData, ReportedLine } from '../report-data.ts';
import { plainText } from './text.ts';
import { words } from './words.ts';

/** The columns. Their names don't change: people build spreadsheets on them. Dates are ISO, amounts plain numbers. */
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

/** The lines of a report as a CSV. */
export function writeCsv({ lines }: ReportData, brand: Brand): Buffer {
  return csvOf([COLUMNS.map(text), ...lines.map((line) => rowOf(line, brand.name))]);
}

/** The same lines as a workbook (docs/adr/0040). */
export function writeWorkbook({ lines }: ReportData, brand: Brand): Promise<Buffer> {
  const rows = lines.map((line) => rowOf(line, brand.name));
  return xlsxOf({ name: words.lines, header: COLUMNS, rows: [rows] });
}

function rowOf(line: ReportedLine, brandName: string): Cell[] {
  const { serviceDate, provider, item, code, category, invoice, counts, amount } = line;
  const { label } = statusMeaning(displayedStatus(line), brandName);
  return [
    day(serviceDate),
    field(provider ?? words.myself),
    field(item),
    field(code ?? ''),
    field(category),
    field(invoice),
    field(label),
    text(counts ? 'Yes' : 'No'),
    money(amount),
  ];
}

const field = (content: string): Cell => text(plainText(content));
