import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, type IsoDate, todayInAdelaide } from '#scheme/dates.ts';

/** Where the server gets its time from; tests use a clock that they can move. */
export interface Clock {
  now(): Date;
  /** Waits, in milliseconds. */
  sleep(ms: number): Promise<void>;
  /** How far it is ahead of the real time, in milliseconds; only a demo's clock is. */
  readonly aheadMs?: number;
  /** Calls `listener` whenever the time has jumped; only a demo's does. */
  onJump?(listener: () => void): void;
}

export const systemClock: Clock = { now: () => new Date(), sleep: (ms) => sleep(ms) };

/** A demo's clock: the real time, or days ahead of it once somebody has let days pass. It never goes back. */
export class DemoClock implements Clock {
  private days = 0;
  private readonly listeners: (() => void)[] = [];

  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  sleep(ms: number): Promise<void> {
    return sleep(ms);
  }

  onJump(listener: () => void): void {
    this.listeners.push(listener);
  }

  get aheadMs(): number {
    return this.days * DAY_MS;
  }

  /** Goes to `days` ahead of the real time; stays where it is if it is there or further. */
  goTo(days: number): void {
    if (days <= this.days) return;
    this.days = days;
    for (const listener of this.listeners) listener();
  }
}

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
