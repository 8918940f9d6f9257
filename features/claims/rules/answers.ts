import type { IsoDate } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';
import type { PaidToType } from './claims.ts';
import { awaitsDecision, isPaid, type RawStatus } from './status.ts';

/** The answers to "Did this happen?" about a line of a claim. They inform the plan manager and stop no payment. */
export const LINE_ANSWERS = ['yes', 'no', 'not-sure'] as const;
export type LineAnswer = (typeof LINE_ANSWERS)[number];

/**
 * For how many days an answer "no" or "not sure" is work for the plan manager's staff: shorter than it is kept who was
 * done with it (features/queues/rules.ts).
 */
export const DOUBTFUL_DAYS = 365;

/** The longest note beside an answer, in characters. */
export const ANSWER_NOTE_MAX = 500;

/**
 * Whether people are asked about a claim's lines: it waits for a decision, or money has gone out for it. Fees of the plan
 * manager, corrections and credits are not asked about, as no support happened for them.
 */
export function asksWhatHappened(
  claim: RawStatus & { datePaid: IsoDate | null; paidToType: PaidToType; total: Cents },
): boolean {
  if (claim.paidToType === 'fee' || claim.paidToType === 'Adjustment' || claim.total < 0) return false;
  return awaitsDecision(claim) || isPaid(claim);
}

/** What is said where there is no answer. */
export const ANSWER_MISSING = 'Please choose an answer.';
