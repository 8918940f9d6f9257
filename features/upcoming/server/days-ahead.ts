import { reviewEnd } from '#features/claims/server/presenter.ts';
import type { Brand } from '#platform/contract/brand.ts';
import type { Caller } from '#platform/server/identity/caller.ts';
import { type UpcomingDate, upcomingOf } from '../rules.ts';
import type { ahead } from './queries.ts';

type Ahead = Awaited<ReturnType<typeof ahead>>[number];

/** The days of what a participant has ahead. */
export function datesOfRow(
  row: Ahead,
  { caller, brand }: { caller: Pick<Caller, 'today'>; brand: Brand },
): UpcomingDate[] {
  const claims = row.claims.flatMap(({ review, ...claim }) => {
    const end = reviewEnd(review, brand);
    return end ? [{ ...claim, endsAt: new Date(end) }] : [];
  });
  return upcomingOf({ ...row, claims }, { today: caller.today, atEnd: brand.review.atEnd });
}
