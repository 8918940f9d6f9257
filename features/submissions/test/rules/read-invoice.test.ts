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

describe('the total', () => {
  it.each([
    ['Total: $1 290.99', 1290.99],
    ['Total: 1 290.99', 1290.99],
    ['Amount due 1\u00a0290.99', 1290.99],
    ['TOTAL AUD 12\u202f290.99', 12_290.99],
    ['Total amount (inc. tax) $1,290.99', 1290.99],
    ['Grand total: $350', 350],
    ['Total .......... 45.00', 45],
    ['Total 100.00 10.00 110.00', 110],
    ['Ｔｏｔａｌ： ＄４５．００', 45],
    ['Total: 4\u200b5.00', 45],
  ])('is read from %s', (line, total) => {
    expect(read('INVOICE', line).total).toBe(total);
  });

  it.each([
    'Total: -$45.00',
    'Total: $-45.00',
    'Total: ($45.00)',
    'Total: $45.00 CR',
    'Total: 45.00cr',
    'Total 45.00-',
    'Total: −45.00',
    'Total: –45.00',
    'Total: ­45.00',
    'Total: －$45.00',
    'Total – $45.00',
    'Total hours: 3.50',
    'Total: 3.50 hours',
    'Total 3.50 350.00',
    'Total km 12.00',
    'Total GST 4.50',
    'Total paid 45.00',
    'Total ex GST 45.00',
    'Total GST included 4.50',
    'Subtotal 45.00',
    'Sub-total 45.00',
    'Page total 45.00',
    'Total carried forward 45.00',
    'Overdue amount due 45.00',
    'Total budget 900.00',
    'Total 1.290,99',
    'Total 1,29.00',
    'Total 12 90.99',
    'Total 290.9',
    'Total 290.990',
    'Total $2 9 0.99',
    'Total USD 45.00',
    'Total NZ$45.00',
    'Total €45.00',
    'Total 45',
    'Total $45⁰⁰',
    'Total ①45.00',
    'Total 29O.99',
    'Total ‮00.54',
    'Total 0.00',
    'AMOUNT DUE 0.00',
    'Total 0350.00',
  ])('is not read from %s', (line) => {
    expect(read('INVOICE', line).total).toBeNull();
  });

  it.each([
    ['two totals', ['Total 10.00', 'Total 20.00']],
    [
      'a part payment: it is not clear which amount is asked for',
      ['Total 110.00', 'Paid 10.00', 'Balance due 100.00'],
    ],
    ['a deposit without a total', ['Deposit 50.00', 'Balance due 100.00']],
    ['an amount from before', ['Previous balance 50.00', 'Total 150.00']],
    ['GST that comes on top', ['Total 100.00', 'GST 10.00', 'Please transfer 110.00']],
    ['hours beside an amount', ['Total hours: 3.50', 'Amount 350.00']],
    ['a quantity or a thousand', ['Description Qty Amount', 'Total 3 870.00']],
    ['labels and then values', ['Subtotal', 'GST', 'Total', '100.00', '10.00', '110.00']],
    ['values above their labels', ['100.00', 'Subtotal', '10.00', 'GST', '110.00', 'Total']],
    ['a credit note whose amount has no sign', ['CREDIT NOTE', 'Total: $45.00']],
    ['an adjustment note', ['Adjustment Note', 'Total: $45.00']],
    ['a quote', ['Quotation', 'Total: $45.00']],
    ['one total that is not understood', ['Total: $45.00', 'Amount due: $45.0O']],
  ])('is not read with %s', (_, lines) => {
    expect(read(...lines).total).toBeNull();
  });

  it.each([
    ['the amount due that is the total', ['Total 110.00', 'Amount due 110.00'], 110],
    ['a total before and after GST', ['Total 100.00', 'GST 10.00', 'Grand total 110.00'], 110],
    ['hours beside a total', ['Total hours: 3.50', 'Total: $350.00'], 350],
  ])('is read with %s', (_, lines, total) => {
    expect(read(...lines).total).toBe(total);
  });
});

describe('the number', () => {
  it.each([
    ['Invoice No. 0001 2345', '0001 2345'],
    ['Invoice No. 0001 2345 Date: 3/9/2026', '0001 2345'],
    ['Invoice number: 0001 2345 3 Sep 2026', '0001 2345'],
    ['Invoice no: INV 0042', 'INV 0042'],
    ['INVOICE # 1001', '1001'],
    ['Tax Invoice INV-0042', 'INV-0042'],
    ['Invoice number: W-1 (copy)', 'W-1'],
    ['Invoice number: INV\u200b-\u20600042\ufeff', 'INV-0042'],
  ])('is read whole from %s', (line, number) => {
    expect(read(line).invoice_number).toBe(number);
  });

  it.each([
    'Invoice number: to follow',
    'Invoice number: 3/9/2026',
    'Invoice no: 51 824 753 556',
    'Invoice no: 430123401',
    'Original invoice number: INV-0042',
    'Please quote invoice number INV-0042',
    'Invoice no INV-00 42',
    'Invoice no: 77 A',
    'Invoice no: 0042 430123401',
    'Invoice no: INV-2026-',
    'INVOICE 2026',
    'Credit note number: CN-77',
    'Invoice no: MAY 2026',
    'Invoice total 88.00',
    'Invoice number 88.00',
  ])('is not read from %s', (line) => {
    expect(read(line).invoice_number).toBeNull();
  });
});

describe('the date', () => {
  it.each([
    ['Invoice date: 3/9/2026', '2026-09-03'],
    ['Invoice date: Thursday, 3rd September 2026', '2026-09-03'],
    ['Date of issue: September 3, 2026', '2026-09-03'],
    ['Date: 03-Sep-26', '2026-09-03'],
    ['Issue date: 2026/09/03 10:30 am', '2026-09-03'],
    ['Date: 03.09.2026 Invoice No: 77', '2026-09-03'],
    ['Invoice date: 25/11/2026', TODAY],
    ['Invoice date: 1/7/2013', '2013-07-01'],
  ])('is read from %s', (line, date) => {
    expect(read(line).invoice_date).toBe(date);
  });

  it.each([
    'Invoice date: 03/09/2062',
    'Invoice date: 3/9/62',
    'Invoice date: 26/11/2026',
    'Invoice date: 30/6/2013',
    'Invoice date: 31/09/2026',
    'Invoice date: 09/31/2026',
    'Date: 1/9/2026 to 5/9/2026',
    'Date: 1/9/2026 - 5/9/2026',
    'Due date: 01/10/2026',
    'Service date: 02/10/2026',
    'Date of service: 2/9/2026',
    'Date of birth: 2/9/2014',
    'Invoice date: 3/9/20 26',
    'Date: 3/9/2026 Cleaning 50.00',
    'Original invoice date: 3/9/2026',
  ])('is not read from %s', (line) => {
    expect(read(line).invoice_date).toBeNull();
  });

  it('is not read where another date shows that months come first', () => {
    expect(read('Invoice date: 09/03/2026', 'Due date: 09/17/2026').invoice_date).toBeNull();
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
