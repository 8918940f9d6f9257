import { isMobile, isNdisNumber, normalisePhone } from '#scheme/numbers.ts';
import { foldedWords } from '#scheme/search.ts';
import { plainDigits, plainly } from '#scheme/typed.ts';

/** What somebody can be found by. */
export const FOUND_BY = ['name', 'ndis-number', 'email', 'mobile', 'claim', 'case'] as const;

export type FoundBy = (typeof FOUND_BY)[number];

/** How many people and participants a search names at most. */
export const FOUND_MOST = 20;

/** The longest text that can be searched for. */
const SEARCH_MAX = 100;

/** What is wrong with a search; undefined where nothing is. */
export function searchProblem(text: string): string | undefined {
  const plain = plainly(text);
  if (plain.length < 2) return 'Please type at least two letters or digits.';
  return plain.length > SEARCH_MAX ? `Please search for at most ${SEARCH_MAX} characters.` : undefined;
}

/** What a typed text can mean; each part undefined where it cannot mean that. */
export interface Meant {
  /** The words of a name, folded. Of an email address those before the @: it may be typed wrongly too. */
  name: string | undefined;
  ndisNumber: string | undefined;
  email: string | undefined;
  mobile: string | undefined;
  /** A claim's or a case's number as it was typed, without blanks, in capitals. */
  number: string | undefined;
}

/** Reads what somebody searches for (specification: staff-search). */
export function readSearch(text: string): Meant {
  const plain = plainly(text);
  const isEmail = plain.includes('@');
  const digits = plainDigits(plain);
  const phone = normalisePhone(plain);
  const words = foldedWords(isEmail ? plain.slice(0, plain.indexOf('@')) : plain);
  return {
    name: words.some((word) => /\p{L}/u.test(word)) ? words.join(' ') : undefined,
    ndisNumber: digits !== undefined && isNdisNumber(digits) ? digits : undefined,
    email: isEmail ? plain.toLowerCase().replaceAll(' ', '') : undefined,
    mobile: isMobile(phone) ? phone : undefined,
    number: !isEmail && /\d/.test(plain) ? plain.replaceAll(' ', '').toUpperCase() : undefined,
  };
}
