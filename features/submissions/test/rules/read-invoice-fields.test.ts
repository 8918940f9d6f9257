import { describe, expect, it } from 'vitest';
import { readInvoiceText } from '../../rules/reading/invoice.ts';
import { TODAY } from './invoices/facts.ts';

const read = (...lines: string[]) => readInvoiceText(lines.join('\n'), TODAY);

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
