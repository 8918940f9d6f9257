import { formatDate, todayInAdelaide } from '#scheme/dates.ts';

const clock = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Adelaide',
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * `1 Jul 2026, 3:05 pm`: an instant (ISO 8601) as day and time of day in Adelaide, the product's place
 * (specification: adelaide-day). Lines break only between the day and the time.
 */
export function momentText(instant: string): string {
  const moment = new Date(instant);
  return [formatDate(todayInAdelaide(moment)), clock.format(moment)].map(unbroken).join(', ');
}

/** The time of day of an instant (ISO 8601), `3:05 pm`; with the day before it where that is not the device's today. */
export function timeText(instant: string): string {
  const moment = new Date(instant);
  const isToday = todayInAdelaide(moment) === todayInAdelaide(new Date());
  return isToday ? unbroken(clock.format(moment)) : momentText(instant);
}

function unbroken(text: string): string {
  return text.replaceAll(/\s/g, '\u00a0');
}
