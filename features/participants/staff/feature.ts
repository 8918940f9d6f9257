import type { StaffFeature } from '#platform/web/routing/feature.ts';
import { staffPage } from '#platform/web/routing/staff.ts';
import { words } from './words.ts';

const ROLES = ['support', 'claims', 'access'] as const;

/** People, and whom they have access to. */
export const participants = {
  name: 'participants',
  pages: [
    staffPage('/people', () => import('./PeoplePage.tsx'), {
      name: 'PeoplePage',
      title: words.people,
      roles: ROLES,
      place: { icon: 'search' },
    }),
    staffPage('/people/$sfid', () => import('./PersonPage.tsx'), { name: 'PersonPage', roles: ROLES }),
    staffPage('/participants/$sfid', () => import('./ParticipantPage.tsx'), {
      name: 'ParticipantPage',
      roles: ROLES,
    }),
  ],
} as const satisfies StaffFeature;
