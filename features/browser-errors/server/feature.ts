import { sql } from 'drizzle-orm';
import type { Feature } from '#platform/server/manifest/feature.ts';
import { unless } from '#platform/server/manifest/finding.ts';
import { measured } from '#platform/server/manifest/measured.ts';
import type { Examination } from '#platform/server/manifest/services.ts';
import { ERROR_DAYS, MANY_ERRORS } from '../rules.ts';
import * as tables from '../tables.ts';
import { errorsToday } from './errors.ts';
import { errorsOperation } from './operation.ts';
import { browserErrorRoutes } from './routes.ts';
import { words } from './words.ts';

const figures = measured({
  figures: {
    wattle_browser_errors: { help: 'Errors that browsers told of today, by app.', labels: ['app'] },
  },
  read: async (services) => ({
    wattle_browser_errors: (await errorsToday(services)).map(({ app, count }) => ({
      labels: { app },
      value: count,
    })),
  }),
});

const look: Examination = {
  name: 'browser-errors',
  what: 'the errors of browsers',
  asks: 'database',
  look: async (services) =>
    (await errorsToday(services)).map(({ app, count }) =>
      unless(count <= MANY_ERRORS, {
        code: 'browser-errors',
        about: app,
        severity: 'warning',
        words: words.many(app, count),
        toDo: words.manyToDo,
        isForOperators: true,
      }),
    ),
};

/** What goes wrong in browsers, told without anything of the person. */
export const browserErrors = {
  name: 'browser-errors',
  routes: browserErrorRoutes,
  tables,
  offered: [],
  jobs: [],
  calendar: [],
  events: [],
  looks: {},
  activity: [],
  told: [],
  queues: [],
  exported: [],
  kept: [
    {
      name: 'browser-errors',
      days: ERROR_DAYS,
      table: 'browser_errors',
      due: (before) => sql`day < ${before}::date`,
    },
  ],
  commands: [errorsOperation],
  examined: [look],
  measured: [figures],
  standing: [],
} as const satisfies Feature;
