import { daysAfter } from '#scheme/dates.ts';
import type { ReviewRule } from '#scheme/review-rule.ts';

/** How long somebody has for deciding about a claim, and what happens then (decisions: "Claims"). */

/** Days for participants with `auto_approve_14_days`, whatever the plan manager's own are. */
export const LONG_REVIEW_DAYS = 14;

/** How many days a participant has. */
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

/** Where more claims of one person wait than this, one message names them all. */
export const MOST_REVIEW_MESSAGES = 3;
