import type { StaffFeature } from '#platform/web/routing/feature.ts';
import { staffPage } from '#platform/web/routing/staff.ts';
import { words } from './words.ts';

/** What goes to the agency. */
export const bulkClaims = {
  name: 'bulk-claims',
  pages: [
    staffPage('/bulk-claims', () => import('./BulkClaimsPage.tsx'), {
      name: 'BulkClaimsPage',
      title: words.title,
      roles: ['claims', 'operator'],
      place: { icon: 'file' },
    }),
  ],
} as const satisfies StaffFeature;
