import { access, participants as people, users } from '#platform/server/identity/tables.ts';
import type { Feature } from '#platform/server/manifest/feature.ts';
import { endAccess, giveAccess } from '../calls/access.ts';
import { approveAccess, closeAccessRequest, staffEndAccess, staffGiveAccess } from '../calls/staff.ts';
import { endPersonsAccess, reviewAccess } from '../calls/who-can-see.ts';
import * as tables from '../tables.ts';
import { accessEnded, accessGiven, accessReviewed, personAdded } from '../told.ts';
import { accessRoutes } from './access-routes.ts';
import { removeFiles } from './erase.ts';
import { keptPeople } from './kept.ts';
import { eraseOperation } from './operations.ts';
import { accessEndsQueue } from './queue.ts';
import { participantRoutes } from './routes.ts';
import { peopleDeeds } from './staff/deeds.ts';
import { peoplePages } from './staff/pages.ts';
import { tellEndedAccess } from './tell-ended.ts';
import { tellOfAge } from './tell-of-age.ts';
import { whoCanSeeRoutes } from './who-can-see/routes.ts';
import { deeds } from './words.ts';

/** Participants, and the people who act for them. */
export const participants = {
  name: 'participants',
  routes: [...participantRoutes, ...whoCanSeeRoutes, ...accessRoutes, ...peoplePages, ...peopleDeeds],
  tables: { ...tables, access, participants: people, users },
  offered: [tables.contacts],
  jobs: [removeFiles],
  calendar: [
    { when: 'every hour', task: tellEndedAccess },
    { when: 'every hour', task: tellOfAge },
  ],
  events: [],
  looks: { at: 'details' },
  activity: [
    { action: giveAccess.name, to: 'participant', deed: deeds.gaveAccess },
    { action: endAccess.name, to: 'participant', deed: deeds.endedAccess },
    { action: staffGiveAccess.name, to: 'participant', deed: deeds.gaveOrAsked },
    { action: approveAccess.name, to: 'participant', deed: deeds.gaveAccess },
    { action: closeAccessRequest.name, to: 'participant', deed: deeds.closedRequest },
    { action: staffEndAccess.name, to: 'participant', deed: deeds.endedAccess },
    { action: endPersonsAccess.name, to: 'participant', deed: deeds.endedAccess },
    { action: reviewAccess.name, to: 'participant', deed: deeds.reviewedAccess },
  ],
  told: [accessGiven, accessEnded, accessReviewed, personAdded],
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
    {
      part: 'access-requests',
      table: 'access_requests',
      without: ['asked_by', 'decided_by', 'brand'],
      names: {
        name: "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = t.user_id)",
      },
    },
  ],
  kept: keptPeople,
  commands: [eraseOperation],
  examined: [],
  measured: [],
  standing: [],
} as const satisfies Feature;
