import { type IsoDate, mondayOf, todayInAdelaide } from '#scheme/dates.ts';

/** For how long backups of the schedule are kept: the newest of each of the last days, weeks and months that have one. */
const KEPT = { days: 7, weeks: 5, months: 12 } as const;

/** From which hour on, in Adelaide, the day's backup is made. */
export const BACKUP_HOUR = 2;

/** After how many hours without a new backup something is wrong, where one is made every day. */
export const LATE_HOURS = 30;

const NAME = /^wattle-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.zst\.age$/;

/** What a backup of the schedule is called: by the moment at which it was begun. */
export const backupName = (begun: Date): string =>
  `wattle-${begun
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')}.tar.zst.age`;

/** What a process that was killed has left of one. */
export const isLeftOver = (name: string): boolean =>
  name.endsWith('.part') && NAME.test(name.slice(0, -'.part'.length));

/** The moment in the name of a backup of the schedule; undefined for any other file. */
function momentOfName(name: string): Date | undefined {
  const [, date, hour, minute, second] = NAME.exec(name) ?? [];
  const moment = new Date(`${date}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** Whether one of these backups is of a day. */
export const isMadeOn = (day: IsoDate, names: readonly string[]): boolean =>
  names.some((name) => {
    const moment = momentOfName(name);
    return moment !== undefined && todayInAdelaide(moment) === day;
  });

/**
 * The backups that are not kept any more, now that `made` is there (specification: backup-kept). What counts are the
 * days, weeks and months that have a backup, however long ago: a clock that jumps removes no more than an ordinary day
 * does. Backups that seem to be of a time to come, and files of other names, are left alone.
 */
export function noLongerKept(names: readonly string[], made: string, now: Date): string[] {
  const known = names
    .flatMap((name) => {
      const moment = momentOfName(name);
      return moment && moment <= now ? [{ name, day: todayInAdelaide(moment), moment }] : [];
    })
    .toSorted((one, other) => other.moment.getTime() - one.moment.getTime());
  const kept = new Set([made]);
  const { days, weeks, months } = KEPT;
  for (const [count, spanOf] of [
    [days, (day: IsoDate) => day],
    [weeks, mondayOf],
    [months, (day: IsoDate) => day.slice(0, 7)],
  ] as const) {
    const spans = new Set<string>();
    for (const { name, day } of known) {
      const span = spanOf(day);
      if (spans.has(span) || spans.size === count) continue;
      spans.add(span);
      kept.add(name);
    }
  }
  return known.flatMap(({ name }) => (kept.has(name) ? [] : [name]));
}
