import type { Feature } from '#platform/server/manifest/feature.ts';
import { endCalendarAddress, getCalendarAddress, makeCalendarAddress } from '../calls.ts';
import * as tables from '../tables.ts';
import { upcomingRoutes } from './routes.ts';
import { deeds } from './words.ts';

/** What is known to happen on a day: as a list, as a file for calendars, and at an address for them. */
export const upcoming = {
  name: 'upcoming',
  routes: upcomingRoutes,
  tables,
  offered: [],
  jobs: [],
  calendar: [],
  events: [],
  looks: { at: 'dates', but: { nothing: [getCalendarAddress] } },
  activity: [
    { action: makeCalendarAddress.name, to: 'participant', deed: deeds.made },
    { action: endCalendarAddress.name, to: 'participant', deed: deeds.ended },
  ],
  told: [],
  queues: [],
  exported: [{ part: 'calendar-addresses', table: 'calendar_addresses', without: ['secret_hash'] }],
  kept: [],
  commands: [],
  examined: [],
  measured: [],
  standing: [],
} as const satisfies Feature;
