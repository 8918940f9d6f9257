import { LONG_REVIEW_DAYS } from '@wattle/domain/claims/review';
import { type ReviewRule } from '@wattle/domain/review-rule';
import { type SQL, sql } from 'drizzle-orm';

/** `reviewEndsAt` of domain/claims/review as SQL over a review `r` and its participant `p`. In hours: days change with the clock's zone. */
export const endsAtOf = ({ days }: Pick<ReviewRule, 'days'>): SQL =>
  sql`(r.asked_at + make_interval(hours => case when p.auto_approve_14_days then ${24 * LONG_REVIEW_DAYS}::int else ${24 * days}::int end))`;
