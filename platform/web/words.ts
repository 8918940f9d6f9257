import { brand } from './brand.ts';

/** What is said when a call fails without the server having said why. */
export const words = {
  offline: 'We cannot reach the portal. Please check your internet connection and try again.',
  /** Where the browser itself knows it. */
  noConnection: 'There is no connection to the internet. Please try again once there is.',
  /** Where a café's login page, say, answers in the portal's place. */
  another: 'We cannot reach the portal. You may have to log in to this network first.',
  /** The same of something that is read again by itself. */
  notRead: 'There is no connection to the internet. This is shown as soon as there is.',
  slow: 'The portal is taking too long to answer. Please try again in a moment.',
  notLoaded: 'This could not be loaded. Please try again in a moment.',
  /** The number of what failed, for the phone: the log and `portal errors` find it. */
  number: (number: string) => `If you call about this, please say the number ${number}.`,
  failed: `Something went wrong, please restart this app and contact ${brand.name} if the error persists.`,
} as const;
