import { useQuery } from '@tanstack/react-query';
import { countApprovals } from '#features/claims/calls/approvals.ts';
import type { WaitingClaims } from '#features/claims/words/waiting.ts';
import type { Permissions } from '#features/participants/web/permissions.ts';
import { brand } from '#platform/web/brand.ts';
import { callQuery } from '#platform/web/query.ts';
import { todayInAdelaide } from '#scheme/dates.ts';

/**
 * Counts the claims of a participant that wait for a decision. It gives undefined until the server answers, and null as soon
 * as the call fails once: a page must not say that no claim waits when it could not ask.
 */
export function useWaiting(
  participantSfid: string,
  { hasApprovals, hasFullAccess }: Pick<Permissions, 'hasApprovals' | 'hasFullAccess'>,
): WaitingClaims | null | undefined {
  const { data, failureCount } = useQuery({
    ...callQuery(countApprovals, { params: { participantSfid } }),
    enabled: hasApprovals,
  });
  if (hasApprovals && !data) return failureCount > 0 ? null : undefined;
  const first = data?.first_ends_at;
  return {
    count: (hasApprovals && data?.count) || 0,
    firstEndsOn: first ? todayInAdelaide(new Date(first)) : undefined,
    atEnd: brand.review.atEnd,
    mayDecide: hasFullAccess,
  };
}
