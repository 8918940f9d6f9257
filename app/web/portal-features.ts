import { canBePaid } from '#features/can-be-paid/web/feature.ts';
import { changes } from '#features/changes/web/feature.ts';
import { claims } from '#features/claims/web/feature.ts';
import { contact } from '#features/contact/web/feature.ts';
import { notices } from '#features/notices/web/feature.ts';
import { plans } from '#features/plans/web/feature.ts';
import { providerNotes } from '#features/provider-notes/web/feature.ts';
import { questions } from '#features/questions/web/feature.ts';
import { reports } from '#features/reports/web/feature.ts';
import { settings } from '#features/settings/web/feature.ts';
import { submissions } from '#features/submissions/web/feature.ts';
import { upcoming } from '#features/upcoming/web/feature.ts';
import type { PortalFeature } from '#platform/web/routing/feature.ts';

/** The features of people who are signed in and have participants, in the order of the side nav and of the site map. */
export const portalFeatures = [
  plans,
  changes,
  upcoming,
  notices,
  canBePaid,
  claims,
  providerNotes,
  reports,
  questions,
  settings,
  submissions,
  contact,
] as const satisfies readonly PortalFeature[];

type Feature = (typeof portalFeatures)[number];
type PortalPage = Feature['pages'][number];
type BarePage = Feature['bare'][number];

/** Their pages with the navigation around them. */
export const portalPages = portalFeatures.flatMap(({ pages }): PortalPage[] => [...pages]);

/** Their pages without it. */
export const barePages = portalFeatures.flatMap(({ bare }): BarePage[] => [...bare]);
