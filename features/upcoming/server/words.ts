import type { Brand } from '@wattle/contract/brand';
import type { ReviewEnd } from '@wattle/domain/review-rule';

/** What stands in a calendar, where others may look over somebody's shoulder: no names and no amounts. */
export const words = {
  calendar: ({ shortName }: Brand) => `${shortName}: coming up`,
  instalment: ({ shortName }: Brand) => `${shortName}: money comes in`,
  instalments: ({ shortName }: Brand, count: number) => `${shortName}: money comes in ${count} parts`,
  reservationEnds: ({ shortName }: Brand) => `${shortName}: a reservation ends`,
  claimDecided: ({ shortName }: Brand, atEnd: ReviewEnd) =>
    `${shortName}: a claim is ${atEnd} if nobody decides`,
  planStarts: ({ shortName }: Brand) => `${shortName}: a new plan starts`,
  planEnds: ({ shortName }: Brand) => `${shortName}: the plan ends`,
  more: (link: string) => `Log in to see more: ${link}`,
} as const;
