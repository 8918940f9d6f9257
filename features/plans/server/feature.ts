import type { Feature } from '#platform/server/manifest/feature.ts';
import { selectPlan } from '../calls.ts';
import * as tables from '../tables.ts';
import { planRoutes } from './routes.ts';

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
