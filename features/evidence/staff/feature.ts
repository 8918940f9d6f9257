import type { StaffFeature } from '#platform/web/routing/feature.ts';
import { staffPage } from '#platform/web/routing/staff.ts';

/** The page about what somebody sent for a held claim. Its queue leads there. */
export const evidence = {
  name: 'evidence',
  pages: [
    staffPage('/evidence/$sfid', () => import('./EvidencePage.tsx'), {
      name: 'EvidencePage',
      roles: ['claims'],
    }),
  ],
} as const satisfies StaffFeature;
