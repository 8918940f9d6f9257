import type { Feature } from '#platform/server/manifest/feature.ts';
import { keepPlanManager } from './plan-manager.ts';

/** What only a demo has: its page, its clock, and a plan manager to try it with. */
export const demo = {
  name: 'demo',
  routes: [],
  tables: {},
  offered: [],
  jobs: [],
  calendar: [],
  events: [],
  looks: {},
  activity: [],
  told: [],
  queues: [],
  exported: [],
  kept: [],
  commands: [],
  examined: [],
  measured: [],
  standing: [keepPlanManager],
} as const satisfies Feature;
