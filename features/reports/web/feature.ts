import type { PortalFeature } from '#platform/web/routing/feature.ts';
import { portalPage } from '#platform/web/routing/portal.ts';
import { titles } from './titles.ts';
import { readReportsSearch } from './view.ts';

// One chunk for both pages: people who open the list often ask for a report next, and come back.
const reportPages = () => import('./report-pages.ts');

/** Budget reports, and asking for one. */
export const reports = {
  name: 'reports',
  pages: [
    portalPage('/generate-reports', reportPages, {
      name: 'GeneratePage',
      title: titles.generate,
      needs: ['reports', 'full-access'],
      place: 'site-map',
    }),
    portalPage('/reports', reportPages, {
      name: 'ReportsPage',
      title: titles.reports,
      search: readReportsSearch,
      needs: ['reports'],
      place: { icon: 'reports' },
    }),
  ],
  bare: [],
} as const satisfies PortalFeature;
