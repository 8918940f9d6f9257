import { setTimeout as sleep } from 'node:timers/promises';
import { type IsoDate, todayInAdelaide } from '#scheme/dates.ts';

/** Where the server gets its time from; tests use a clock that they can move. */
export interface Clock {
  now(): Date;
  /** Waits, in milliseconds. */
  sleep(ms: number): Promise<void>;
}

export const systemClock: Clock = { now: () => new Date(), sleep: (ms) => sleep(ms) };

/** A moment as replies show it, in whole seconds: `2026-11-20T02:00:00Z`. */
export const wholeSecond = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z');

let known = { minute: Number.NaN, date: '' };

/**
 * Today's date for every rule of the product: the date in Adelaide. Worked out only once a minute, because that is
 * slow.
 */
export function today(clock: Clock): IsoDate {
  const now = clock.now();
  const minute = Math.floor(now.getTime() / 60_000);
  if (known.minute !== minute) known = { minute, date: todayInAdelaide(now) };
  return known.date;
}
