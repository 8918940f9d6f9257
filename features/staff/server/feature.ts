import {
  staff as members,
  passkeyChallenges,
  passkeyRequests,
  passkeys,
  staffInvitations,
  staffSessions,
} from '#platform/server/identity/staff-tables.ts';
import type { Feature } from '#platform/server/manifest/feature.ts';
import { accountRoutes } from './account-routes.ts';
import { staffOperations } from './operations.ts';
import { staffRoutes } from './routes.ts';

/** The plan manager's staff: who they are, and how they log in. */
export const staff = {
  name: 'staff',
  routes: [...staffRoutes, ...accountRoutes],
  tables: { passkeyChallenges, passkeyRequests, passkeys, staff: members, staffInvitations, staffSessions },
  offered: [],
  jobs: [],
  calendar: [],
  events: [],
  looks: {},
  activity: [],
  told: [],
  queues: [],
  exported: [],
  kept: [],
  commands: staffOperations,
  examined: [],
  measured: [],
  standing: [],
} as const satisfies Feature;
