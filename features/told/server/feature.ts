import { sql } from 'drizzle-orm';
import type { Feature } from '#platform/server/manifest/feature.ts';
import * as changeTables from '#platform/server/told/tables.ts';
import { CHANGE_DAYS } from '../calls/changes.ts';
import * as tables from '../tables.ts';
import { toldFigures } from './measured.ts';
import { numberChanges } from './numbers.ts';
import { toldRoutes } from './routes.ts';
import { keepDelivering } from './webhooks/deliver.ts';
import { webhooksLook } from './webhooks/examine.ts';
import { webhookOperations } from './webhooks/operations.ts';
import { webhookQueue } from './webhooks/queue.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { webhookStaffRoutes } from './webhooks/staff-routes.ts';

/** What people did, told to the plan manager's systems: as a list, and by webhooks. */
export const told = {
  name: 'told',
  routes: [...toldRoutes, ...webhookRoutes, ...webhookStaffRoutes],
  tables: { ...changeTables, ...tables },
  offered: [],
  jobs: [],
  // Where nobody reads, changes get their numbers all the same, and so their end.
  calendar: [{ when: 'every hour', task: ({ database }) => numberChanges(database) }],
  events: [],
  looks: {},
  activity: [],
  told: [],
  queues: [webhookQueue],
  exported: [{ repeats: 'told_changes' }],
  kept: [
    {
      name: 'changes',
      days: CHANGE_DAYS,
      table: 'told_changes',
      due: (before) => sql`at < ${before} and number is not null`,
    },
  ],
  commands: webhookOperations,
  examined: [webhooksLook],
  measured: [toldFigures],
  standing: [keepDelivering],
} as const satisfies Feature;
