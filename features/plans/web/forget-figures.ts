import type { QueryClient } from '@tanstack/react-query';
import { listPlans } from '../calls/plans.ts';
import { getSpending, listPlanSupports, listPreferences } from '../calls/supports.ts';

/** Reloads the figures that a reservation or a new item changes: at once where they are shown, else when needed. */
export function forgetFigures(client: QueryClient): void {
  for (const { name } of [listPlans, listPlanSupports, listPreferences, getSpending]) {
    void client.invalidateQueries({ queryKey: [name] });
  }
}
