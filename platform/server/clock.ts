import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, type IsoDate, todayInAdelaide } from '#scheme/dates.ts';
import type { Database } from './database/database.ts';
import { databaseAhead } from './database/time.ts';

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

/**
 * The real time. Where several processes share a database it follows the database's clock: a moment that one of them has
 * written means the same to the others, whatever the clocks of their machines say (docs/adr/0060).
 */
export class RealClock implements Clock {
  private apartMs = 0;

  now(): Date {
    return new Date(this.real());
  }

  sleep(ms: number): Promise<void> {
    return sleep(ms);
  }

  /** Looks at the database's clock, and goes by it from now on. Throws where the database cannot be reached. */
  async follow(database: Database): Promise<void> {
    const apart = this.apartMs;
    this.apartMs = apart + (await databaseAhead(database, () => Date.now() + apart));
  }

  protected real(): number {
    return Date.now() + this.apartMs;
  }
}

/** A demo's clock: the real time, or days ahead of it once somebody has let days pass. It never goes back. */
export class DemoClock extends RealClock {
  private days = 0;
  private readonly listeners: (() => void)[] = [];

  override now(): Date {
    return new Date(this.real() + this.aheadMs);
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
