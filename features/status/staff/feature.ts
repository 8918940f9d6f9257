import type { StaffFeature } from '#platform/web/routing/feature.ts';
import { staffPage } from '#platform/web/routing/staff.ts';
import { words } from './words.ts';

/** The portal as a whole, for staff who run it. */
export const status = {
  name: 'status',
  pages: [
    staffPage('/status', () => import('./StatusPage.tsx'), {
      name: 'StatusPage',
      title: words.title,
      roles: ['operator'],
      place: { icon: 'settings' },
    }),
  ],
} as const satisfies StaffFeature;
