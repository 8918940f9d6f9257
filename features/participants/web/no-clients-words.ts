import { brand } from '#platform/web/brand.ts';

/** What the page says to people who have no participant to see (specification: no-clients). */
export const words = {
  title: 'No clients found!',
  text: 'We could not find any active clients for this account.',
  help: 'If you think this is wrong, please get in touch:',
  hours: `${brand.hours} ACST, Monday to Friday`,
  backToLogin: 'Go back to login',
} as const;
