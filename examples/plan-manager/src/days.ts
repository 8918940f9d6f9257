/** Days as the portal writes them, `YYYY-MM-DD`. They compare as text. */

export const DAY_MS = 86_400_000;

const adelaide = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Australia/Adelaide',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of a moment: everything in the portal goes by the day in Adelaide. */
export const dayOf = (moment: number): string => adelaide.format(moment);

/** A moment as the portal writes it. */
export const momentOf = (at: number): string => new Date(at).toISOString();

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days there are from one day to another, both counted. */
export const daysFromTo = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The same day of the next year; 29 February becomes 1 March. */
export function yearAfter(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return addDays(next, 0);
}

const spoken = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

/** `1 January 2027`. */
export const spokenDay = (day: string): string => spoken.format(Date.parse(day));
