import { brand } from '#platform/web/brand.ts';

const name = brand.app?.name ?? brand.shortName;

/** What the app on a phone says. */
export const words = {
  otherLink: `This link is not for ${name}. Please open it in your browser.`,
  lockedTitle: `${name} is locked`,
  locked: 'Show that it is you to go on. What you had typed is still here.',
  unlock: 'Unlock',
  logOut: 'Log out',
  logOutNote: 'If you log out, you need a new SMS or email code to log in again.',
  notConfirmed: 'We could not check that it is you. Please try again.',
} as const;
