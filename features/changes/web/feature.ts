import { titles } from '#features/plans/web/titles.ts';
import type { PortalFeature } from '#platform/web/routing/feature.ts';
import { portalPage } from '#platform/web/routing/portal.ts';

/** What changed in a plan. */
export const changes = {
  name: 'changes',
  pages: [
    portalPage('/plan/changes', () => import('./ChangesPage.tsx'), { title: titles.changes, place: 'menu' }),
  ],
  bare: [],
} as const satisfies PortalFeature;
