import { UNSEEN } from './typed.ts';

/**
 * How names are searched, in every list and every suggestion, in browser and server: `fold` gives the form that two
 * spellings of a name have in common. The database has the same rule as its function `folded`; a test holds both to
 * each other (platform/server/test/search.test.ts).
 */

/** Signs within names that people leave out: O'Brien. */
const APOSTROPHES = /['`´‘’‛′ʹʻʼʽˈ՚ꞌ＇]/gu;

/** A pattern of the characters in some ranges, as both JavaScript and PostgreSQL write them. */
const anyOf = (...ranges: string[]) => `[${ranges.join('')}]`;

/** Accents of the Latin, Greek and Cyrillic scripts, points of Hebrew and Arabic. Vowels of other scripts are letters. */
const ACCENTS = new RegExp(
  anyOf(
    String.raw`\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`,
    String.raw`\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670`,
  ),
  'gu',
);

/** Letters that Unicode does not take apart, and what people type for them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ɓ: 'b',
  ɗ: 'd',
  ɖ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ς: 'σ',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** What stands between words: blanks, punctuation and signs, of folded text. */
const BETWEEN = new RegExp(
  `${anyOf(
    String.raw`\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02c2-\u02df\u055b-\u055f\u0589`,
    String.raw`\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061f\u06d4\u0964\u0965`,
    String.raw`\u2000-\u2131\u2133-\u214d\u214f-\u2182\u2185-\u2bff\u2e00-\u2e7f`,
    String.raw`\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufffd\u{1f000}-\u{1faff}`,
  )}+`,
  'gu',
);

/**
 * Text in the form in which it is searched: small letters without accents, apostrophes or marks that nobody sees,
 * full-width characters as ordinary ones, and one space between words. `O’Brien & Söhne` is `obrien sohne`.
 */
export function fold(text: string): string {
  return text
    .replaceAll(APOSTROPHES, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(UNSEEN, '')
    .replaceAll(ACCENTS, '')
    .replaceAll(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(BETWEEN, ' ')
    .trim();
}

/** The words of a text, folded. */
export const foldedWords = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '');

/** From so many letters on, one of them may be wrong, missing, too many, or changed places with the next. */
const LONG_ENOUGH = 5;

/** Alphabets of folded text: which letters somebody can have meant. */
const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz',
  'αβγδεζηθικλμνξοπρστυφχψω',
  'абвгдежзиклмнопрстуфхцчшщъыьэюя',
];

/** Whether a folded word may have a typo: it is long enough, and no number. */
export const mayHaveTypo = (word: string): boolean => word.length >= LONG_ENOUGH && !/\p{N}/u.test(word);

/**
 * What the beginning of a word can be, if a folded word that somebody typed has one typo. `letters` stand for one that
 * is not known: an alphabet, or the pattern of any letter.
 */
function meantBy(typed: string, letters: readonly string[]): string[] {
  const word = Array.from(typed);
  const before = (at: number) => word.slice(0, at).join('');
  const after = (at: number) => word.slice(at).join('');
  const meant = word.flatMap((letter, at) => [
    before(at) + after(at + 1),
    ...(at + 1 < word.length ? [before(at) + (word[at + 1] ?? '') + letter + after(at + 2)] : []),
    ...letters.flatMap((other) => [before(at) + other + after(at + 1), before(at) + other + after(at)]),
  ]);
  return [...new Set(meant)].filter((each) => each !== typed);
}

/** All beginnings of words that somebody can have meant by a folded word with one typo: some 54 for each letter. */
export const beginningsMeantBy = (word: string): string[] =>
  meantBy(word, Array.from(ALPHABETS.find((alphabet) => alphabet.includes(word[0] ?? '')) ?? ''));

/**
 * A regular expression, of JavaScript and of PostgreSQL, that finds a folded word at the beginning of a word after a
 * space; with one typo where it is long enough for that.
 */
export const patternMeantBy = (word: string): string =>
  mayHaveTypo(word) ? ` (?:${[word, ...meantBy(word, ['[^ ]'])].join('|')})` : ` ${word}`;
