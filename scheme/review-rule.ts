/**
 * How a plan manager limits the time that people have to decide about a claim (specification: review-time). Each brand
 * sets its own rule.
 */

/** What happens to a claim that nobody decided in time: it counts as approved or declined, or goes on waiting. */
export const REVIEW_ENDS = ['approved', 'declined', 'waits'] as const;
export type ReviewEnd = (typeof REVIEW_ENDS)[number];

export interface ReviewRule {
  /** Days from the request for approval. */
  days: number;
  atEnd: ReviewEnd;
  /** How many hours before the end people are reminded. */
  reminderHours: number;
}
