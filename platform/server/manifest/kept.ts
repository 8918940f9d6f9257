import type { SQL } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { JobQueue } from '../jobs/queue.ts';

/** Records that are removed once they have been kept long enough (docs/operations.md "What is kept, and how long"). */
export interface Kept {
  /** Its name in the operator's setting. */
  name: string;
  /** How many days they are kept, unless the operator sets another number. */
  days: number;
  /** The name of the records that these go with: the operator sets those, and these are kept as long. */
  like?: string;
  /** The fewest days that the operator may set. */
  leastDays?: number;
  table: string;
  /** Which rows of the table are due; `before` is the last moment that is too old. */
  due: (before: SQL) => SQL;
  /** How many are removed in one transaction: one, where each takes much with it; a thousand otherwise. */
  atOnce?: number;
  /** Removes some due records that cannot simply be deleted; gives how many. */
  remove?: (services: RemovalServices, due: SQL) => Promise<number>;
}

/** What a removal needs for its work. */
export interface RemovalServices {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
}

/**
 * All kept records, each with the number of days that the operator sets (`messages=30,exports=3`) or its default.
 * Throws an error in plain words that names the setting where it is wrong.
 */
export function keptAs(all: readonly Kept[], setting: string | undefined): readonly Kept[] {
  if (setting === undefined) return all;
  const days = new Map<string, number>();
  for (const pair of setting.split(',').map((each) => each.trim())) {
    const [, name = '', count = ''] = /^([a-z-]+)=([1-9]\d{0,4})$/.exec(pair) ?? [];
    const kept = all.find((each) => each.name === name);
    if (!kept || kept.like || Number(count) < (kept.leastDays ?? 1)) throw new Error(refusal(all));
    days.set(name, Number(count));
  }
  return all.map((kept) => ({ ...kept, days: days.get(kept.like ?? kept.name) ?? kept.days }));
}

function refusal(all: readonly Kept[]): string {
  const least = all.flatMap(({ name, leastDays }) =>
    leastDays ? [`${name} for ${leastDays} at least`] : [],
  );
  const names = all.flatMap(({ name, like }) => (like ? [] : [name])).join(', ');
  return `The setting RETENTION is wrong: it takes ${['name=days, separated by commas', ...least].join(', ')}; the names are ${names}.`;
}
