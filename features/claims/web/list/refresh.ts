import type { QueryClient } from '@tanstack/react-query';
import { listPlans } from '#features/plans/calls.ts';
import { listSubmittedClaims } from '#features/submissions/calls.ts';
import { getSpending, listPlanSupports, listPreferences } from '#features/supports/calls/supports.ts';
import { countApprovals, getClaim, listClaims, listProviderSummaries } from '../../calls/claims.ts';

/** What a plan's pages show of its money. */
const BUDGETS = [listPlans, listPlanSupports, getSpending, listPreferences];

const LISTS = [listClaims, listProviderSummaries, listSubmittedClaims];

/** Asks the server again for what is shown of claims. Rejects where a call fails. */
export async function refreshLists(client: QueryClient): Promise<void> {
  await Promise.all(
    [...LISTS, countApprovals].map(({ name }) =>
      client.invalidateQueries({ queryKey: [name] }, { throwOnError: true }),
    ),
  );
}

/**
 * The same after a decision, which also gives money back to the plan or takes it: what is not shown is asked for when it
 * is.
 */
export function forgetLists(client: QueryClient): void {
  for (const { name } of [...LISTS, countApprovals, getClaim, ...BUDGETS]) {
    void client.invalidateQueries({ queryKey: [name] });
  }
}
