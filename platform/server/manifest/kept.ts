import type { SQL } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { JobQueue } from '../jobs/queue.ts';

/** Something that goes once it has been kept long enough (docs/operations.md "What is kept, and how long"). */
export interface Kept {
  /** As the operator calls it. */
  name: string;
  /** For how many days, where the operator says nothing else. */
  days: number;
  /** The operator cannot say less. */
  leastDays?: number;
  table: string;
  /** Which rows of the table have served their time; `before` is the last moment that is too old. */
  due: (before: SQL) => SQL;
  /** So many go in one transaction: one, where each takes much with it; a thousand otherwise. */
  atOnce?: number;
  /** Lets some go that are due, where they are not just deleted; gives how many. */
  letGo?: (hands: Hands, due: SQL) => Promise<number>;
}

/** What it takes to let something go. */
export interface Hands {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
}

/**
 * What is kept, each for as long as the operator says: `messages=30,exports=3`; what is not named for as long as by
 * default. Throws a sentence that names the setting where it is wrong.
 */
export function keptAs(all: readonly Kept[], setting: string | undefined): readonly Kept[] {
  if (setting === undefined) return all;
  const days = new Map<string, number>();
  for (const pair of setting.split(',').map((each) => each.trim())) {
    const [, name = '', count = ''] = /^([a-z-]+)=([1-9]\d{0,4})$/.exec(pair) ?? [];
    const kept = all.find((each) => each.name === name);
    if (!kept || Number(count) < (kept.leastDays ?? 1)) throw new Error(refusal(all));
    days.set(name, Number(count));
  }
  return all.map((kept) => ({ ...kept, days: days.get(kept.name) ?? kept.days }));
}

function refusal(all: readonly Kept[]): string {
  const least = all.flatMap(({ name, leastDays }) =>
    leastDays ? [`${name} for ${leastDays} at least`] : [],
  );
  const names = all.map(({ name }) => name).join(', ');
  return `The setting RETENTION is wrong: it takes ${['name=days, separated by commas', ...least].join(', ')}; the names are ${names}.`;
}
