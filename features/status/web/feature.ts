import type { WebFeature } from '#platform/web/routing/feature.ts';
import { openPage } from '#platform/web/routing/pages.ts';

/** The maintenance page; the watch on the portal's status and versions is in this folder too. */
export const status = {
  name: 'status',
  pages: [openPage('/maintenance', () => import('./MaintenancePage.tsx'), { visitors: 'while-closed' })],
} as const satisfies WebFeature;
