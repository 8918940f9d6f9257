import { type IsoDate, todayInAdelaide } from '@wattle/domain/dates';

/** Where the server gets its time from; tests hand in one that they can move. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Today's date for every rule of the product: the date in Adelaide. */
export function today(clock: Clock): IsoDate {
  return todayInAdelaide(clock.now());
}
