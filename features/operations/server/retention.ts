import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#platform/server/database/database.ts';
import type { Kept } from '#platform/server/manifest/kept.ts';
import type { Operation } from '#platform/server/manifest/operation.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { daysAfter } from '#scheme/dates.ts';

/** How many records one transaction removes: on a single machine, other transactions wait for it. */
const AT_ONCE = 1000;
/** The longest that one turn may take, in milliseconds: records that go with these are looked for all over the data. */
const REMOVING = { limit: 120_000, step: 'Removing what has been kept long enough' };

const dueOf = ({ clock }: Services, { days, due }: Kept): SQL =>
  due(sql`${daysAfter(clock.now(), -days).toISOString()}::timestamptz`);

/**
 * Removes the records whose retention period is over, and gives how many of each kind it removed. It runs every hour
 * and is cheap where nothing is due. A kind that fails does not stop the others: the next run tries it again, and the
 * first failure is thrown at the end.
 */
export async function applyRetention(services: Services): Promise<Readonly<Record<string, number>>> {
  const gone: Record<string, number> = {};
  const failures: unknown[] = [];
  for (const kept of services.features.kept) {
    const { name, atOnce = AT_ONCE } = kept;
    let total = 0;
    try {
      for (let count = atOnce; count >= atOnce; total += count) count = await removeSome(services, kept);
    } catch (error) {
      failures.push(error);
    }
    gone[name] = total;
  }
  if (failures.length > 0) throw failures[0];
  return gone;
}

/** Removes one turn's records of a kind, and gives how many it removed. */
async function removeSome(services: Services, kept: Kept): Promise<number> {
  const due = dueOf(services, kept);
  if (kept.remove) return kept.remove(services, due);
  const table = sql.identifier(kept.table);
  const removed = await services.database.operate(
    (tx) =>
      rowsOf(
        tx,
        sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${due} limit ${kept.atOnce ?? AT_ONCE})) returning 1`,
      ),
    REMOVING,
  );
  return removed.length;
}

const words = {
  rule: ({ name, days, count, isGone }: { name: string; days: number; count: number; isGone: boolean }) =>
    `${name}: ${days} days, ${count} ${isGone ? 'gone' : 'due'}`,
} as const;

/** `portal retention`: how long each kind of record is kept, and how many are due. */
export const retentionOperation: Operation = {
  name: 'retention',
  summary: 'Shows how long what is kept, and how much of it has served its time.',
  options: { run: { summary: 'removes it now; the server does it every hour by itself' } },
  run: async (services, _about, options, { print }) => {
    const gone = options['run'] ? await applyRetention(services) : undefined;
    for (const kept of services.features.kept) {
      const count = gone?.[kept.name] ?? (await countDue(services, kept));
      print(words.rule({ ...kept, count, isGone: gone !== undefined }));
    }
    return true;
  },
};

/** How many records of a kind have served their time. */
export const countDue = async (services: Services, kept: Kept): Promise<number> => {
  const [row] = await services.database.operate((tx) =>
    rowsOf<{ count: number }>(
      tx,
      sql`select count(*)::int as count from ${sql.identifier(kept.table)} where ${dueOf(services, kept)}`,
    ),
  );
  return row?.count ?? 0;
};
