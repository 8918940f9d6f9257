import { timeInAdelaide } from '#scheme/business-hours.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** The daytime, in Adelaide, in minutes after midnight: from 9 am to 8 pm. */
const DAYTIME = { begins: 9 * HOUR_MINUTES, ends: 20 * HOUR_MINUTES } as const;

/**
 * The first moment of the daytime from a moment on: that moment itself by day, else nine in the morning. News by SMS
 * waits until then, so that no telephone wakes anybody (specification: news-by-day).
 */
export function inDaytime(at: Date): Date {
  const { minute } = timeInAdelaide(at);
  const { begins, ends } = DAYTIME;
  if (minute >= begins && minute < ends) return at;
  const wait = (minute < begins ? begins : begins + DAY_MINUTES) - minute;
  const later = new Date(at.getTime() + wait * 60_000);
  later.setUTCSeconds(0, 0);
  // Where clocks are changed that night, it is an hour too early or too late: too early is looked at again.
  return inDaytime(later);
}
