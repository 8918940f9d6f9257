import { sql } from 'drizzle-orm';
import type { Feature } from '#platform/server/manifest/feature.ts';
import { requestCallBack } from '../calls.ts';
import { CALL_BACK_DAYS } from '../rules.ts';
import * as tables from '../tables.ts';
import { callBackRequested } from '../told.ts';
import { contactOperations } from './operations.ts';
import { callBackQueue } from './queue.ts';
import { contactRoutes } from './routes.ts';
import { deeds } from './words.ts';

/** Requests to be called back. */
export const contact = {
  name: 'contact',
  routes: contactRoutes,
  tables,
  offered: [],
  jobs: [],
  calendar: [],
  events: [{ call: requestCallBack, as: 'callback requested' }],
  looks: {},
  activity: [{ action: requestCallBack.name, to: 'participant', deed: deeds.askedForCall }],
  told: [callBackRequested],
  queues: [callBackQueue],
  exported: [{ part: 'call-backs', table: 'call_backs' }],
  kept: [
    {
      name: 'call-backs',
      days: CALL_BACK_DAYS,
      table: 'call_backs',
      due: (before) => sql`done_at < ${before}`,
    },
  ],
  commands: contactOperations,
  examined: [],
  measured: [],
  standing: [],
} as const satisfies Feature;
