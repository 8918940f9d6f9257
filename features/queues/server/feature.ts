import { sql } from 'drizzle-orm';
import type { Feature } from '#platform/server/manifest/feature.ts';
import { queueCalls } from '../calls.ts';
import { DONE_DAYS } from '../rules.ts';
import * as tables from '../tables.ts';
import { queueFigures } from './measured.ts';
import { queueRoutes } from './routes.ts';
import { deeds } from './words.ts';

/** The work that waits for the plan manager's staff. What waits is said by each feature's manifest. */
export const queues = {
  name: 'queues',
  routes: queueRoutes,
  tables,
  offered: [],
  jobs: [],
  calendar: [],
  standing: [],
  events: [],
  looks: {},
  activity: [{ action: queueCalls['call-backs'].done.name, to: 'participant', deed: deeds.calledBack }],
  told: [],
  queues: [],
  exported: [{ part: 'done-by-staff', table: 'queue_done', without: ['staff_id', 'brand'] }],
  kept: [
    { name: 'staff-notes', days: DONE_DAYS, table: 'queue_done', due: (before) => sql`done_at < ${before}` },
  ],
  commands: [],
  examined: [],
  measured: [queueFigures],
} as const satisfies Feature;
