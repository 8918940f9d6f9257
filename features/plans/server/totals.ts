import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { Cents } from '#scheme/money.ts';

// What claims take from plan supports and their reservations. Claims know it (features/claims/server/totals.ts); the
// rows that hold it are the plan's.

/**
 * Locks plan supports, so that of two transactions that work out their totals the second sees what the first has done.
 * Others may add lines meanwhile. `ids` is an array of the database: `{1,2}`.
 */
export async function lockSupports(tx: Db, ids: string): Promise<void> {
  await tx.execute(
    sql`select 1 from plan_supports where id = any(${ids}::bigint[]) order by id for no key update`,
  );
}

/**
 * Writes what was spent of plan supports, in cents: what `spent` (`id`, `cents`) gives for a support or nothing, and
 * what the plan manager reported where `countsReported` holds for the support `s`.
 */
export async function writeSpent(
  tx: Db,
  ids: string,
  { spent, countsReported }: { spent: SQL; countsReported: SQL },
): Promise<void> {
  await tx.execute(sql`
    with spent as (${spent})
    update plan_supports s
    set spent_cents = coalesce(spent.cents, 0) + case when ${countsReported} then s.reported_spent_cents else 0 end
    from unnest(${ids}::bigint[]) as stale(id) left join spent on spent.id = stale.id
    where s.id = stale.id`);
}

/** Writes how much of some reservations is used, in cents. */
export async function writeUsed(tx: Db, reservations: readonly { id: number; used: Cents }[]): Promise<void> {
  await tx.execute(sql`update reservations r set used_cents = n.used
    from jsonb_to_recordset(${JSON.stringify(reservations)}::jsonb) as n(id bigint, used bigint) where r.id = n.id`);
}
