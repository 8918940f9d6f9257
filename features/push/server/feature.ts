import type { Feature } from '#platform/server/manifest/feature.ts';
import * as tables from '#platform/server/messages/push/tables.ts';
import { choosePush } from '../calls.ts';
import { pushOperations } from './operations.ts';
import { tellOfPaid, tellOfPaidAfterImport, tellOfPaidSoon } from './paid.ts';
import { pushRoutes } from './routes.ts';
import { deeds } from './words.ts';

/** Pushes to people's phones and computers: what they want to be told of, where, and the keys of browsers' push services. */
export const push = {
  name: 'push',
  routes: pushRoutes,
  tables,
  offered: [],
  jobs: [tellOfPaidAfterImport],
  calendar: [
    { when: 'every hour', task: tellOfPaid },
    { when: 'after an import', task: tellOfPaidSoon },
  ],
  events: [],
  looks: {},
  activity: [
    {
      action: choosePush.name,
      to: 'self',
      deed: ({ kinds }) => (Array.isArray(kinds) && kinds.length > 0 ? deeds.on : deeds.off),
    },
  ],
  told: [],
  queues: [],
  exported: [],
  kept: [],
  commands: pushOperations,
  examined: [],
  measured: [],
  standing: [],
} as const satisfies Feature;
