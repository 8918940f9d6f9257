import type { StaffFeature } from '#platform/web/routing/feature.ts';
import { staffPage } from '#platform/web/routing/staff.ts';

/** What people sent for held claims, reached from its queue. */
export const evidence = {
  name: 'evidence',
  pages: [
    staffPage('/evidence/$sfid', () => import('./EvidencePage.tsx'), {
      name: 'EvidencePage',
      roles: ['claims'],
    }),
  ],
} as const satisfies StaffFeature;
