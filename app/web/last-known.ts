import { me } from '#features/auth/calls/sign-in.ts';
import { countApprovals } from '#features/claims/calls/approvals.ts';
import { getClaim, listClaims, listProviderSummaries } from '#features/claims/calls/claims.ts';
import { listAsked } from '#features/evidence/calls/asked.ts';
import { listParticipants, type Participant } from '#features/participants/calls/people.ts';
import { participantsQuery } from '#features/participants/web/queries.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { getForecast, listPlanSupports } from '#features/plans/calls/supports.ts';
import { listUpcoming } from '#features/upcoming/calls.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { brand } from '#platform/web/brand.ts';
import { setAsOf } from '#platform/web/installed/as-of.ts';
import { dropAnswers, keepAnswers, takeAnswers } from '#platform/web/installed/kept-answers.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { isView } from '#platform/web/session.ts';

/** What is kept to be read without a network: the plan and its money, claims, providers, what is coming up. */
const KEPT = new Set(
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
  ].map(({ name }) => name),
);

/**
 * From now on keeps what the server answers, where the brand allows it. Called when the portal is open. A member of staff
 * who looks at what a person sees leaves nothing of it in this browser.
 */
export function keepLastKnown(): void {
  if (brand.features.readOffline && !isView()) keepAnswers(queryClient, ([name]) => KEPT.has(String(name)));
}

/**
 * What was read last, where the server could not be reached: then the pages show that, and say how old it is. Gives the
 * participants; undefined where nothing is kept, or where the call failed for another reason.
 */
export async function lastKnown(error: unknown): Promise<readonly Participant[] | undefined> {
  if (!(error instanceof ApiError && error.undecided) || !brand.features.readOffline) return undefined;
  setAsOf(await takeAnswers(queryClient));
  return queryClient.getQueryData(participantsQuery().queryKey);
}

/** Deletes it, because the session has ended. A logout deletes everything anyhow. */
export const forgetLastKnown = dropAnswers;
