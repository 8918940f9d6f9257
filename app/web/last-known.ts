import { me } from '#features/auth/calls/sign-in.ts';
import { meQuery } from '#features/auth/web/queries.ts';
import { countApprovals } from '#features/claims/calls/approvals.ts';
import { getClaim, listClaims, listProviderSummaries } from '#features/claims/calls/claims.ts';
import { listAsked } from '#features/evidence/calls/asked.ts';
import { listParticipants, type Participant } from '#features/participants/calls/people.ts';
import { participantsQuery } from '#features/participants/web/queries.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { getForecast, listPlanSupports } from '#features/plans/calls/supports.ts';
import { listReports } from '#features/reports/calls/reports.ts';
import { listUpcoming } from '#features/upcoming/calls.ts';
import type { Call } from '#platform/contract/call.ts';
import { brand } from '#platform/web/brand.ts';
import { addressOf } from '#platform/web/http.ts';
import { dropAnswers, keepAnswers, takeAnswers } from '#platform/web/installed/kept-answers.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { keepsNothing, restoreSession } from '#platform/web/session.ts';

/** What is kept: the plan and its money, claims, providers, what is coming up, and the list of reports. */
const KEPT: ReadonlyMap<unknown, Call> = new Map(
  [
    me,
    listParticipants,
    listPlans,
    listPlanSupports,
    getForecast,
    listClaims,
    getClaim,
    listProviderSummaries,
    countApprovals,
    listAsked,
    listUpcoming,
    listReports,
  ].map((call) => [call.name, call]),
);

function addressOfKept([name, input]: readonly unknown[]): string | undefined {
  const call = KEPT.get(name);
  return call && addressOf(call, input as object);
}

/**
 * From now on keeps what the server answers, where the brand allows it. Called when the portal shows
 * something.
 */
export function keepLastKnown(): void {
  if (brand.features.readOffline && !keepsNothing()) keepAnswers(queryClient, addressOfKept);
}

let taking: Promise<void> | undefined;

/**
 * What this browser read last, for a page that was just loaded: then the pages show that and say how old it is, until the
 * server has answered. Gives the participants; undefined where nothing is kept.
 */
export async function lastKnown(): Promise<readonly Participant[] | undefined> {
  taking ??= take();
  await taking;
  const participants = queryClient.getQueryData(participantsQuery().queryKey);
  return participants?.length ? participants : undefined;
}

async function take(): Promise<void> {
  if (!(await takeAnswers(queryClient, addressOfKept))) return;
  keepLastKnown();
  void check();
}

/**
 * Asks the server who is signed in. Where that is somebody else than the person whose answers were shown, these are deleted
 * and the page is loaded anew. The end of the session deletes them too (`session-end.ts`).
 */
async function check(): Promise<void> {
  const mine = queryClient.getQueryData(meQuery().queryKey)?.id;
  try {
    if (!(await restoreSession())) return;
    const now = await queryClient.fetchQuery({ ...meQuery(), staleTime: 0 });
    if (now.id === mine) return;
  } catch {
    // Nobody has answered: what is shown says how old it is.
    return;
  }
  await dropAnswers();
  location.reload();
}

/** Deletes it, because the session has ended. A logout deletes everything anyhow. */
export const forgetLastKnown = dropAnswers;
