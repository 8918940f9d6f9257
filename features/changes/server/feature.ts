import type { Feature } from '#platform/server/manifest/feature.ts';
import { changeRoutes } from './routes.ts';

/** What changed in a plan, as a page and as a document. */
export const changes = {
  name: 'changes',
  routes: changeRoutes,
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
