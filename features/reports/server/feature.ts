import type { Feature } from '#platform/server/manifest/feature.ts';
import { generateReport } from '../calls/reports.ts';
import * as tables from '../tables.ts';
import { reportMade } from '../told.ts';
import { giveUpLostReports, makeReport } from './make.ts';
import { askForMonthlyReports } from './monthly.ts';
import { reportRoutes } from './routes.ts';
import { deeds } from './words.ts';

/** Budget reports, every month and when somebody asks. */
export const reports = {
  name: 'reports',
  routes: reportRoutes,
  tables,
  offered: [tables.reports],
  jobs: [makeReport],
  calendar: [
    { when: 'every hour', task: askForMonthlyReports },
    { when: 'every hour', task: giveUpLostReports },
  ],
  events: [{ call: generateReport, as: 'report generated' }],
  looks: { at: 'reports' },
  activity: [{ action: generateReport.name, to: 'participant', deed: deeds.requested }],
  told: [reportMade],
  queues: [],
  exported: [{ part: 'reports', table: 'reports' }, { repeats: 'report_files' }],
  kept: [],
  commands: [],
  examined: [],
  measured: [],
  standing: [],
} as const satisfies Feature;
