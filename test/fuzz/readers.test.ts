// Random mixtures of marks, digits and separators through every reader of something typed or sent: none fails, and what
// one reads has the digits, the sign and the decimals that stand there.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseCode } from '#features/auth/rules/codes.ts';
import { normaliseEmail } from '#features/auth/rules/sign-in.ts';
import { readHowMany } from '#features/can-be-paid/rules/payment-answers.ts';
import * as feed from '#features/operations/rules/feed/columns.ts';
import { readPrice, readQuantity } from '#features/plans/rules/item-form.ts';
import { readAmount } from '#features/submissions/rules/reading/amounts.ts';
import { readDate } from '#scheme/dates.ts';
import { isIsoDate } from '#scheme/iso-date.ts';
import { parseMoney } from '#scheme/money.ts';
import { isAbn, isNdisNumber, isPhone, isSupportItemNumber, normalisePhone } from '#scheme/numbers.ts';
import { plainDigits, plainly, plainName } from '#scheme/typed.ts';
import { extent } from '../harness/extent.ts';
import { mixtureOf } from '../harness/mixtures.ts';

const SIGNS = [
  '-',
  '\u2212',
  '\u2013',
  '(',
  ')',
  '$',
  '+',
  '*',
  '#',
  'CR',
  'AUD',
  'e',
  'E+',
  'x',
  '½',
  '²',
  '٣',
  '५',
];
const BETWEEN = [' ', '\u00a0', '\u202f', '\t', ',', '.', '．', '，', '/', ':', '\n', "'"];
const UNSEEN = ['\u200b', '\u2060', '\ufeff', '\u200e', '\u00ad', '\u202e', '\u2066', '\0'];
const DIGITS = [
  '0',
  '1',
  '7',
  '000',
  '12',
  '61',
  '04',
  '400',
  '1300',
  '2026',
  '45.00',
  '1,290.99',
  '５',
  '１２',
];

const mixture = mixtureOf(DIGITS, [...SIGNS, ...BETWEEN, ...UNSEEN], 9);

const forEach = (check: (text: string) => void) =>
  fc.assert(fc.property(mixture, check), { numRuns: extent(2000, 10_000) });

/** Digits without the zeros before them. */
const digitsOf = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
const decimalsOf = (text: string) => /\.(\d+)\D*$/.exec(text)?.[1]?.length ?? 0;
const isNegative = (text: string) => /[-\u2212(]/.test(text);

describe('a mixture of marks and digits', () => {
  it.each<[string, (text: string) => number | undefined]>([
    ['an amount', parseMoney],
    ['an amount on an invoice', (text) => readAmount(text)?.cents],
    [
      'a price',
      (text) => {
        const read = readPrice(text);
        return 'cents' in read ? read.cents : undefined;
      },
    ],
    [
      'an amount of a feed',
      (text) => {
        const read = feed.moneyFor('total_cents').read(text);
        return 'value' in read ? Number(read.value) : undefined;
      },
    ],
  ])('is read as %s with all of its digits, or not at all', (_what, read) => {
    forEach((text) => {
      const cents = read(text);
      if (cents === undefined) return;
      const decimals = decimalsOf(text);
      expect(decimals).toBeLessThanOrEqual(2);
      expect(digitsOf(String(Math.abs(cents)))).toBe(
        digitsOf(text.replace(/ GST$/, '') + '0'.repeat(2 - decimals)),
      );
      expect(cents < 0).toBe(isNegative(text) && cents !== 0);
    });
  });

  it.each<[string, (text: string) => number | undefined]>([
    ['how many', readHowMany],
    [
      'a quantity',
      (text) => {
        const read = readQuantity(text);
        return 'quantity' in read ? read.quantity : undefined;
      },
    ],
    [
      'a whole quantity of a feed',
      (text) => {
        const read = feed.wholeQuantity.read(text);
        return 'value' in read ? Number(read.value) : undefined;
      },
    ],
  ])('is read as %s as it stands there, or not at all', (_what, read) => {
    forEach((text) => {
      const count = read(text);
      if (count !== undefined)
        expect(text.trim()).toMatch(new RegExp(`^0*${String(count).replace('.', '\\.')}(?:\\.?0*)$`));
    });
  });

  it.each([
    ['a typed date', readDate],
    ['a date of a feed', feed.readDate],
  ])('is read as %s that exists, or not at all', (_what, read) => {
    forEach((text) => {
      const date = read(text);
      if (date === undefined) return;
      expect(isIsoDate(date)).toBe(true);
      const [year = '', month = '', day = ''] = date.split('-').map((part) => String(Number(part)));
      for (const part of [year.slice(-2), month, day]) expect(plainly(text)).toContain(part);
    });
  });

  it('is read as a quantity of a feed with its sign and all of its digits, or not at all', () => {
    forEach((text) => {
      const read = feed.quantity.read(text);
      if (!('value' in read)) return;
      const value = String(read.value);
      expect(value).toMatch(/^-?\d{1,9}(\.\d{1,4})?$/);
      expect(value.replace('-', '')).toBe(text.replaceAll(/[-\u2212()\s]/g, ''));
      expect(value.startsWith('-')).toBe(isNegative(text));
    });
  });

  it('is read as a moment of a feed that exists, or not at all', () => {
    const moment = fc
      .tuple(fc.constantFrom('2026-07-01', '2026-02-30', '20260701', '1/7/2026'), mixture)
      .chain(([day, odd]) =>
        fc.constantFrom(
          `${day}T09:30:00${odd}`,
          `${day}T${odd}Z`,
          `${day}T09:30+${odd}`,
          `${day}${odd}`,
          odd,
        ),
      );
    fc.assert(
      fc.property(moment, (given) => {
        const read = feed.moment.read(given);
        if (!('value' in read)) return;
        const text = given.trim();
        expect(text).toMatch(/^2026-07-01T\d\d:\d\d.*(?:Z|[+\u2212-]\d\d(?::?\d\d)?)$/);
        expect(Date.parse(String(read.value))).toBe(
          Date.parse(
            text
              .replace('\u2212', '-')
              .replace(/([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`),
          ),
        );
      }),
      { numRuns: extent(2000, 10_000) },
    );
  });

  it('is read as a phone number only where its digits are one', () => {
    forEach((text) => {
      const phone = normalisePhone(text);
      if (!isPhone(phone)) return;
      const digits = plainly(text).replaceAll(/\D/g, '');
      expect(digits.endsWith(phone.replace(/^0/, ''))).toBe(true);
    });
  });

  it('is never a code, an address or a number of the scheme by chance', () => {
    forEach((text) => {
      const digits = plainDigits(text);
      if (digits !== undefined) expect(digits).toBe(plainly(text).replaceAll(/\D/g, ''));
      const code = normaliseCode(text);
      if (/^\d+$/.test(code)) expect(code).toBe(plainly(text).replaceAll(/\D/g, ''));
      expect(normaliseEmail(text)).not.toMatch(/[\u200b\ufeff]/);
      expect(plainName(text)).not.toMatch(/[\n\0\u202e]|^ | $/);
      for (const isNumber of [isAbn, isNdisNumber, isSupportItemNumber]) {
        if (isNumber(text)) expect(text).toMatch(/^[\d_]+$/);
      }
    });
  });
});
