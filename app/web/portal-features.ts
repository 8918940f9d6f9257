import { changes } from '../features/changes/feature.ts';
import { claims } from '../features/claims/feature.ts';
import { contact } from '../features/contact/feature.ts';
import { notices } from '../features/notices/feature.ts';
import { plans } from '../features/plans/feature.ts';
import { reports } from '../features/reports/feature.ts';
import { settings } from '../features/settings/feature.ts';
import { submissions } from '../features/submissions/feature.ts';
import { supports } from '../features/supports/feature.ts';
import { upcoming } from '../features/upcoming/feature.ts';
import type { PortalFeature } from '../platform/routing/feature.ts';

/** The features of people who are signed in and have participants, in the order of the side nav and of the site map. */
export const portalFeatures = [
  plans,
  changes,
  upcoming,
  notices,
  supports,
  claims,
  reports,
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
