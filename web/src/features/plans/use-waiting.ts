import { useQuery } from '@tanstack/react-query';
import { countApprovals } from '@wattle/contract/claims/calls';
import type { WaitingClaims } from '@wattle/domain/claims/sentences';
import { todayInAdelaide } from '@wattle/domain/dates';
import { brand } from '../../platform/brand.ts';
import { callQuery } from '../../platform/query.ts';
import type { Permissions } from '../participants/permissions.ts';

/**
 * The claims of a participant that wait for a decision; undefined while that is being found out. Where it can't be found
 * out the page does without: the claims are still a tap away.
 */
export function useWaiting(
  participantSfid: string,
  { hasApprovals, hasFullAccess }: Pick<Permissions, 'hasApprovals' | 'hasFullAccess'>,
): WaitingClaims | undefined {
  const { data, isError } = useQuery({
    ...callQuery(countApprovals, { params: { participantSfid } }),
    enabled: hasApprovals,
  });
  if (hasApprovals && !data && !isError) return undefined;
  const first = data?.first_ends_at;
  return {
    count: (hasApprovals && data?.count) || 0,
    firstEndsOn: first ? todayInAdelaide(new Date(first)) : undefined,
    atEnd: brand.review.atEnd,
    mayDecide: hasFullAccess,
  };
}
