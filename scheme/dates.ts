import { isIsoDate, partsOf } from './iso-date.ts';

/** A calendar date, `YYYY-MM-DD`, without time or zone. Such dates compare as text. */
export type IsoDate = string;

/** A day of 24 hours in milliseconds, even where daylight saving begins or ends. */
export const DAY_MS = 86_400_000;

/** The moment `days` days of 24 hours later; earlier where `days` is negative. */
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A moment with its offset from UTC (`Z`, `+10:00`, `+0000`); undefined without one, because then it is not certain. */
export function readMoment(text: string): Date | undefined {
  const [, date = '', time = '', hours = 'Z', minutes = '00'] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(?:Z|([+\u2212-]\d\d)(?::?(\d\d))?)$/i.exec(
      text,
    ) ?? [];
  const offset = hours === 'Z' ? hours : `${hours.replace('\u2212', '-')}:${minutes}`;
  const moment = new Date(`${date}T${time}${offset}`);
  return isIsoDate(date) && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

const adelaide = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Australia/Adelaide',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** "Today" of the product, on server and browser alike: the date in Adelaide (specification: adelaide-day). */
export function todayInAdelaide(now: Date): IsoDate {
  return adelaide.format(now);
}

/** `1 Jul 2026` (specification: dollars-and-dates). */
export function formatDate(date: IsoDate): string {
  const [year, month, day] = partsOf(date);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

const LONG_MONTHS =
  'January February March April May June July August September October November December'.split(' ');

/** `1 January`, as sentences say it; with the year where the day is more than ten months away from today. */
export function formatSpokenDate(date: IsoDate, today: IsoDate): string {
  return dayOf(date, LONG_MONTHS, today);
}

/** `1 Jan`, as rows show it; with the year as in sentences. */
export function formatBriefDate(date: IsoDate, today: IsoDate): string {
  return dayOf(date, MONTHS, today);
}

function dayOf(date: IsoDate, months: readonly string[], today: IsoDate): string {
  const [year, month, day] = partsOf(date);
  const isClear = Math.abs(daysBetween(today, date)) <= 300;
  return `${day} ${months[month - 1]}${isClear ? '' : ` ${year}`}`;
}

/** A calendar month, `2026-07`. Such months compare as text. */
export type IsoMonth = string;

/** `Jul 2026`. */
export function formatMonth(month: IsoMonth): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}

/** Every month from the first to the last, both included. */
export function monthsFrom(first: IsoMonth, last: IsoMonth): IsoMonth[] {
  const [year, month] = partsOf(`${first}-01`);
  const [lastYear, lastMonth] = partsOf(`${last}-01`);
  const count = (lastYear - year) * 12 + lastMonth - month + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => addMonths(`${first}-01`, at).slice(0, 7));
}

/** `01/07/2026` (specification: date-field): the form of dates in input fields. */
export function formatShortDate(date: IsoDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** How other systems write a date in figures. */
export const WRITTEN_DATES = ['YYYY-MM-DD', 'YYYY/MM/DD', 'DD/MM/YYYY'] as const;
export type WrittenDate = (typeof WRITTEN_DATES)[number];

/** A date as another system writes it. */
export function writeDate(date: IsoDate, as: WrittenDate): string {
  if (as === 'DD/MM/YYYY') return formatShortDate(date);
  return as === 'YYYY/MM/DD' ? date.replaceAll('-', '/') : date;
}

/**
 * Reads a date as people type it, day first: `1/7/2026`, `01.07.26`, `1 Jul 2026`, `1st of July 2026`, `01072026`, also
 * `2026-07-01`. A year of two digits is in this century. Undefined for text that is no date and for dates that do not
 * exist.
 */
export function readDate(text: string): IsoDate | undefined {
  const typed = text.trim().toLowerCase();
  const parts =
    /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/.exec(typed) ??
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/.exec(typed) ??
    /^(?<day>\d{1,2})[\s./-]+(?<month>\d{1,2})[\s./-]+(?<year>\d{4}|\d{2})$/.exec(typed) ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s./-]*(?:of\s+)?(?<month>[a-z]{3,9})[\s.,/-]*(?<year>\d{4}|\d{2})$/.exec(
      typed,
    );
  if (!parts?.groups) return undefined;
  const { day = '', month = '', year = '' } = parts.groups;
  const date = [year.padStart(4, '20'), monthNumber(month).padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isIsoDate(date) ? date : undefined;
}

const MONTH_NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** `7` for `7`, `jul` and `july`; `sept` counts too. `0` for a word that is no month. */
function monthNumber(text: string): string {
  if (/^\d+$/.test(text)) return text;
  return String(MONTH_NAMES.findIndex((name) => name.startsWith(text)) + 1);
}

/** Whole days from one date to another; negative where `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return toIso(new Date(Date.parse(date) + days * DAY_MS));
}

/** The Monday of the week that a date is in. */
export function mondayOf(date: IsoDate): IsoDate {
  return addDays(date, -((new Date(date).getUTCDay() + 6) % 7));
}

/** The same day of a later month, or that month's last day where it has no such day (31 Jan + 1 = 28 Feb). */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year, month, day] = partsOf(date);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toIso(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))));
}

/** A length of calendar time, as people count it. */
export interface Duration {
  years: number;
  months: number;
  days: number;
}

/** Years, months and days from one date to a later one (`from` <= `to`). */
export function durationBetween(from: IsoDate, to: IsoDate): Duration {
  const [fromYear, fromMonth] = partsOf(from);
  const [toYear, toMonth] = partsOf(to);
  let months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  if (addMonths(from, months) > to) months -= 1;
  return {
    years: Math.floor(months / 12),
    months: months % 12,
    days: daysBetween(addMonths(from, months), to),
  };
}

function toIso(date: Date): IsoDate {
  return date.toISOString().slice(0, 10);
}
