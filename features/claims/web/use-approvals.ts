import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Permissions } from '#features/participants/web/permissions.ts';
import { showToast } from '#platform/web/toasts.ts';
import { risesAboveZero } from './approvals-announced.ts';
import { words } from './approvals-words.ts';
import { approvalsCountQuery } from './queries.ts';

/** How often the claims are counted again (specification: approvals-count). */
const POLL_MS = 60_000;

/** Whether a page shows by itself which claims wait: the plan page, the claims and the approvals. */
const saysSo = (pathname: string) => /^\/(plan|claims|claims\/approvals)$/.test(pathname);

/**
 * How many claims wait for the person, counted every minute while the page is looked at, and at once when somebody
 * returns to it. A toast tells people who may decide when there are any. For participants on auto-approve nothing is
 * counted (specification: approvals-count).
 */
export function useApprovals(
  participantSfid: string | undefined,
  { hasApprovals, hasFullAccess }: Pick<Permissions, 'hasApprovals' | 'hasFullAccess'>,
): number {
  const isCounted = participantSfid !== undefined && hasApprovals;
  const { data } = useQuery({
    ...approvalsCountQuery(participantSfid ?? ''),
    enabled: isCounted,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  });
  const router = useRouter();
  const count = (isCounted && data?.count) || 0;
  const isTold = isCounted && hasFullAccess && data !== undefined;
  useEffect(() => {
    if (!isTold || !risesAboveZero(participantSfid, count)) return;
    showToast(words.approvalsToast(count), 'status', {
      isNotice: true,
      only: saysSo(router.state.location.pathname) ? 'spoken' : undefined,
      link: { to: '/claims/approvals', label: words.toApprovals },
    });
  }, [isTold, participantSfid, count, router]);
  return count;
}
