import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeMessages, codeProblem, normaliseCode } from '#features/auth/rules/codes.ts';
import { emailProblem, mobileProblem, normaliseEmail, signInMessages } from '#features/auth/rules/sign-in.ts';
import {
  categoryCode,
  categoryName,
  isCategoryNumber,
  SUPPORT_CATEGORIES,
  supportTypeOf,
} from '#features/plans/rules/categories.ts';
import { alternatePhoneProblem, contactMessages } from '#features/settings/rules.ts';
import { mayAct, parseAccessLevel, permissionLevel } from '../access.ts';
import { isAbn, isNdisNumber, isSupportItemNumber, normalisePhone } from '../numbers.ts';

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
  it.each([
    ' Demo@Wattle.Example ',
    'demo@wattle.example\u200b',
    '\u2068demo@wattle.example\u2069',
    '\ufeffdemo@wattle.example\u00a0',
    'Dana O’Connor <demo@wattle.example>',
    '"O’Connor, Dana" <Demo@wattle.example>;',
    '<demo@wattle.example>,',
    'mailto:demo@wattle.example',
    'ｄｅｍｏ＠wattle.example',
  ])('are kept in one form: %j', (text) => {
    expect([emailProblem(text), normaliseEmail(text)]).toEqual([undefined, 'demo@wattle.example']);
  });

  it.each([
    ['', signInMessages.emailBlank],
    ['a@b', signInMessages.emailInvalid],
    ['a..b@c.co', signInMessages.emailInvalid],
    ['a@b@c.co', signInMessages.emailInvalid],
    [`${'a'.repeat(65)}@b.co`, signInMessages.emailInvalid],
    ['dana', signInMessages.emailUnlikely],
    [' \u200b', signInMessages.emailBlank],
    ['demo@wattle.example <demo', signInMessages.emailInvalid],
    ['<a@b.co> <c@d.co>', signInMessages.emailInvalid],
  ])('%s has a problem', (text, problem) => expect(emailProblem(text)).toBe(problem));

  it.each(['demo@wattle.example', "o'neil+x@mail.example.com.au"])('%s has none', (text) =>
    expect(emailProblem(text)).toBeUndefined(),
  );
});

describe('phone numbers', () => {
  it.each([
    '0400 000 001',
    '+61 (0)400 000 001',
    '+61 400 000 001',
    '0061 400 000 001',
    '61400000001',
    '0400.000.001',
    '0400-000-001',
    '0400\u2011000\u2013001',
    '400000001',
    '\u202a0400 000 001\u202c',
    '０４００ ０００ ００１',
    '(0400) 000/001',
  ])('%j is the mobile 0400000001', (text) => {
    expect([mobileProblem(text), normalisePhone(text)]).toEqual([undefined, '0400000001']);
  });

  it.each([
    '',
    '0400 000 00',
    '0400 000 0011',
    '+62 400 000 001',
    '0800 000 001',
    '04OO 000 001',
    '40000000',
  ])('%j is no mobile', (text) => expect(mobileProblem(text)).toBe(signInMessages.mobileInvalid));

  it.each([
    ['+61 8 8123 4567', '0881234567'],
    ['(08) 8123 4567', '0881234567'],
    ['1300 655 506', '1300655506'],
    ['+61 1800 861 272', '1800861272'],
    ['13 14 50', '131450'],
    ['1234567890', '1234567890'],
  ])('%j is kept as %s, beside a mobile', (text, kept) => {
    expect([alternatePhoneProblem(text), normalisePhone(text)]).toEqual([undefined, kept]);
  });

  it.each(['8123 4567', '12 34 56', '131450 ext 2', '000', '+1 212 555 0100'])('%j is none', (text) =>
    expect(alternatePhoneProblem(text)).toBe(contactMessages.phone),
  );
});

describe('one-time codes', () => {
  it.each(['123456', ' 123 456 ', '123-456', '１２３４５６', '\u2066123456\u2069', '1 2 3 4 5 6'])(
    '%j is 123456',
    (text) => expect([codeProblem(text), normaliseCode(text)]).toEqual([undefined, '123456']),
  );
  it.each(['', '12345', '1234567', '12345a', '123,456'])('%j is none', (text) =>
    expect(codeProblem(text)).toBe(codeMessages.codeInvalid),
  );
});
