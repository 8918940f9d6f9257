import type { Brand } from '#platform/contract/brand.ts';
import type { Deed } from '#platform/server/manifest/activity.ts';
import type { ReviewEnd } from '#scheme/review-rule.ts';

/** The texts of a calendar. Others may see it over somebody's shoulder: no names and no amounts. */
export const words = {
  calendar: ({ shortName }: Brand) => `${shortName}: coming up`,
  instalment: ({ shortName }: Brand) => `${shortName}: money comes in`,
  instalments: ({ shortName }: Brand, count: number) => `${shortName}: money comes in ${count} parts`,
  reservationEnds: ({ shortName }: Brand) => `${shortName}: a reservation ends`,
  claimDecided: ({ shortName }: Brand, atEnd: ReviewEnd) =>
    `${shortName}: a claim is ${atEnd} if nobody decides`,
  planStarts: ({ shortName }: Brand) => `${shortName}: a new plan starts`,
  planEnds: ({ shortName }: Brand) => `${shortName}: the plan ends`,
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
