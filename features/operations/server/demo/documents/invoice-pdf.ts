import { formatMoney } from '#scheme/money.ts';
import type { DemoDocument } from './documents.ts';
import { type Row, taggedPdf } from './tagged-pdf.ts';

/** The columns of the table: `x` is where a column begins or, if `isRight`, where it ends, in points from the left. */
const COLUMNS = [
  { label: 'Item', x: 50, letters: 22 },
  { label: 'Support', x: 160, letters: 40 },
  { label: 'Quantity', x: 415, isRight: true },
  { label: 'Price', x: 480, isRight: true },
  { label: 'Amount', x: 545, isRight: true },
] as const;
const LEFT = COLUMNS[0].x;

/** An invoice, a receipt or a credit note as providers of the demo world send it. */
export function invoicePdf({ title, from, number, date, to, lines, total }: DemoDocument): Buffer {
  const paragraph = (text: string): Row => [{ role: 'P', x: LEFT, lines: [text] }];
  const row = (role: 'TH' | 'TD', cells: readonly string[]): Row =>
    COLUMNS.map((column, at) => ({
      ...column,
      role,
      lines: 'letters' in column ? wrapped(cells[at] ?? '', column.letters) : [cells[at] ?? ''],
    }));
  return taggedPdf(`${title} ${number} from ${from.name}`, [
    [{ role: 'H1', x: LEFT, lines: [title] }],
    paragraph(from.name),
    paragraph(`ABN ${from.abn.replace(/^(\d\d)(\d{3})(\d{3})/, '$1 $2 $3 ')}`),
    paragraph(`Number: ${number}`),
    paragraph(`Date: ${date}`),
    paragraph(`For: ${to}`),
    row(
      'TH',
      COLUMNS.map(({ label }) => label),
    ),
    ...lines.map(({ item, name, quantity, price, amount }) =>
      row('TD', [item, name, String(quantity), formatMoney(price), formatMoney(amount)]),
    ),
    [{ role: 'P', x: LEFT, lines: [`Total: ${formatMoney(total)}`], isBold: true }],
    paragraph('These supports are GST-free.'),
  ]);
}

/** A text in lines of at most `letters` letters, broken between words. */
function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
