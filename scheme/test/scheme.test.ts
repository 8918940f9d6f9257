import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailProblem, normaliseEmail, signInMessages } from '#features/auth/rules/sign-in.ts';
import {
  categoryCode,
  categoryName,
  isCategoryNumber,
  SUPPORT_CATEGORIES,
  supportTypeOf,
} from '#features/supports/rules/categories.ts';
import { mayAct, parseAccessLevel, permissionLevel } from '../access.ts';
import { isAbn, isNdisNumber, isSupportItemNumber } from '../numbers.ts';

describe('numbers of the scheme', () => {
  it('know an ABN by its check digits, and refuse it with one digit changed', () => {
    expect(isAbn('51824753556')).toBe(true);
    fc.assert(
      fc.property(fc.nat(10), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = '51824753556'.split('').map(Number);
        digits[at] = ((digits[at] ?? 0) + by) % 10;
        return !isAbn(digits.join(''));
      }),
    );
    for (const text of ['', '5182475355', '518247535566', '51 824 753 556', 'abcdefghijk'])
      expect(isAbn(text)).toBe(false);
  });

  it('know an NDIS number', () => {
    expect(['430123456', '43012345', '440123456', '4301234567'].map(isNdisNumber)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each(['01_011_0107_1_1', '05_122409171_0105_1_2', '15_056_0128_1_3_TH', '01_799_0107_1_1_T'])(
    'know %s',
    (text) => expect(isSupportItemNumber(text)).toBe(true),
  );
  it.each(['Bereavement', '1_011_0107_1_1', '01_011_0107_1', '01_011_0107_1_1 '])('do not know %s', (text) =>
    expect(isSupportItemNumber(text)).toBe(false),
  );
});

describe('support categories', () => {
  it('are 1 to 21, each with its type', () => {
    expect(SUPPORT_CATEGORIES.map(({ number }) => number)).toEqual(
      Array.from({ length: 21 }, (_, at) => at + 1),
    );
    const types = (from: number, to: number) =>
      SUPPORT_CATEGORIES.filter(({ number }) => number >= from && number <= to).map(({ type }) => type);
    expect(new Set(types(1, 4))).toEqual(new Set(['core']));
    expect(new Set(types(5, 6))).toEqual(new Set(['capital']));
    expect(new Set(types(7, 15))).toEqual(new Set(['capacity']));
    expect(types(16, 21)).toEqual(['core', 'capital', 'recurring', 'capital', 'capacity', 'core']);
    expect([isCategoryNumber(0), isCategoryNumber(22), isCategoryNumber(21)]).toEqual([false, false, true]);
    expect(supportTypeOf(18).code).toBe('RECURRING');
    expect(() => supportTypeOf(22)).toThrow(RangeError);
  });

  it('are called by their PACE name in PACE plans only', () => {
    const names = { legacyName: 'Improved Life Choices', paceName: 'Choice and Control' };
    expect([categoryName(names, true), categoryName(names, false)]).toEqual([
      'Choice and Control',
      'Improved Life Choices',
    ]);
    expect(categoryName({ legacyName: null, paceName: 'Home and Living' }, false)).toBe('Home and Living');
    expect(categoryCode(7)).toBe('07');
  });
});

describe('access', () => {
  it('is read in any case and shown in one', () => {
    expect(parseAccessLevel(' full ACCESS ')).toBe('full');
    expect(parseAccessLevel('Read only')).toBe('read');
    expect(parseAccessLevel('admin')).toBeUndefined();
    expect(permissionLevel('read')).toBe('Read only');
  });

  it('lets full access do everything and read-only access look', () => {
    expect([
      mayAct('full', 'full'),
      mayAct('full', 'read'),
      mayAct('read', 'read'),
      mayAct('read', 'full'),
    ]).toEqual([true, true, true, false]);
  });
});

describe('e-mail addresses', () => {
  it('are kept in one form', () =>
    expect(normaliseEmail(' Demo@Wattle.Example ')).toBe('demo@wattle.example'));

  it.each([
    ['', signInMessages.emailBlank],
    ['a@b', signInMessages.emailInvalid],
    ['a..b@c.co', signInMessages.emailInvalid],
    ['a@b@c.co', signInMessages.emailInvalid],
    [`${'a'.repeat(65)}@b.co`, signInMessages.emailInvalid],
    ['dana', signInMessages.emailUnlikely],
  ])('%s has a problem', (text, problem) => expect(emailProblem(text)).toBe(problem));

  it.each(['demo@wattle.example', "o'neil+x@mail.example.com.au"])('%s has none', (text) =>
    expect(emailProblem(text)).toBeUndefined(),
  );
});
