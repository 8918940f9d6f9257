import type { Brand } from '#platform/contract/brand.ts';
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
  more: (link: string) => `Log in to see more: ${link}`,
} as const;
