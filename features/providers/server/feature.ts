import { searchProviders } from '@wattle/contract/providers/calls';
import { searchOf } from '../../platform/events.ts';
import type { Feature } from '../../platform/feature.ts';
import { providerRoutes } from './routes.ts';
import * as tables from './tables.ts';

/** Providers, by name and number. */
export const providers = {
  name: 'providers',
  routes: providerRoutes,
  tables,
  jobs: [],
  calendar: [],
  events: [searchOf(searchProviders, 'keyword')],
  activity: [],
  exported: [],
  kept: [],
  commands: [],
  examined: [],
} as const satisfies Feature;
