import { brand } from '../../platform/brand.ts';

/** What the pages that belong to no feature say (1§2). */
export const words = {
  noClientsTitle: 'No clients found!',
  noClientsText: 'We could not find any active clients for this account.',
  noClientsHelp: 'If you think this is wrong, please get in touch:',
  hours: `${brand.hours} ACST, Monday to Friday`,
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
  contactUs: 'Contact Us',

  loggingOut: 'Logging you out',
} as const;
