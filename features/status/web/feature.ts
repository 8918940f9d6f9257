import type { WebFeature } from '#platform/web/routing/feature.ts';
import { openPage } from '#platform/web/routing/pages.ts';

/** Whether the portal is open, and in which version. */
export const status = {
  name: 'status',
  pages: [openPage('/maintenance', () => import('./MaintenancePage.tsx'), { visitors: 'while-closed' })],
} as const satisfies WebFeature;
