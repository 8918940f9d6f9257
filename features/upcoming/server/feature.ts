import type { Feature } from '#platform/server/manifest/feature.ts';
import { upcomingRoutes } from './routes.ts';

/** What is known to happen on a day: as a list, and as a file for calendars. */
export const upcoming = {
  name: 'upcoming',
  routes: upcomingRoutes,
  tables: {},
  jobs: [],
  calendar: [],
  events: [],
  activity: [],
  exported: [],
  kept: [],
  commands: [],
  examined: [],
} as const satisfies Feature;
