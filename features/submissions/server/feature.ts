import type { Feature } from '#platform/server/manifest/feature.ts';
import { getClaimAttachment, getSubmittedAttachment, readClaimFile, submitClaim } from '../calls.ts';
import * as tables from '../tables.ts';
import { claimSubmitted } from '../told.ts';
import { submissionRoutes } from './routes.ts';
import { deeds } from './words.ts';

/** Claims that people send in. */
export const submissions = {
  name: 'submissions',
  routes: submissionRoutes,
  tables,
  offered: [tables.submittedClaims],
  jobs: [],
  calendar: [],
  events: [{ call: submitClaim, as: 'claim submitted' }],
  looks: {
    at: 'claims',
    but: { documents: [getClaimAttachment, getSubmittedAttachment], nothing: [readClaimFile] },
  },
  activity: [{ action: submitClaim.name, to: 'participant', deed: deeds.submitted }],
  told: [claimSubmitted],
  queues: [],
  exported: [{ part: 'submitted-claims', table: 'submitted_claims' }],
  kept: [],
  commands: [],
  examined: [],
  measured: [],
  standing: [],
} as const satisfies Feature;
