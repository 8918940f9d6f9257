import { access, participants as people, users } from '#platform/server/identity/tables.ts';
import type { Feature } from '#platform/server/manifest/feature.ts';
import { endAccess, giveAccess } from '../calls/access.ts';
import * as tables from '../tables.ts';
import { accessEnded, accessGiven } from '../told.ts';
import { accessRoutes } from './access-routes.ts';
import { removeFiles } from './erase.ts';
import { keptPeople } from './kept.ts';
import { eraseOperation } from './operations.ts';
import { accessEndsQueue } from './queue.ts';
import { participantRoutes } from './routes.ts';
import { tellEndedAccess } from './tell-ended.ts';
import { deeds } from './words.ts';

/** Participants, and the people who act for them. */
export const participants = {
  name: 'participants',
  routes: [...participantRoutes, ...accessRoutes],
  tables: { ...tables, access, participants: people, users },
  offered: [tables.contacts],
  jobs: [removeFiles],
  calendar: [{ when: 'every hour', task: tellEndedAccess }],
  events: [],
  activity: [
    { action: giveAccess.name, to: 'participant', deed: deeds.gaveAccess },
    { action: endAccess.name, to: 'participant', deed: deeds.endedAccess },
  ],
  told: [accessGiven, accessEnded],
  queues: [accessEndsQueue],
  exported: [
    { part: 'participant', table: 'participants', own: 'id' },
    { part: 'contacts', table: 'contacts' },
    {
      part: 'access',
      table: 'access',
      order: 'user_id',
      names: {
        name: "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = t.user_id)",
        email: '(select u.email from users u where u.id = t.user_id)',
      },
    },
  ],
  kept: keptPeople,
  commands: [eraseOperation],
  examined: [],
  standing: [],
} as const satisfies Feature;
