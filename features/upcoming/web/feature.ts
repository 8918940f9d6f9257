import type { PortalFeature } from '#platform/web/routing/feature.ts';
import { portalPage } from '#platform/web/routing/portal.ts';
import { titles } from './titles.ts';

/** What is known to happen on a day that is still to come. */
export const upcoming = {
  name: 'upcoming',
  pages: [
    portalPage('/coming-up', () => import('./UpcomingPage.tsx'), { title: titles.upcoming, place: 'menu' }),
  ],
  bare: [],
} as const satisfies PortalFeature;
