import { auth } from '../features/auth/feature.ts';
import { changes } from '../features/changes/feature.ts';
import { claims } from '../features/claims/feature.ts';
import { contact } from '../features/contact/feature.ts';
import { notices } from '../features/notices/feature.ts';
import { operations } from '../features/operations/feature.ts';
import { participants } from '../features/participants/feature.ts';
import { plans } from '../features/plans/feature.ts';
import { providers } from '../features/providers/feature.ts';
import { reports } from '../features/reports/feature.ts';
import { settings } from '../features/settings/feature.ts';
import { status } from '../features/status/feature.ts';
import { submissions } from '../features/submissions/feature.ts';
import { supports } from '../features/supports/feature.ts';
import { upcoming } from '../features/upcoming/feature.ts';
import type { Feature } from '../platform/feature.ts';

/** Every feature of the server, in the order in which everything is folded from them. */
export const features: readonly Feature[] = [
  auth,
  participants,
  plans,
  supports,
  claims,
  submissions,
  providers,
  reports,
  changes,
  upcoming,
  notices,
  settings,
  contact,
  status,
  operations,
];
