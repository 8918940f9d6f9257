import { and, eq, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { planSupports, reservations } from './schema/index.ts';

/**
 * What is reserved of a plan support, to be joined laterally to `plan_supports`: the unused part of its reservations
 * whose last day has not passed (`reservedOf` of domain/ledger). In cents; the statement brings `today`.
 */
export function reservedOfSupport(db: Db) {
  return db
    .select({
      reservedCents:
        sql<number>`coalesce(sum(${reservations.totalCents} - ${reservations.usedCents}), 0)::bigint`.as(
          'reserved_cents',
        ),
    })
    .from(reservations)
    .where(
      and(
        eq(reservations.planSupportId, planSupports.id),
        sql`${reservations.endDate} >= ${sql.placeholder('today')}::date`,
      ),
    )
    .as('reserved');
}
