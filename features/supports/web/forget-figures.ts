import type { QueryClient } from '@tanstack/react-query';
import { listPlans } from '#features/plans/calls.ts';
import { getSpending, listPlanSupports, listPreferences } from '../calls/supports.ts';

/** What a reservation or a new item changes is asked for again, at once where it is shown and else when it will be. */
export function forgetFigures(client: QueryClient): void {
  for (const { name } of [listPlans, listPlanSupports, listPreferences, getSpending]) {
    void client.invalidateQueries({ queryKey: [name] });
  }
}
