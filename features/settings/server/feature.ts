import type { Feature } from '#platform/server/manifest/feature.ts';
import { changeContactDetails } from '../calls/details.ts';
import { listExports, requestExport } from '../calls/records.ts';
import { getCsat, setAutoApprove, setSmsNotification } from '../calls/settings.ts';
import * as tables from '../tables.ts';
import { contactDetailsChanged, exportRequested, settingChanged } from '../told.ts';
import { keptExports } from './export/kept.ts';
import { giveUpLostExports, makeExport } from './export/make.ts';
import { settingsRoutes } from './routes.ts';
import { deeds } from './words.ts';

/** Preferences, contact details, activity, and the export of all data about a participant. */
export const settings = {
  name: 'settings',
  routes: settingsRoutes,
  tables,
  offered: [],
  jobs: [makeExport],
  calendar: [{ when: 'every hour', task: giveUpLostExports }],
  events: [],
  looks: { at: 'activity', but: { exports: [listExports], nothing: [getCsat] } },
  activity: [
    {
      action: setSmsNotification.name,
      to: 'participant',
      deed: ({ to }) => (to ? deeds.smsOn : deeds.smsOff),
    },
    {
      action: setAutoApprove.name,
      to: 'participant',
      deed: ({ to }) => (to ? deeds.autoApproveOn : deeds.autoApproveOff),
    },
    { action: requestExport.name, to: 'participant', deed: deeds.askedForExport },
    { action: changeContactDetails.name, to: 'self', deed: deeds.changedDetails },
  ],
  told: [contactDetailsChanged, settingChanged, exportRequested],
  queues: [],
  exported: [{ part: 'exports', table: 'data_exports' }],
  kept: [keptExports],
  commands: [],
  examined: [],
  measured: [],
  standing: [],
} as const satisfies Feature;
