import type { QueryClient } from '@tanstack/react-query';
import { countApprovals, getClaim, listClaims, listProviderSummaries } from '@wattle/contract/claims/calls';
import { listPlans } from '@wattle/contract/plans/calls';
import { listSubmittedClaims } from '@wattle/contract/submissions/calls';
import { getSpending, listPlanSupports, listPreferences } from '@wattle/contract/supports/calls';

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
