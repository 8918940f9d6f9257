import type { Feature } from '#platform/server/manifest/feature.ts';
import * as tables from '../tables.ts';
import { bulkClaimOperations } from './operations.ts';
import { bulkClaimRoutes } from './routes.ts';

/** The plan manager's bulk payment requests to the agency, and the agency's results. */
export const bulkClaims = {
  name: 'bulk-claims',
  routes: bulkClaimRoutes,
  tables,
  offered: [tables.bulkClaimLines],
  jobs: [],
  calendar: [],
  events: [],
  looks: {},
  activity: [],
  told: [],
  queues: [],
  exported: [{ part: 'bulk-claim-lines', table: 'bulk_claim_lines' }],
  kept: [],
  commands: bulkClaimOperations,
  examined: [],
  measured: [],
  standing: [],
} as const satisfies Feature;
