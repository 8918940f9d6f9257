import type { Feature } from '../../platform/feature.ts';
import { giveUpLostExports, makeExport } from './export/make.ts';
import { settingsRoutes } from './routes.ts';

/** Preferences, contact details, activity, and the export of everything that is held. */
export const settings = {
  name: 'settings',
  routes: settingsRoutes,
  jobs: [makeExport],
  calendar: [{ when: 'every hour', task: giveUpLostExports }],
  events: [],
  commands: [],
  examined: [],
} as const satisfies Feature;
