import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import * as z from 'zod';
import { workOutPaymentTimes } from '#features/claims/server/payment-times.ts';
import type { SystemCall } from '#platform/contract/call.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { job } from '#platform/server/jobs/job.ts';
import type { SystemRequest } from '#platform/server/manifest/route.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import type { feedEnd, feedRun } from '../../calls/feed.ts';
import {
  type Counts,
  FEED_RESULTS,
  MOST_KEPT_REJECTED,
  noCounts,
  type RecordResult,
} from '../../rules/feed-results.ts';
import { feedRuns } from '../../tables.ts';

/** How many runs a reply has. */
const LISTED = 50;

const TIMING = { limit: 600_000, step: 'Working out how long payments take' };

/** Begins a run. Gives its number, under which it says from now on what became of its records. */
export async function beginRun(
  { services, system, at }: SystemRequest<SystemCall>,
  kind: string,
  isCheck: boolean,
): Promise<number> {
  const [begun] = await services.database.operate((tx) =>
    tx
      .insert(feedRuns)
      .values({
        brand: system.brand,
        apiKeyId: system.keyId,
        byName: system.name,
        kind,
        isCheck,
        startedAt: at,
        counts: noCounts(),
        rejected: [],
        // A check has nothing that would follow it.
        followedAt: isCheck ? at : null,
      })
      .returning({ id: feedRuns.id }),
  );
  return begun?.id ?? 0;
}

/** What became of the records of a batch, and whether `all` took it back. */
export interface BatchOutcome {
  results: readonly RecordResult[];
  counts: Counts;
  isTakenBack: boolean;
}

/** Adds a batch to its run, in the transaction that takes the batch in, or in one of its own where none does. */
export async function addToRun(
  tx: Db,
  run: number,
  { results, counts, isTakenBack }: BatchOutcome,
): Promise<void> {
  const [before] = await tx
    .select({ counts: feedRuns.counts })
    .from(feedRuns)
    .where(eq(feedRuns.id, run))
    .for('update');
  // The run may have been removed meanwhile, with the data of its brand.
  if (!before) return;
  const rejected = results.flatMap(({ record, sfid, errors = [], result }) =>
    result === 'rejected' ? [{ record, sfid: sfid ?? '', errors }] : [],
  );
  const room = Math.max(0, MOST_KEPT_REJECTED - before.counts.rejected);
  await tx
    .update(feedRuns)
    .set({
      counts: sumOf(before.counts, counts),
      records: sql`${feedRuns.records} + ${results.length}`,
      rejected: sql`${feedRuns.rejected} || ${JSON.stringify(rejected.slice(0, room))}::jsonb`,
      ...(isTakenBack ? { isTakenBack } : {}),
    })
    .where(eq(feedRuns.id, run));
}

/** Ends a run. Gives its end as the reply to the sender has it. */
export async function endRun(
  { database, clock }: Services,
  run: number,
  isComplete: boolean,
): Promise<z.output<typeof feedEnd>> {
  const [ended] = await database.operate((tx) =>
    tx
      .update(feedRuns)
      .set({
        endedAt: clock.now(),
        isComplete,
        // What came in since is followed too, where a long run was followed before its end.
        followedAt: sql`case when ${feedRuns.isCheck} then ${feedRuns.followedAt} end`,
      })
      .where(eq(feedRuns.id, run))
      .returning(),
  );
  return { run, taken: ended !== undefined && isTaken(ended), counts: ended?.counts ?? noCounts() };
}

/** Whether all that the counts of a run say was kept. */
const isTaken = ({
  isCheck,
  isTakenBack,
}: Pick<typeof feedRuns.$inferSelect, 'isCheck' | 'isTakenBack'>): boolean => !isCheck && !isTakenBack;

const sumOf = (some: Counts, more: Counts): Counts => {
  const sum = noCounts();
  for (const each of FEED_RESULTS) sum[each] = some[each] + more[each];
  return sum;
};

/** The last runs of the brand in scope, newest first. */
export const lastRuns = (tx: Db) => tx.select().from(feedRuns).orderBy(desc(feedRuns.id)).limit(LISTED);

const { rejected: _rejected, ...withoutRejected } = getTableColumns(feedRuns);

/** The same without their rejected records. */
export const lastRunsInShort = (tx: Db) =>
  tx.select(withoutRejected).from(feedRuns).orderBy(desc(feedRuns.id)).limit(LISTED);

/** A run of the brand in scope; undefined where there is none of this number. */
export async function findRun(tx: Db, run: number): Promise<typeof feedRuns.$inferSelect | undefined> {
  const [found] = await tx.select().from(feedRuns).where(eq(feedRuns.id, run));
  return found;
}

/** A run as replies say it, without its rejected records. */
export const presentRun = (
  run: Omit<typeof feedRuns.$inferSelect, 'rejected'>,
): Omit<z.output<typeof feedRun>, 'rejected'> => ({
  run: run.id,
  kind: run.kind,
  key: run.byName,
  check: run.isCheck,
  started_at: run.startedAt.toISOString(),
  ended_at: run.endedAt?.toISOString() ?? null,
  complete: run.isComplete,
  taken: isTaken(run),
  counts: run.counts,
});

/**
 * What follows a feed over HTTP, as it follows an import: people are asked and told, and it is worked out anew how long
 * payments take. Doing it twice has the same result as doing it once.
 */
export const followFeed = job({
  name: 'feed.follow',
  retries: 20,
  seconds: 3600,
  data: z.object({}),
  run: async (services) => {
    const runs = await services.database.operate(unfollowed);
    if (runs.length === 0) return;
    await services.database.operate(workOutPaymentTimes, TIMING);
    for (const follow of services.features.afterImport) await follow(services);
    await services.database.operate((tx) =>
      tx
        .update(feedRuns)
        .set({ followedAt: services.clock.now() })
        .where(sql`${feedRuns.id} = any(${`{${runs.map(({ id }) => id).join(',')}}`}::bigint[])`),
    );
  },
});

/** Runs that took something in, which nothing has followed yet. */
const unfollowed = (tx: Db) =>
  rowsOf<{ id: number }>(
    tx,
    sql`select id from feed_runs where followed_at is null
      and (counts ->> 'created')::int + (counts ->> 'changed')::int > 0
      and (ended_at is not null or started_at < now() - interval '1 hour') order by started_at limit 1000`,
  );

/** Starts the job where a run waits for it and none is under way. */
export async function askToFollow({ database, jobs }: Services): Promise<void> {
  await database.operate(async (tx) => {
    const isUnderWay = sql`select from jobs.job where name = ${followFeed.name} and state in ('created', 'retry', 'active')`;
    const isBusy = (await rowsOf(tx, isUnderWay)).length > 0;
    if (!isBusy && (await unfollowed(tx)).length > 0) await jobs.send(tx, followFeed, {});
  });
}
