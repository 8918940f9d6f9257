import { searchOf } from '#platform/server/manifest/events.ts';
import type { Feature } from '#platform/server/manifest/feature.ts';
import {
  addSupportItem,
  changeSupportItem,
  checkAgreement,
  listChoosableItems,
  reserveBudget,
} from '../calls/items.ts';
import { allocateCategory, changeAllocation } from '../calls/older.ts';
import { selectPlan } from '../calls/plans.ts';
import * as catalogueTables from '../catalogue-tables.ts';
import * as reservingTables from '../reserving-tables.ts';
import * as tables from '../tables.ts';
import { budgetAllocated, budgetReserved, itemSaved, planSelected, reservationEnded } from '../told.ts';
import { itemRoutes } from './items/item-routes.ts';
import { olderRoutes } from './older/routes.ts';
import { planRoutes } from './plans.ts';
import { tellEndedReservations } from './reserving/tell-ended.ts';
import { supportRoutes } from './supports.ts';
import { deeds } from './words.ts';

const PROVIDER = { provider_name: '(select p.name from providers p where p.id = t.provider_id)' };

/** Participants' plans and what their money is for: supports, components, reserved budgets and support items. */
export const plans = {
  name: 'plans',
  routes: [...planRoutes, ...supportRoutes, ...itemRoutes, ...olderRoutes],
  tables: { ...tables, ...reservingTables, ...catalogueTables },
  offered: [
    tables.plans,
    tables.planSupports,
    tables.fundingComponents,
    tables.fundingPeriods,
    reservingTables.reservations,
    reservingTables.planSupportItems,
    catalogueTables.catalogues,
    catalogueTables.supportCategories,
    catalogueTables.supportItems,
  ],
  jobs: [],
  calendar: [{ when: 'every hour', task: tellEndedReservations }],
  events: [{ call: selectPlan, as: 'plan selected' }, searchOf(listChoosableItems, 'search')],
  looks: { at: 'plan', but: { nothing: [checkAgreement] } },
  activity: [
    { action: reserveBudget.name, to: 'participant', deed: deeds.reserved },
    { action: addSupportItem.name, to: 'participant', deed: deeds.addedItem },
    { action: changeSupportItem.name, to: 'participant', deed: deeds.changedItem },
    { action: allocateCategory.name, to: 'participant', deed: deeds.allocated },
    { action: changeAllocation.name, to: 'participant', deed: deeds.allocated },
  ],
  told: [planSelected, budgetReserved, reservationEnded, itemSaved, budgetAllocated],
  queues: [],
  exported: [
    { part: 'plans', table: 'plans' },
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
  ],
  kept: [],
  commands: [],
  examined: [],
  measured: [],
  standing: [],
} as const satisfies Feature;
