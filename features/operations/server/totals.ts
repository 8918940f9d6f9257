import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { refreshTotals } from '#features/claims/server/totals.ts';
import { Batches, type BatchLimits } from '#platform/server/database/batches.ts';
import { type Database, rowsOf } from '#platform/server/database/database.ts';
import { job } from '#platform/server/jobs/job.ts';
import type { Services } from '#platform/server/manifest/services.ts';

/** For how many plan supports one transaction works out the totals. */
const BATCH: BatchLimits = { first: 1000, most: 20_000, fewest: 1, goal: 2000 };
const WORKING_OUT = { limit: 60_000, step: 'Working out the totals of plan supports' };

export interface TotalsOptions {
  /** Called with the share that is done, 0 to 1. */
  progress?: (share: number) => void;
  batch?: BatchLimits;
}

/** Works out every total that waits. Processes that do so at once share the work. */
export async function completeTotals(
  database: Database,
  { progress, batch = BATCH }: TotalsOptions = {},
): Promise<void> {
  const waiting = await waitingTotals(database);
  const batches = new Batches(batch);
  for (let done = 0, last = waiting; last > 0; done += last) {
    progress?.(Math.min(1, done / waiting));
    last = await batches.run((rows) => database.operate((tx) => refreshTotals(tx, rows), WORKING_OUT));
  }
}

/** How many plan supports have totals that wait to be worked out. */
async function waitingTotals(database: Database): Promise<number> {
  const [found] = await database.operate((tx) =>
    rowsOf<{ waiting: number }>(tx, sql`select count(*)::int as waiting from stale_totals`),
  );
  return found?.waiting ?? 0;
}

/** The job that works out waiting totals. After a failure or a crash the next try does the rest, batch by batch. */
export const workOutTotals = job({
  name: 'totals.complete',
  retries: 20,
  seconds: 6 * 3600,
  data: z.object({}),
  run: ({ database }) => completeTotals(database),
});

/** Starts a job for waiting totals, so that neither the server's start nor an operator's command waits for them. */
export async function askForTotals({ database, jobs }: Services): Promise<void> {
  if ((await waitingTotals(database)) > 0) await database.operate((tx) => jobs.send(tx, workOutTotals, {}));
}
