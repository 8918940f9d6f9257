// Whether a text is a date. Apart from what else is known of dates, because the login page needs no more.

/** True for a date that exists: `2027-02-29` does not. */
export function isIsoDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = partsOf(text);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Months that are not 31 days long; February in a common year. */
const SHORT_MONTHS: Readonly<Record<number, number>> = { 2: 28, 4: 30, 6: 30, 9: 30, 11: 30 };

/** How many days a month has; months count from 1. */
function daysInMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (SHORT_MONTHS[month] ?? 31);
}

/** Year, month (from 1) and day of a date. */
export function partsOf(date: string): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
}
