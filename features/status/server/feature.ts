import { sql } from 'drizzle-orm';
import { brandStatus, eventCounts, portalStatus } from '#platform/server/database/tables.ts';
import type { Feature } from '#platform/server/manifest/feature.ts';
import { EVENT_DAYS } from '../rules.ts';
import { statusOperations } from './operations.ts';
import { statusRoutes } from './routes.ts';

/** The portal as a whole: maintenance, versions, and counts of what people do in it. */
export const status = {
  name: 'status',
  routes: statusRoutes,
  tables: { brandStatus, eventCounts, portalStatus },
  offered: [],
  jobs: [],
  calendar: [],
  events: [],
  looks: {},
  activity: [],
  told: [],
  queues: [],
  exported: [],
  kept: [
    {
      name: 'events',
      days: EVENT_DAYS,
      table: 'event_counts',
      due: (before) => sql`day < ${before}::date`,
    },
  ],
  commands: statusOperations,
  examined: [],
  measured: [],
  standing: [],
} as const satisfies Feature;
