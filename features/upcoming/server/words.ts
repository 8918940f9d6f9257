import type { Brand } from '#platform/contract/brand.ts';
import type { Deed } from '#platform/server/manifest/activity.ts';
import type { ReviewEnd } from '#scheme/review-rule.ts';
import type { UpcomingKind } from '../rules.ts';

/** What happens on a day, without names and amounts. */
export const happens: Readonly<Record<UpcomingKind, (atEnd: ReviewEnd) => string>> = {
  instalment: () => 'money comes in',
  'reservation-ends': () => 'a reservation ends',
  'claim-decided': (atEnd) => `a claim is ${atEnd} if nobody decides`,
  'plan-starts': () => 'a new plan starts',
  'plan-ends': () => 'the plan ends',
};

/** What an instalment is for where it is for no part of the plan. */
export const WHOLE_PLAN = 'The whole plan';

/** The columns of the days as a spreadsheet. */
export const columnNames = {
  day: 'Day',
  what: 'What happens',
  of: 'For',
  amount: 'Amount',
} as const;

/** The texts of a calendar. Others may see it over somebody's shoulder: no names and no amounts. */
export const words = {
  calendar: ({ shortName }: Brand) => `${shortName}: coming up`,
  event: ({ shortName }: Brand, what: string) => `${shortName}: ${what}`,
  inParts: (count: number) => `money comes in ${count} parts`,
  addressOver: 'There is no calendar at this address. It may have ended: log in to the portal for a new one.',
  secretTaken: 'This secret is taken. Please make a new one.',
  more: (link: string) => `Log in to see more: ${link}`,
} as const;

export const deeds = {
  made: { kind: 'calendar-address-made', sentence: ({ who }) => `${who} made an address for a calendar.` },
  ended: {
    kind: 'calendar-address-ended',
    sentence: ({ who }) => `${who} ended the address for a calendar.`,
  },
} as const satisfies Record<string, Deed>;
