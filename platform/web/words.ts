import { brand } from './brand.ts';

/** What is said when a call fails without the server having said why. */
export const words = {
  offline: 'We cannot reach the portal. Please check your internet connection and try again.',
  slow: 'The portal is taking too long to answer. Please try again in a moment.',
  notLoaded: 'This could not be loaded. Please try again in a moment.',
  failed: `Something went wrong, please restart this app and contact ${brand.name} if the error persists.`,
} as const;
