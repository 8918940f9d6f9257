import type { IsoDate } from '#scheme/dates.ts';
import { isCode, reasonAsSent } from './lines.ts';

/** What a code means from a day on, until the next entry of the same code. */
export interface PaymentReason {
  code: string;
  from: IsoDate;
  words: string;
}

/** The first day of the scheme: a code without an earlier meaning begins here. */
const BEGIN: IsoDate = '2013-07-01';

/**
 * Why the agency paid less than was asked for, or nothing: the codes of its results, each with its words and the first
 * day on which it means that (specification: agency-codes). A code that is not here is taken in too, and shown as a code
 * (`reasonAsSent`).
 */
export const PAYMENT_REASONS: readonly PaymentReason[] = [
  { code: 'PRICE-LIMIT', from: BEGIN, words: 'Above the price limit' },
  { code: 'PLAN-DATES', from: BEGIN, words: 'Outside the dates of the plan' },
  { code: 'NO-FUNDS', from: BEGIN, words: 'Not enough money was left in the plan' },
  { code: 'DUPLICATE', from: BEGIN, words: 'The same support was claimed before' },
  { code: 'ABN', from: BEGIN, words: 'The provider’s ABN is missing or not right' },
  { code: 'BANK-DETAILS', from: BEGIN, words: 'Bank details are missing' },
  { code: 'NOT-REGISTERED', from: BEGIN, words: 'The provider is not registered for this support' },
  { code: 'ZERO-AMOUNT', from: BEGIN, words: 'The amount asked for was zero' },
  { code: 'INVOICE-NUMBER', from: BEGIN, words: 'The invoice has no number' },
  { code: 'TOO-OLD', from: '2025-10-03', words: 'Claimed more than two years after the support' },
];

/** What a code says on a day; undefined where nobody here knows it, or it did not mean anything yet. */
export function paymentReason(
  code: string,
  on: IsoDate,
  table: readonly PaymentReason[] = PAYMENT_REASONS,
): string | undefined {
  return table
    .filter((each) => each.code === code.toUpperCase() && each.from <= on)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1)?.words;
}

/**
 * Why the amount paid differs from the amount asked for: in the plan manager's words, else what the code says on a day;
 * null where neither was sent. Beside words a code tells nobody anything.
 */
export function reasonInWords(reason: string | null, code: string | null, on: IsoDate): string | null {
  const sent = [reason, code].filter((each): each is string => Boolean(each));
  const inWords = sent.map((each) => paymentReason(each, on) ?? (isCode(each) ? undefined : each));
  return inWords.find((each) => each !== undefined) ?? sent.map(reasonAsSent).at(-1) ?? null;
}
