import { rolesFor } from '#platform/contract/staff-roles.ts';
import type { StaffFeature } from '#platform/web/routing/feature.ts';
import { staffPage } from '#platform/web/routing/staff.ts';
import { listAccounts } from '../calls.ts';
import { pageWords as words } from './words.ts';

/** Who works in the console, and lost passkeys. */
export const accounts = {
  name: 'staff',
  pages: [
    staffPage('/accounts', () => import('./StaffPage.tsx'), {
      name: 'StaffPage',
      title: words.title,
      roles: rolesFor(listAccounts.who),
      place: { icon: 'settings' },
    }),
  ],
} as const satisfies StaffFeature;
