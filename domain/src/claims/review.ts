import { daysAfter } from '../dates.ts';
import type { ReviewRule } from '../review-rule.ts';

/** How long somebody has for deciding about a claim, and what happens then (decisions: "Claims"). */

/** Days for participants with `auto_approve_14_days`, whatever the plan manager's own are. */
export const LONG_REVIEW_DAYS = 14;

/** When the review time of a claim is over. */
export function reviewEndsAt(
  askedAt: Date,
  { days }: Pick<ReviewRule, 'days'>,
  { hasLongReview }: { hasLongReview: boolean },
): Date {
  return daysAfter(askedAt, hasLongReview ? LONG_REVIEW_DAYS : days);
}

/** Where more claims of one person wait than this, one message names them all. */
export const MOST_REVIEW_MESSAGES = 3;
