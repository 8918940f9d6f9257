import { signInMessages } from '@wattle/domain/sign-in';
import { brand } from '../platform/brand.ts';

/** What the frame around the pages says, and the pages that belong to no feature (1§2, 1§4, 1§8). */
export const words = {
  skip: 'Skip to main content',
  navigation: 'Main',
  plan: 'Plan',
  greeting: (firstName: string) => `Hi ${firstName}!`,
  logOut: 'Log out',
  notifications: 'Notifications',

  loggedOut:
    'You have successfully logged out. To log back in on this device please request a new SMS or email code.',
  sessionExpired: signInMessages.sessionExpired,
  noClientsToast: 'There are no clients currently assigned to your user account.',

  noClientsTitle: 'No clients found!',
  noClientsText: 'We could not find any active clients for this account.',
  noClientsHelp: 'If you think this is wrong, please get in touch:',
  phone: 'Phone',
  hours: `${brand.hours} ACST, Monday to Friday`,
  email: 'Email',
  backToLogin: 'Go back to login',

  notFoundTitle: 'Page not found',
  notFoundText: "The page you're trying to search for couldn't be found",
  notFoundWhy: 'This may have happened because:',
  notFoundReasons: [
    'the page has been removed',
    'there is a problem with our system',
    'the address was typed incorrectly',
  ],
  backToPlan: 'Go to your plan',

  errorTitle: 'Something went wrong',
} as const;
