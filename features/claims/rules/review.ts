import { daysAfter } from '#scheme/dates.ts';
import type { ReviewRule } from '#scheme/review-rule.ts';

/** How long somebody has to decide about a claim (specification: review-time). */

/** Review days of participants with `auto_approve_14_days`, whatever the plan manager has set for others. */
export const LONG_REVIEW_DAYS = 14;

/** How many days a participant has to decide. */
export function reviewDays(
  { days }: Pick<ReviewRule, 'days'>,
  { hasLongReview }: { hasLongReview: boolean },
): number {
  return hasLongReview ? LONG_REVIEW_DAYS : days;
}

/** When the review time of a claim is over. */
export function reviewEndsAt(
  askedAt: Date,
  rule: Pick<ReviewRule, 'days'>,
  participant: { hasLongReview: boolean },
): Date {
  return daysAfter(askedAt, reviewDays(rule, participant));
}

/** If people are asked about more claims of one participant than this at once, one message covers them all. */
export const MOST_REVIEW_MESSAGES = 3;
