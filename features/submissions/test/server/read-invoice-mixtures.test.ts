// Random mixtures of marks, digits and separators behind each label. What is given has to be what a person sees there.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { extent } from '#test/harness/extent.ts';
import { mixtureOf } from '#test/harness/mixtures.ts';
import { readInvoiceText } from '../../rules/reading/invoice.ts';
import { TODAY } from '../rules/invoices/facts.ts';

const RUNS = extent(2000, 10_000);

const UNSEEN = ['\u200b', '\u2060', '\ufeff', '\u200e', '\u00ad', '\u202e', '\u2066'];
const MARKS = [
  '-',
  '\u2212',
  '\u2013',
  '(',
  ')',
  '$',
  '€',
  '*',
  '#',
  '/',
  'CR',
  'AUD',
  'O',
  'l',
  '½',
  '²',
  '①',
  '٣',
  '５',
];
const BETWEEN = [' ', '\u00a0', '\u202f', '\u2009', '\t', ',', '.', '．', '，', "'", ':', '\n'];
const DIGITS = [
  '0',
  '1',
  '2',
  '7',
  '9',
  '20',
  '000',
  '12',
  '500',
  '45.00',
  '1,290.99',
  '1 290.99',
  '2026',
  '51 824 753 556',
];
const mixture = mixtureOf(DIGITS, [...BETWEEN, ...MARKS, ...UNSEEN], 12);

/** Text as a person sees it: full-width signs are ordinary ones, and marks of no width are not there. */
const seen = (text: string) =>
  text
    .replaceAll(/[\u200b\u2060\ufeff\u200e]|(?<=\p{L})\u00ad(?=\p{L})/gu, '')
    .replaceAll(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
/** What is seen on the label's line, or, where nothing is, on the next. */
const linesAfter = (text: string) => seen(text).split('\n').map(seen);
const given = (text: string) => readInvoiceText(text, TODAY);
const forEach = (check: (text: string) => void) => fc.assert(fc.property(mixture, check), { numRuns: RUNS });

it('the total is the amount that stands there', () => {
  const isPlain = (line: string) =>
    /^[: .]*(?:AUD ?\$?|\$)? ?(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:\.\d\d)? ?(?:AUD)?\.?$/.test(
      line,
    );
  forEach((text) => {
    const { total } = given(`TAX INVOICE\nTotal: ${text}`);
    if (total === null) return;
    const shown = linesAfter(text).filter((line) => line !== '');
    // Three amounts of which the first two add up to the last are a row with GST.
    if (shown.some((line) => /^\S*\.\d\d \S*\.\d\d \S*\.\d\d$/.test(line))) return;
    const [line = ''] = shown;
    expect(isPlain(line), JSON.stringify({ text, total })).toBe(true);
    const cents = digitsOf(line) + (line.includes('.', line.search(/\d/)) && /\.\d\d/.test(line) ? '' : '00');
    expect(Number(cents), JSON.stringify({ text, total })).toBe(Math.round(total * 100));
  });
});

it('the number is all that stands there', () => {
  forEach((text) => {
    const { invoice_number: number } = given(`Invoice number: ${text}`);
    if (number === null) return;
    const shown = linesAfter(text).find((line) => line !== '') ?? '';
    const [before = ''] = shown.replace(/^(?:[: ]|\.)+/, '').split(/[($]/);
    expect(before.replaceAll(/[.,;: ]+$/g, '').trim(), JSON.stringify({ text, number })).toBe(number);
  });
});

it('the date and the ABN have the digits that stand there', () => {
  forEach((text) => {
    const date = given(`Invoice date: ${text}`).invoice_date;
    if (date !== null) {
      const [year = '', month = '', day = ''] = date.split('-');
      const shown = digitsOf(linesAfter(text).find((line) => line !== '') ?? '');
      const may = [year, year.slice(2)].flatMap((y) =>
        [month, String(Number(month))].flatMap((m) =>
          [day, String(Number(day))].flatMap((d) => [d + m + y, y + m + d]),
        ),
      );
      expect(may, JSON.stringify({ text, date })).toContain(shown);
    }
    const { abn } = given(`ABN ${text}`);
    if (abn !== null) expect(seen(text).replaceAll(' ', ''), JSON.stringify({ text, abn })).toContain(abn);
  });
});

it('any mixture of labels and values is read without a fault, and gives only what stands in it', () => {
  const labels = [
    'TAX INVOICE',
    'Invoice No. ',
    'Total ',
    'Amount due',
    'ABN',
    'Date: ',
    'Invoice date',
    'Subtotal ',
    'GST ',
    'Paid ',
  ];
  const line = fc.tuple(fc.constantFrom(...labels), mixture).map(([label, value]) => label + value);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const text = lines.join('\n');
      const { abn, invoice_number: number, total } = given(text);
      const shown = seen(text);
      if (abn !== null) expect(digitsOf(shown)).toContain(abn);
      if (number !== null) expect(shown, JSON.stringify(lines)).toContain(number);
      if (total !== null) expect(digitsOf(shown)).toContain(digitsOf(String(Math.floor(total))));
    }),
    { numRuns: RUNS },
  );
});
