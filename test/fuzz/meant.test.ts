// What somebody means is read as it is meant, whatever stands around and between its characters; and what is searched for is
// brought into one form that no statement can stumble over.

import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeProblem, normaliseCode } from '#features/auth/rules/codes.ts';
import { emailProblem, mobileProblem, normaliseEmail } from '#features/auth/rules/sign-in.ts';
import * as feed from '#features/operations/rules/feed/columns.ts';
import { columnNames, headingFaults } from '#platform/server/spreadsheet/heading.ts';
import { isPhone, normalisePhone } from '#scheme/numbers.ts';
import { beginningsMeantBy, fold, foldedWords, mayHaveTypo, patternMeantBy } from '#scheme/search.ts';
import { plainName } from '#scheme/typed.ts';
import { extent } from '../harness/extent.ts';

const UNSEEN = ['\u200b', '\u2060', '\ufeff', '\u200e', '\u00ad', '\u202e', '\u2066'];
const BLANKS = [' ', '\u00a0', '\u202f', '\u3000', '\t'];
const POINTS = ['.', '-', '\u2011', '\u2013', '/'];

/** The characters of a text with others between them, at its beginning and at its end. */
const amid = (
  text: string,
  others: readonly string[],
  around: readonly string[] = others,
): Arbitrary<string> => {
  const characters = Array.from(text);
  const some = (from: readonly string[]) => fc.constantFrom('', '', ...from);
  return fc
    .tuple(
      some(around),
      fc.array(some(others), { minLength: characters.length - 1, maxLength: characters.length - 1 }),
      some(around),
    )
    .map(([first, between, last]) =>
      [first, ...characters.flatMap((character, at) => [character, between[at] ?? '']), last].join(''),
    );
};
/** Some of the digits as full-width ones. */
const widened = (text: Arbitrary<string>): Arbitrary<string> =>
  fc
    .tuple(text, fc.infiniteStream(fc.boolean()))
    .map(([plain, isWide]) =>
      plain.replaceAll(/\d/g, (digit) =>
        isWide.next().value ? String.fromCharCode(digit.charCodeAt(0) + 0xfee0) : digit,
      ),
    );

const forEach = <T>(arbitrary: Arbitrary<T>, check: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, check), { numRuns: extent(2000, 10_000) });
/** What a column of a feed makes of a cell. */
const valueOf = (column: feed.Column, cell: string) => {
  const read = column.read(cell);
  return 'value' in read ? read.value : undefined;
};

describe('what somebody means is read:', () => {
  it.each([
    ['0400000001', '0400000001'],
    ['+61400000001', '0400000001'],
    ['+61(0)400000001', '0400000001'],
    ['0061400000001', '0400000001'],
    ['400000001', '0400000001'],
    ['(08)81234567', '0881234567'],
    ['+61881234567', '0881234567'],
    ['131450', '131450'],
    ['1300123456', '1300123456'],
  ])('the phone number %s', (typed, phone) => {
    forEach(widened(amid(typed, [...UNSEEN, ...BLANKS, ...POINTS])), (text) => {
      expect(normalisePhone(text)).toBe(phone);
      expect(isPhone(phone)).toBe(true);
      expect(valueOf(feed.alternatePhone, text)).toBe(phone);
      expect(mobileProblem(text) === undefined).toBe(phone.startsWith('04'));
      expect(valueOf(feed.mobilePhone, text)).toBe(phone.startsWith('04') ? phone : undefined);
    });
  });

  it('a code of six digits', () => {
    forEach(widened(amid('040917', [...UNSEEN, ...BLANKS, '-'])), (text) => {
      expect(normaliseCode(text)).toBe('040917');
      expect(codeProblem(text)).toBeUndefined();
    });
  });

  it('an e-mail address', () => {
    const around = ['Dana O’Connor <', '"Dana" <', '<', 'mailto:', ' ', '\u00a0'];
    const typed = fc
      .tuple(fc.constantFrom('', ...around), amid('Dana.O-C@People.example', UNSEEN, [...UNSEEN, ...BLANKS]))
      .map(([before, address]) => `${before}${address}${before.endsWith('<') ? '>' : ''}`);
    forEach(typed, (text) => {
      expect(normaliseEmail(text)).toBe('dana.o-c@people.example');
      expect(emailProblem(text)).toBeUndefined();
      expect(valueOf(feed.email, text)).toBe('dana.o-c@people.example');
    });
  });

  it('the name of a column, which may stand there once', () => {
    const known = ['sfid', 'latin_name', 'total'];
    const typed = fc.tuple(...known.map((each) => amid(each, [], [...BLANKS, ...UNSEEN])));
    forEach(fc.tuple(typed, fc.boolean()), ([given, isLoud]) => {
      const cells = given.map((cell) => (isLoud ? cell.toUpperCase() : cell));
      expect(columnNames(cells, known)).toEqual(known);
      expect(headingFaults(columnNames(cells, known), known)).toEqual([]);
      const twice = headingFaults(columnNames([...cells, 'Total '], known), known);
      expect(twice).toMatchObject([{ column: 'total', reason: expect.stringContaining('twice') }]);
    });
  });
});

/** Letters of many scripts, accents, apostrophes, signs that a statement could stumble over. */
const LETTERS = [
  'é',
  'e\u0301',
  'O’Brien',
  "d'Or",
  'Łukasz',
  'straße',
  'Nguyễn',
  'ＡＢ',
  '李',
  'محمد',
  'കെയർ',
  'İ',
  'ﬁ',
  'ǅ',
  '½',
  '%',
  '_',
  '\\',
  '"',
  '{',
  '}',
  '*',
  '(',
  '[a-z]+',
  '|',
  '🌻',
  '\ud800',
];
const name = fc
  .array(fc.constantFrom(...LETTERS, ...UNSEEN, ...BLANKS, ...POINTS, 'a', 'care', '7'), { maxLength: 10 })
  .map((parts) => parts.join(''));

const ABC = Array.from('abcdefgh');

describe('what is searched', () => {
  it('has one form, and nothing in it that a pattern or a list of a statement has a meaning for', () => {
    forEach(name, (text) => {
      const folded = fold(text);
      expect(fold(folded)).toBe(folded);
      expect(folded).toBe(fold(text.normalize('NFD').toUpperCase().toLowerCase()));
      for (const word of foldedWords(text)) {
        expect(word).not.toMatch(/[\s%_\\"'{}()[\]*+?.|^$\u200b\ufeff]/);
        expect(` ${word}`).toMatch(new RegExp(patternMeantBy(word)));
        if (mayHaveTypo(word)) expect(beginningsMeantBy(word)).not.toContain(word);
      }
    });
  });

  it('is found with one typo in a long word, and with none otherwise', () => {
    const word = fc.string({ unit: fc.constantFrom(...ABC), minLength: 3, maxLength: 9 });
    forEach(fc.tuple(word, fc.nat(), fc.constantFrom(...ABC)), ([meant, where, letter]) => {
      const at = where % meant.length;
      const typed = meant.slice(0, at) + letter + meant.slice(at + 1);
      const isFound = new RegExp(patternMeantBy(typed)).test(` ${meant}`);
      expect(isFound).toBe(typed === meant || typed.length >= 5);
    });
  });
});

it('a name keeps its letters and digits, in one form', () => {
  forEach(name, (text) => {
    const kept = plainName(text);
    expect(plainName(kept)).toBe(kept);
    expect(kept).not.toMatch(/^\s|\s$|\s\s|[\n\u200b\u202e\u2066\ufeff]/);
    const lettersOf = (some: string) =>
      some
        .normalize('NFC')
        .match(/[\p{L}\p{N}]/gu)
        ?.join('');
    expect(lettersOf(kept)).toBe(lettersOf(text));
  });
});
