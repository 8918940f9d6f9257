import { approvalsCountQuery } from '#features/claims/web/queries.ts';
import { askedQuery } from '#features/evidence/web/use-asked.ts';
import type { Participant } from '#features/participants/calls/people.ts';
import { currentAmong } from '#features/participants/web/current-participant.ts';
import { permissionsOf } from '#features/participants/web/permissions.ts';
import { plansQuery } from '#features/plans/web/queries.ts';
import { queryClient } from '#platform/web/query-client.ts';

export { loadParticipants } from '#features/participants/web/load-participants.ts';

/**
 * Asks for what every page of the portal shows of the current participant as soon as the participant is known. Asking
 * only when the page renders would cost a further round trip.
 */
export function readPortalAhead(participants: readonly Participant[]): void {
  const current = currentAmong(participants);
  if (!current) return;
  void readAhead(plansQuery(current.sfid));
  void readAhead(askedQuery(current.sfid));
  if (permissionsOf(current, undefined, undefined).hasApprovals)
    void readAhead(approvalsCountQuery(current.sfid));
}

/**
 * Runs a query that has not run yet. If it fails, the component that shows the answer asks again and shows the failure.
 */
async function readAhead(query: { queryKey: readonly unknown[] }): Promise<void> {
  if (queryClient.getQueryState(query.queryKey)) return;
  await queryClient.prefetchQuery(query);
}
