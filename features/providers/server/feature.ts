import { searchOf } from '#platform/server/manifest/events.ts';
import type { Feature } from '#platform/server/manifest/feature.ts';
import { searchProviders } from '../calls.ts';
import * as tables from '../tables.ts';
import { providerRoutes } from './routes.ts';

/** Providers, by name and number. */
export const providers = {
  name: 'providers',
  routes: providerRoutes,
  tables,
  offered: [tables.providers, tables.providerTails],
  jobs: [],
  calendar: [],
  events: [searchOf(searchProviders, 'keyword')],
  looks: {},
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
