import { searchOf } from '#platform/server/manifest/events.ts';
import type { Feature } from '#platform/server/manifest/feature.ts';
import { addSupportItem, changeSupportItem, listChoosableItems, reserveBudget } from '../calls/items.ts';
import { allocateCategory, changeAllocation } from '../calls/older.ts';
import * as catalogueTables from '../catalogue-tables.ts';
import * as tables from '../tables.ts';
import { supportRoutes } from './routes.ts';
import { deeds } from './words.ts';

const PROVIDER = { provider_name: '(select p.name from providers p where p.id = t.provider_id)' };

/** What a plan's money is for: supports, reserved budgets and support items. */
export const supports = {
  name: 'supports',
  routes: supportRoutes,
  tables: { ...tables, ...catalogueTables },
  jobs: [],
  calendar: [],
  events: [searchOf(listChoosableItems, 'search')],
  activity: [
    { action: reserveBudget.name, to: 'participant', deed: deeds.reserved },
    { action: addSupportItem.name, to: 'participant', deed: deeds.addedItem },
    { action: changeSupportItem.name, to: 'participant', deed: deeds.changedItem },
    { action: allocateCategory.name, to: 'participant', deed: deeds.allocated },
    { action: changeAllocation.name, to: 'participant', deed: deeds.allocated },
  ],
  exported: [
    {
      part: 'plan-supports',
      table: 'plan_supports',
      names: {
        category:
          '(select coalesce(c.pace_name, c.legacy_name) from support_categories c where c.number = t.category_number)',
      },
    },
    { part: 'funding-components', table: 'funding_components' },
    { part: 'funding-periods', table: 'funding_periods' },
    { part: 'plan-variations', table: 'plan_variations' },
    { part: 'reserved-budgets', table: 'reservations', names: PROVIDER },
    { part: 'support-items', table: 'plan_support_items', names: PROVIDER },
    { repeats: 'support_spending' },
    { repeats: 'support_weeks' },
  ],
  kept: [],
  commands: [],
  examined: [],
} as const satisfies Feature;
