import type { QueryClient } from '@tanstack/react-query';
import { listPlans } from '@wattle/contract/plans/calls';
import { getSpending, listPlanSupports, listPreferences } from '@wattle/contract/supports/calls';

/** What a reservation or a new item changes is asked for again, at once where it is shown and else when it will be. */
export function forgetFigures(client: QueryClient): void {
  for (const { name } of [listPlans, listPlanSupports, listPreferences, getSpending]) {
    void client.invalidateQueries({ queryKey: [name] });
  }
}
