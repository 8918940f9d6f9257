import { and, eq, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { fundingPeriods, planSupports, plans, reservations } from './schema/index.ts';

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

/** The instalments of the plan in scope of `plans`, as JSON in the domain's words (domain/funding), in cents. */
export const fundingPeriodsOfPlan = sql`(select coalesce(json_agg(json_build_object('supportId', f.plan_support_id,
    'startDate', f.start_date, 'amount', f.amount_cents) order by f.start_date, f.id), '[]')
  from ${fundingPeriods} f where f.plan_id = ${plans.id})`;

/** The supports of the plan in scope of `plans`, as JSON with their totals in cents. */
export const supportTotalsOfPlan = sql`(select coalesce(json_agg(json_build_object('id', s.id,
    'categoryNumber', s.category_number, 'managed', s.managed,
    'budgeted', s.budgeted_cents, 'allocated', s.allocated_cents, 'spent', s.spent_cents,
    'reserved', (select coalesce(sum(r.total_cents - r.used_cents), 0) from ${reservations} r
      where r.plan_support_id = s.id and r.end_date >= ${sql.placeholder('today')}::date)) order by s.id), '[]')
  from ${planSupports} s where s.plan_id = ${plans.id})`;
