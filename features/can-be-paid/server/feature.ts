import type { Feature } from '#platform/server/manifest/feature.ts';
import { canBePaidRoutes } from './routes.ts';

/** "Can this be paid?": an answer before anybody pays, which stores nothing. */
export const canBePaid = {
  name: 'can-be-paid',
  routes: canBePaidRoutes,
  tables: {},
  offered: [],
  jobs: [],
  calendar: [],
  events: [],
  looks: { at: 'plan' },
  activity: [],
  told: [],
  queues: [],
  exported: [],
  kept: [],
  commands: [],
  examined: [],
  measured: [],
  standing: [],
} as const satisfies Feature;
