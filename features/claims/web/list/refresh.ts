import type { QueryClient } from '@tanstack/react-query';
import { listAsked } from '#features/evidence/calls/asked.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { getSpending, listPlanSupports, listPreferences } from '#features/plans/calls/supports.ts';
import { listSubmittedClaims } from '#features/submissions/calls.ts';
import { countApprovals } from '../../calls/approvals.ts';
import { getClaim, listClaims, listProviderSummaries } from '../../calls/claims.ts';

/** The calls behind what a plan's pages show about its money. */
const BUDGETS = [listPlans, listPlanSupports, getSpending, listPreferences];

const LISTS = [listClaims, listProviderSummaries, listSubmittedClaims, listAsked];

/** Asks the server again for the lists of claims that are shown. Rejects where a call fails. */
export async function refreshLists(client: QueryClient): Promise<void> {
  await Promise.all(
    [...LISTS, countApprovals].map(({ name }) =>
      client.invalidateQueries({ queryKey: [name] }, { throwOnError: true }),
    ),
  );
}

/** What a decision changes, as query keys: it also gives money back to the plan or takes it. */
export const decidedIn = [...LISTS, countApprovals, getClaim, ...BUDGETS].map(({ name }) => [name]);
