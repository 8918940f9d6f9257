import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, fromDollars, parseMoney, sumCents, toDollars } from '../money.ts';

const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });

describe('money', () => {
  it('crosses the wire and comes back to the cent, whatever the amount', () => {
    fc.assert(
      fc.property(
        cents,
        (amount) => fromDollars(JSON.parse(JSON.stringify(toDollars(amount))) as number) === amount,
      ),
    );
  });

  it('is read as it is shown', () => {
    fc.assert(fc.property(cents, (amount) => parseMoney(formatMoney(amount)) === amount));
  });

  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123_450, '$1,234.50'],
    [-12_000, '-$120.00'],
    [125_000_000, '$1,250,000.00'],
  ])('shows %i cents as %s', (amount, text) => expect(formatMoney(amount)).toBe(text));

  it.each([
    ['1234.5', 123_450],
    [' $1,234.50 ', 123_450],
    ['-$5', -500],
    ['0', 0],
    ['-0.00', 0],
    ['(45.00)', -4500],
    ['($1,234.50)', -123_450],
    ['( 45.00 )', -4500],
    ['(0.00)', 0],
    ['\u221245.00', -4500],
    ['\u2212$5', -500],
    ['- $5', -500],
  ])('reads %s', (text, amount) => expect(parseMoney(text)).toBe(amount));

  it.each([
    '',
    '1.005',
    '1e3',
    '1,23',
    '12,34.00',
    'abc',
    '--5',
    '5-',
    '$',
    '1 000',
    '99999999999999999',
    '(45.00',
    '45.00)',
    '(-45.00)',
    '-(45.00)',
    '((5))',
    '()',
    '\u2212\u22125',
    '\u20135',
    '(1.005)',
  ])('does not read %s as an amount', (text) => expect(parseMoney(text)).toBeUndefined());

  it('refuses parts of a cent rather than rounding them', () => {
    for (const wrong of [0.5, Number.NaN, 2 ** 53]) expect(() => toDollars(wrong)).toThrow(RangeError);
    for (const wrong of [1.005, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => fromDollars(wrong)).toThrow(RangeError);
  });

  it('adds up', () => expect(sumCents([{ a: 10 }, { a: -3 }], ({ a }) => a)).toBe(7));
});
