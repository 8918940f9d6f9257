import type { IsoDate } from '#scheme/dates.ts';

/** Age bands (specification: age-bands), each from its first year; a band ends where the next begins. */
const BANDS = [
  [0, '0 to 6'],
  [7, '7 to 14'],
  [15, '15 to 18'],
  [19, '19 to 24'],
  [25, '25 to 34'],
  [35, '35 to 44'],
  [45, '45 to 54'],
  [55, '55 to 64'],
  [65, '65+'],
] as const;

export type AgeBand = (typeof BANDS)[number][1];

/**
 * Age in whole years on a day; undefined before birth. Whoever was born on 29 February is a year older from 1 March
 * on in years that have no such day: on 28 February the birthday has not come yet.
 */
export function ageOn(day: IsoDate, born: IsoDate): number | undefined {
  if (day < born) return undefined;
  const hadBirthday = day.slice(5) >= born.slice(5);
  return Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (hadBirthday ? 0 : 1);
}

/** The age band on a day (specification: age-bands); undefined before birth. */
export function ageBand(day: IsoDate, born: IsoDate): AgeBand | undefined {
  const age = ageOn(day, born);
  return age === undefined ? undefined : BANDS.findLast(([from]) => age >= from)?.[1];
}

/**
 * The day on which somebody born then comes of age: the 18th birthday. Whoever was born on 29 February has none in that
 * year, and comes of age on 1 March.
 */
export function comesOfAgeOn(born: IsoDate): IsoDate {
  const birthday = `${Number(born.slice(0, 4)) + 18}${born.slice(4)}`;
  return birthday.endsWith('-02-29') ? birthday.replace('-02-29', '-03-01') : birthday;
}
