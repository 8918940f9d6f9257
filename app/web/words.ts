import { signInMessages } from '#features/auth/rules/sign-in.ts';

/** What the app itself says. */
export const words = {
  notifications: 'Notifications',

  loggedOut:
    'You have successfully logged out. To log back in on this device please request a new SMS or email code.',
  sessionExpired: signInMessages.sessionExpired,
  noClientsToast: 'There are no clients currently assigned to your user account.',

  errorTitle: 'Something went wrong',
} as const;
