import { type IsoDate, readMoment, todayInAdelaide } from '#scheme/dates.ts';

/** Version updates (specification: version-updates). */

/** A version as the portal writes it: `8.3.5`. */
export function isVersion(text: string): boolean {
  return /^\d{1,4}(\.\d{1,4}){0,2}$/.test(text);
}

/** Negative where `a` is older than `b`, positive where it is newer; missing parts count as 0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let at = 0; at < 3; at += 1) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** How long an optional update is not offered again after it was put off, in milliseconds: seven days. */
export const UPDATE_REMINDER_MS = 604_800_000;

/**
 * Whether somebody has to update, may update, or need not. Without both bounds there is no prompt; below the minimum an
 * update is mandatory; below the maximum it is optional, and not offered for seven days after it was put off.
 */
export function updatePrompt({
  version,
  min,
  max,
  dismissedAt,
  now,
}: {
  version: string;
  min: string | null;
  max: string | null;
  /** When the update was last put off, in milliseconds since 1970. */
  dismissedAt: number | undefined;
  now: number;
}): 'none' | 'mandatory' | 'optional' {
  if (!min || !max) return 'none';
  if (compareVersions(version, min) < 0) return 'mandatory';
  if (compareVersions(version, max) >= 0) return 'none';
  return dismissedAt === undefined || now - dismissedAt >= UPDATE_REMINDER_MS ? 'optional' : 'none';
}

/** Over how many days the counts of events are shown, unless somebody asks for others. */
export const EVENTS_SHOWN_DAYS = 30;

/** Days for which the counts of events are kept. */
export const EVENT_DAYS = 731;

const wallClock = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Adelaide',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant as Adelaide's clocks and calendars show it: a date, and a time like `14:30`. */
export function asInAdelaide(instant: Date): { date: IsoDate; time: string } {
  return { date: todayInAdelaide(instant), time: wallClock.format(instant) };
}

/**
 * A day and a time of Adelaide as a moment with its offset from UTC; the first one, where clocks show that time twice.
 * Undefined where it is no time, or the clocks leave it out.
 */
export function momentInAdelaide(date: IsoDate, time: string): string | undefined {
  return ['+10:30', '+09:30']
    .map((offset) => `${date}T${time}:00${offset}`)
    .find((text) => {
      const moment = readMoment(text);
      const shown = moment && asInAdelaide(moment);
      return shown?.date === date && shown.time === time;
    });
}
