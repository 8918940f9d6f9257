import { brand } from '#platform/web/brand.ts';

/** What the frame around the portal's pages says (specification: frame). */
export const words = {
  skip: 'Skip to main content',
  navigation: 'Main',
  tabs: 'Tabs',
  siteMap: 'Site map',
  greeting: (firstName: string) => `Hi ${firstName}!`,
  menu: 'Menu',
  logOut: 'Log out',
  contact: 'Contact Us',
  choose: 'Select Participant',

  noPlans: (participant: string) =>
    `We found no plan for ${participant}. Please call ${brand.name} on ${brand.phone}.`,

  pagesUnder: (page: string) => `Under ${page}`,
  /** Beside the number on the badge, for screen readers. */
  waiting: (count: number) =>
    count === 1 ? 'claim waiting for your approval' : 'claims waiting for your approval',
  /** The same where something is asked for as well. */
  needing: (count: number) => (count === 1 ? 'claim that needs you' : 'claims that need you'),

  availableBudget: 'Total Available Budget',
  /** After its amount: the plan page calls it so. */
  toSpend: 'to spend',
  budgetBySupport: 'By support',
  left: 'Left in the plan',

  /** At the top of a page on paper, where there is no navigation. */
  printedFor: (participant: string | undefined) => [participant, brand.name].filter(Boolean).join(', '),

  poweredBy: 'Powered by Wattle',
  copyright: (year: number) => `© ${year} ${brand.name}`,
  version: (version: string) => `Version ${version}`,
} as const;
