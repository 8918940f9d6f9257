import { sql } from 'drizzle-orm';
import type { Feature } from '#platform/server/manifest/feature.ts';
import { chooseNotices, dismissNotice } from '../calls.ts';
import * as tables from '../tables.ts';
import { lookAfterImport, lookForNotices, lookSoon } from './look.ts';
import { noticeRoutes } from './routes.ts';
import { deeds } from './words.ts';

/** Notices that people ask for, about money that runs low and about unusual spending. */
export const notices = {
  name: 'notices',
  routes: noticeRoutes,
  tables,
  offered: [tables.notices],
  jobs: [lookAfterImport],
  calendar: [
    { when: 'every hour', task: lookForNotices },
    { when: 'after an import', task: lookSoon },
  ],
  events: [],
  looks: { at: 'plan' },
  activity: [
    {
      action: chooseNotices.name,
      to: 'participant',
      deed: ({ choice, to }) =>
        choice === 'low-funds'
          ? to
            ? deeds.lowFundsOn
            : deeds.lowFundsOff
          : to
            ? deeds.unusualOn
            : deeds.unusualOff,
    },
    { action: dismissNotice.name, to: 'participant', deed: deeds.dismissed },
  ],
  told: [],
  queues: [],
  exported: [
    { part: 'notices', table: 'notices' },
    { part: 'notice-choices', table: 'notice_choices', order: 'chosen_at' },
  ],
  kept: [
    {
      name: 'notices',
      // Longer than a plan: while a notice is kept, a notice about the same money or week does not come again.
      days: 800,
      table: 'notices',
      due: (before) => sql`noticed_at < ${before}`,
    },
  ],
  commands: [],
  examined: [],
  measured: [],
  standing: [],
} as const satisfies Feature;
