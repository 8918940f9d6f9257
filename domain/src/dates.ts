/** A calendar date, `YYYY-MM-DD`, without time or zone. Such dates compare as text. */
export type IsoDate = string;

const DAY = 86_400_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** True for a date that exists: `2027-02-29` does not. */
export function isIsoDate(text: string): text is IsoDate {
  const match = /^[1-9]\d{3}-\d{2}-\d{2}$/.exec(text);
  if (!match) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && toIso(date) === text;
}

const adelaide = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Australia/Adelaide',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** "Today" of the product, on server and browser alike: the date in Adelaide (decisions: "Where the calls live"). */
export function todayInAdelaide(now: Date): IsoDate {
  return adelaide.format(now);
}

/** `1 Jul 2026` (1§9: dates are displayed D MMM YYYY). */
export function formatDate(date: IsoDate): string {
  const [year, month, day] = parts(date);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

/** `01/07/2026` (1§9: dates are displayed D MMM YYYY or DD/MM/YYYY): how dates stand in fields. */
export function formatShortDate(date: IsoDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/**
 * Reads a date as people type it, day first: `1/7/2026`, `01.07.26`, `1 Jul 2026`, `1st of July 2026`, `01072026`,
 * also `2026-07-01`. Two digits of a year are of this century. Undefined for what is no date or does not exist.
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

/** `7` for `7`, `jul` and `july`; `sept` counts too. `0` for what is no month. */
function monthNumber(text: string): string {
  if (/^\d+$/.test(text)) return text;
  return String(MONTH_NAMES.findIndex((name) => name.startsWith(text)) + 1);
}

/** Whole days from one date to another; negative where `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return toIso(new Date(Date.parse(date) + days * DAY));
}

/** The same day of a later month, or that month's last day where it has no such day (31 Jan + 1 = 28 Feb). */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year, month, day] = parts(date);
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
  const [fromYear, fromMonth] = parts(from);
  const [toYear, toMonth] = parts(to);
  let months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  if (addMonths(from, months) > to) months -= 1;
  return {
    years: Math.floor(months / 12),
    months: months % 12,
    days: daysBetween(addMonths(from, months), to),
  };
}

function parts(date: IsoDate): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
}

function toIso(date: Date): IsoDate {
  return date.toISOString().slice(0, 10);
}
