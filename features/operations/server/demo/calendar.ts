import { DAY_MS, type IsoDate } from '#scheme/dates.ts';

/** A day as its number since 1970: large worlds reckon with millions of them. */
export type Day = number;

/** Days of the week, Monday first. */
export const [MON, TUE, WED, THU, FRI, SAT, SUN] = [0, 1, 2, 3, 4, 5, 6];

export const dayOf = (date: IsoDate): Day => Date.parse(date) / DAY_MS;

const dates = new Map<Day, IsoDate>();

export function dateOf(day: Day): IsoDate {
  let date = dates.get(day);
  if (date === undefined) dates.set(day, (date = new Date(day * DAY_MS).toISOString().slice(0, 10)));
  return date;
}

/** The first of January 1970 was a Thursday. */
export const weekdayOf = (day: Day): number => (day + THU) % 7;

/** The number of a day's week; weeks begin on Mondays. */
export const weekOf = (day: Day): number => Math.floor((day + THU) / 7);

/** Public holidays of the whole country that fall on the same date every year. */
const FIXED_HOLIDAYS = ['01-01', '01-26', '04-25', '12-25', '12-26'];

const holidays = new Map<number, ReadonlySet<Day>>();

/** Whether a day is a public holiday in the whole country. */
export function isHoliday(day: Day): boolean {
  const year = Number(dateOf(day).slice(0, 4));
  let own = holidays.get(year);
  if (!own) {
    const easter = easterOf(year);
    own = new Set([...FIXED_HOLIDAYS.map((date) => dayOf(`${year}-${date}`)), easter - 2, easter + 1]);
    holidays.set(year, own);
  }
  return own.has(day);
}

/** Easter Sunday of a year (the calendar's own reckoning, after Gauss; right from 1900 to 2099). */
function easterOf(year: number): Day {
  const moon = (19 * (year % 19) + 24) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
  const isLate = (moon === 29 && sunday === 6) || (moon === 28 && sunday === 6 && year % 19 > 10);
  return dayOf(`${year}-03-22`) + moon + sunday - (isLate ? 7 : 0);
}

/** The first and last days of the school terms, as they are in most states and years. */
const TERMS = [
  ['01-28', '04-03'],
  ['04-20', '06-26'],
  ['07-13', '09-18'],
  ['10-05', '12-18'],
] as const;

export function isInTerm(day: Day): boolean {
  const date = dateOf(day).slice(5);
  return TERMS.some(([first, last]) => first <= date && date <= last);
}
