import { plainly } from './typed.ts';

/** The numbers by which the scheme knows people, businesses and supports (specification: scheme-numbers). */

/** An NDIS number: nine digits that begin with 43. There is no public check digit. */
export function isNdisNumber(text: string): boolean {
  return /^43\d{7}$/.test(text);
}

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** An Australian Business Number: eleven digits with a check over all of them. */
export function isAbn(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false;
  const sum = ABN_WEIGHTS.reduce(
    (total, weight, at) => total + weight * (Number(text[at]) - (at === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

/** A support item number: category, sequence, registration group, outcome domain, purpose, and perhaps a suffix. */
export function isSupportItemNumber(text: string): boolean {
  return /^\d{2}_\d{3,9}_\d{4}_\d_\d(_[A-Z]{1,2})?$/.test(text);
}

/** What people put between the digits of a phone number. */
const BETWEEN_DIGITS = /[\s().\-‐-―/]/g;

/** A number with the country before it, `+61 (0)400 …`, or without the leading zero, as spreadsheets write it. */
const WITHOUT_ZERO = /^(?:(?:\+|00)?61)?0?(?=[23478]\d{8}$)/;

/**
 * An Australian phone number in one form: `0400000001`, `0881234567`, `1300123456`, `131450`. A text that is no such number
 * keeps its digits and whatever else stands there.
 */
export function normalisePhone(text: string): string {
  return plainly(text)
    .replaceAll(BETWEEN_DIGITS, '')
    .replace(WITHOUT_ZERO, '0')
    .replace(/^(?:\+|00)61(?=1(?:3\d{4}|[38]00\d{6})$)/, '');
}

/**
 * Whether a number, as `normalisePhone` gives it, can be called: ten digits (specification: alternate-phone), or six as
 * in 13 14 50.
 */
export const isPhone = (phone: string): boolean => /^(?:\d{10}|13\d{4})$/.test(phone);

/** Whether a number, as `normalisePhone` gives it, is an Australian mobile. */
export const isMobile = (phone: string): boolean => /^04\d{8}$/.test(phone);
