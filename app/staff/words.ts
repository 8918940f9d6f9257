import type { StaffRole } from '#platform/contract/staff-roles.ts';

/** What the frame of the console says. */
export const words = {
  console: 'Staff console',
  nothingTitle: 'Nothing here',
  nothingHere: 'There is nothing at this address.',
  toBegin: 'Go to the beginning',
  notYours: 'Not for your role',
  needsRole: (roles: readonly StaffRole[]) =>
    `This page needs the role "${roles.join('" or "')}". Ask a colleague who looks after accounts.`,
  errorTitle: 'This page did not load',
  logOut: 'Log out',
  skip: 'Skip to the content',
  pages: 'Pages',
} as const;
