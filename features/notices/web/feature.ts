import type { PortalFeature } from '#platform/web/routing/feature.ts';
import { portalPage } from '#platform/web/routing/portal.ts';
import { titles } from './titles.ts';

/** The page of notices that somebody asked for. */
export const notices = {
  name: 'notices',
  pages: [
    portalPage('/notices', () => import('./NoticesPage.tsx'), {
      title: titles.notices,
      needs: ['full-access'],
    }),
  ],
  bare: [],
} as const satisfies PortalFeature;
