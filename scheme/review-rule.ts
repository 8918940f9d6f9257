/** How a plan manager has set up the time that people have for deciding about a claim (decisions: "Claims"); a brand's value. */

/** What becomes of a claim that nobody decided in time: it is taken as approved or declined, or goes on waiting. */
export const REVIEW_ENDS = ['approved', 'declined', 'waits'] as const;
export type ReviewEnd = (typeof REVIEW_ENDS)[number];

export interface ReviewRule {
  /** Days from the request for approval. */
  days: number;
  atEnd: ReviewEnd;
  /** So long before the end people are reminded, in hours. */
  reminderHours: number;
}
