import { selectPlan } from '@wattle/contract/plans/calls';
import type { Feature } from '../../platform/feature.ts';
import { planRoutes } from './routes.ts';
import * as tables from './tables.ts';

/** Participants' plans. */
export const plans = {
  name: 'plans',
  routes: planRoutes,
  tables,
  jobs: [],
  calendar: [],
  events: [{ call: selectPlan, as: 'plan selected' }],
  activity: [],
  exported: [{ part: 'plans', table: 'plans' }],
  kept: [],
  commands: [],
  examined: [],
} as const satisfies Feature;
