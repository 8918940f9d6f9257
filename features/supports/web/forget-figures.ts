import type { QueryClient } from '@tanstack/react-query';
import { listPlans } from '#features/plans/calls.ts';
import { getSpending, listPlanSupports, listPreferences } from '../calls/supports.ts';

/** Loads the figures that a reservation or a new item changes again: at once where they are shown, else when they are. */
export function forgetFigures(client: QueryClient): void {
  for (const { name } of [listPlans, listPlanSupports, listPreferences, getSpending]) {
    void client.invalidateQueries({ queryKey: [name] });
  }
}
