import type { StaffFeature } from '#platform/web/routing/feature.ts';
import { staffPage } from '#platform/web/routing/staff.ts';
import { words } from './words.ts';

/** Where a member of staff begins. */
export const staff = {
  name: 'staff',
  pages: [
    staffPage('/', () => import('./HomePage.tsx'), {
      name: 'HomePage',
      title: words.homeTitle,
      place: { icon: 'menu' },
    }),
  ],
} as const satisfies StaffFeature;
