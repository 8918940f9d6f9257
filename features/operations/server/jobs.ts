import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { Operation } from '#platform/server/manifest/operation.ts';

/** How many jobs of one kind are in one state. */
interface JobState {
  name: string;
  state: 'waiting' | 'under way' | 'given up';
  count: number;
}

/** Counts the jobs that are not done, by kind and state. */
export const jobStates = (tx: Db) =>
  rowsOf<JobState>(
    tx,
    sql`select name, case state when 'active' then 'under way' when 'failed' then 'given up' else 'waiting' end as state,
        count(*)::int as count
      from jobs.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2 order by 1, 2`,
  );

const words = {
  state: ({ name, state, count }: JobState) => `${name}: ${count.toLocaleString('en-AU')} ${state}`,
  none: 'No job waits.',
} as const;

/** `portal jobs`: counts of the work that requests have left for later. */
export const jobsOperation: Operation = {
  name: 'jobs',
  summary: 'Says how many jobs of each kind wait, are under way, or were given up.',
  options: {},
  run: async ({ database }, _about, _options, { print }) => {
    const states = await database.operate(jobStates);
    for (const state of states) print(words.state(state));
    if (states.every(({ state }) => state === 'given up')) print(words.none);
    return true;
  },
};
