import { approvalsCountQuery } from '#features/claims/web/queries.ts';
import { askedQuery } from '#features/evidence/web/use-asked.ts';
import type { Participant } from '#features/participants/calls/people.ts';
import { currentAmong } from '#features/participants/web/current-participant.ts';
import { loadParticipants } from '#features/participants/web/load-participants.ts';
import { permissionsOf } from '#features/participants/web/permissions.ts';
import { plansQuery } from '#features/plans/web/queries.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { brand } from '#platform/web/brand.ts';
import { updates } from '#platform/web/device/updates.ts';
import { hasDrafts } from '#platform/web/drafts/name.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { accessToken, keepsNothing } from '#platform/web/session.ts';

/**
 * The participants of the person whose session is being restored; undefined where the session is over. Throws where the
 * server does not answer and this browser has kept nothing. What it has kept is shown at once, before the server has
 * answered (docs/adr/0065): not where a link names a participant, who may be new, and not in the apps, which may ask
 * first who holds the phone.
 */
export async function participantsOf(
  session: Promise<boolean>,
  location: string,
): Promise<readonly Participant[] | undefined> {
  const isAtOnce = updates.by === 'refresh' && !location.includes('participant=');
  const known = isAtOnce && (await knownHere());
  if (known) return known;
  try {
    return (await session) ? await loadParticipants() : undefined;
  } catch (error) {
    const last = error instanceof ApiError && error.undecided && (await knownHere());
    if (last) return last;
    throw error;
  }
}

/** The participants as this browser has kept them, for a page that has no token yet. */
async function knownHere(): Promise<readonly Participant[] | undefined> {
  if (accessToken() !== undefined || keepsNothing() || !brand.features.readOffline || !(await hasDrafts()))
    return undefined;
  return (await import('./last-known.ts')).lastKnown();
}

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
