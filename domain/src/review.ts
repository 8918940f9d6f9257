import { daysAfter } from './dates.ts';

/** How long somebody has for deciding about a claim, and what happens then (decisions: "Claims"). */

/** What becomes of a claim that nobody decided in time: it is taken as approved or declined, or goes on waiting. */
export const REVIEW_ENDS = ['approved', 'declined', 'waits'] as const;
export type ReviewEnd = (typeof REVIEW_ENDS)[number];

/** How a plan manager has set it up. */
export interface ReviewRule {
  /** Days from the request for approval. */
  days: number;
  atEnd: ReviewEnd;
  /** So long before the end people are reminded, in hours. */
  reminderHours: number;
}

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
