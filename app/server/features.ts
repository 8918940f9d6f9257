import { auth } from '#features/auth/server/feature.ts';
import { browserErrors } from '#features/browser-errors/server/feature.ts';
import { bulkClaims } from '#features/bulk-claims/server/feature.ts';
import { canBePaid } from '#features/can-be-paid/server/feature.ts';
import { changes } from '#features/changes/server/feature.ts';
import { claims } from '#features/claims/server/feature.ts';
import { contact } from '#features/contact/server/feature.ts';
import { demo } from '#features/demo/server/feature.ts';
import { evidence } from '#features/evidence/server/feature.ts';
import { notices } from '#features/notices/server/feature.ts';
import { operations } from '#features/operations/server/feature.ts';
import { participants } from '#features/participants/server/feature.ts';
import { plans } from '#features/plans/server/feature.ts';
import { providerNotes } from '#features/provider-notes/server/feature.ts';
import { providers } from '#features/providers/server/feature.ts';
import { push } from '#features/push/server/feature.ts';
import { questions } from '#features/questions/server/feature.ts';
import { queues } from '#features/queues/server/feature.ts';
import { reports } from '#features/reports/server/feature.ts';
import { settings } from '#features/settings/server/feature.ts';
import { staff } from '#features/staff/server/feature.ts';
import { status } from '#features/status/server/feature.ts';
import { submissions } from '#features/submissions/server/feature.ts';
import { told } from '#features/told/server/feature.ts';
import { upcoming } from '#features/upcoming/server/feature.ts';
import { views } from '#features/views/server/feature.ts';
import type { Feature } from '#platform/server/manifest/feature.ts';

/** Every feature of the server, in the order in which everything is folded from them. */
export const features: readonly Feature[] = [
  auth,
  participants,
  plans,
  claims,
  canBePaid,
  submissions,
  evidence,
  providers,
  providerNotes,
  reports,
  changes,
  upcoming,
  notices,
  push,
  settings,
  contact,
  questions,
  status,
  browserErrors,
  bulkClaims,
  told,
  staff,
  queues,
  views,
  operations,
  demo,
];
