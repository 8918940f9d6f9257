import { describe, expect, it, test } from 'vitest';
import { readInvoiceText } from '../../rules/reading/invoice.ts';
import { TODAY } from './invoices/facts.ts';

const nothing = { invoice_number: null, abn: null, invoice_date: null, total: null };
const read = (...lines: string[]) => readInvoiceText(lines.join('\n'), TODAY);

describe('what is read from an invoice', () => {
  it.each([
    [
      'labels beside their values',
      [
        'TAX INVOICE',
        'Invoice No: INV-2031',
        'ABN 51 824 753 556',
        'Invoice date: 3/09/2026',
        'Total (inc GST) $1,240.50',
      ],
      { invoice_number: 'INV-2031', abn: '51824753556', invoice_date: '2026-09-03', total: 1240.5 },
    ],
    [
      'labels above their values',
      ['Invoice Number', '000471', 'Date of issue', '14 September 2026', 'Amount due', '$88.00'],
      { invoice_number: '000471', abn: null, invoice_date: '2026-09-14', total: 88 },
    ],
    [
      'a short year and a dotted ABN',
      ['Tax Invoice # A/77', 'A.B.N. 53 004 085 616', 'Date: 5-3-26', 'TOTAL AUD 9.95'],
      { invoice_number: 'A/77', abn: '53004085616', invoice_date: '2026-03-05', total: 9.95 },
    ],
    [
      'a paid invoice, which charges something though nothing is left to pay',
      [
        'Invoice Date',
        '3 Sep 2026',
        'Invoice Number',
        'INV-0042',
        'ABN',
        '51 824 753 556',
        'Subtotal 290.99',
        'TOTAL GST 0.00',
      ].concat([
        'TOTAL AUD 290.99',
        'Less Amount Paid 290.99',
        'AMOUNT DUE AUD 0.00',
        'Due Date: 17 Sep 2026',
      ]),
      { invoice_number: 'INV-0042', abn: '51824753556', invoice_date: '2026-09-03', total: 290.99 },
    ],
    ['nothing of it', ['Dear Mia', 'see you on Tuesday'], nothing],
    ['two ABNs', ['ABN 51 824 753 556', 'ABN 53 004 085 616'], nothing],
    ['an ABN with a wrong digit', ['ABN: 51 824 753 557'], nothing],
    ['an ABN with a wrong digit beside a valid one', ['ABN: 51 824 753 557', 'ABN 53 004 085 616'], nothing],
    ['the ABN of who pays', ['Bill to:', 'Wattle Plan Management', 'ABN 53 004 085 616'], nothing],
  ])('%s', (_, lines, expected) => {
    expect(read(...lines)).toEqual(expected);
  });
});

describe('two invoices in one file', () => {
  const one = [
    'TAX INVOICE',
    'ABN 51 824 753 556',
    'Invoice No: 77',
    'Invoice date: 3/9/2026',
    'Total: $45.00',
  ];
  const with77 = (line: string) =>
    one.map((each) => (each.startsWith(line.split(':')[0] ?? '') ? line : each));

  it.each([
    ['another number', with77('Invoice No: 78')],
    ['another date', with77('Invoice date: 4/9/2026')],
    ['another total', with77('Total: $46.00')],
    ['no number of its own', one.filter((line) => !line.startsWith('Invoice No'))],
  ])('give nothing: %s', (_, other) => {
    expect(read(...one, ...other)).toEqual(nothing);
  });

  it('are not the pages of one, or the same one twice', () => {
    expect(read(...one, ...one).total).toBe(45);
    expect(read('Page 1 of 2', ...one, 'TAX INVOICE', 'Page 2 of 2').total).toBe(45);
  });
});

test('a text that is longer than an invoice is not read, and takes no time', () => {
  const begun = performance.now();
  for (const part of ['-', 'a----', 'due\n1\n', 'last ', 'total', 'Invoice no 1 ', '1/1/2026 ', '9,'])
    expect(read('Total: $45.00', part.repeat(59_000 / part.length))).toEqual(
      part.includes('\n') ? { ...nothing, total: 45 } : nothing,
    );
  expect(performance.now() - begun).toBeLessThan(5000);
});
