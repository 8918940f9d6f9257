import { sql } from 'drizzle-orm';
import { views as viewsTable } from '#platform/server/identity/tables.ts';
import type { Feature } from '#platform/server/manifest/feature.ts';
import { askView } from '../calls.ts';
import { VIEW_DAYS } from '../rules.ts';
import { viewRoutes } from './routes.ts';
import { lookedAt } from './words.ts';

/** Staff look at the portal as a person sees it. */
export const views = {
  name: 'views',
  routes: viewRoutes,
  tables: { views: viewsTable },
  offered: [],
  jobs: [],
  calendar: [],
  events: [],
  looks: {},
  activity: [{ action: askView.name, to: 'participant', deed: lookedAt }],
  told: [],
  queues: [],
  exported: [{ repeats: 'views' }],
  kept: [{ name: 'views', days: VIEW_DAYS, table: 'views', due: (before) => sql`created_at < ${before}` }],
  commands: [],
  examined: [],
  measured: [],
  standing: [],
} as const satisfies Feature;
