import { type SQL, sql } from 'drizzle-orm';
import { plans } from '../plans/tables.ts';
import { fundingPeriods, planSupports, staleTotals } from './tables.ts';

/**
 * Rules of the domain that statements about supports need, as SQL; server/test/operations/ledger.test.ts holds both to one
 * answer.
 */

/** `reservedOf` of domain/supports/ledger, of the plan support with a number, in cents: the unused part of its open reservations. */
export const reservedOf = (
  supportId: SQL,
  today: SQL = sql`${sql.placeholder('today')}`,
): SQL<number> => sql`(select coalesce(sum(r.total_cents - r.used_cents), 0)::bigint from reservations r
  where r.plan_support_id = ${supportId} and r.end_date >= ${today}::date)`;

/** The instalments of the plan in scope of `plans`, as JSON in the domain's words (domain/plans/funding), in cents. */
export const fundingPeriodsOfPlan = sql`(select coalesce(json_agg(json_build_object('supportId', f.plan_support_id,
    'startDate', f.start_date, 'amount', f.amount_cents) order by f.start_date, f.id), '[]')
  from ${fundingPeriods} f where f.plan_id = ${plans.id})`;

/** The supports of the plan in scope of `plans`, as JSON in the domain's words (domain/plans/budget), in cents. */
export const supportTotalsOfPlan = sql`(select coalesce(json_agg(json_build_object('id', s.id,
    'categoryNumber', s.category_number, 'managed', s.managed,
    'budgeted', s.budgeted_cents, 'allocated', s.allocated_cents, 'spent', s.spent_cents,
    'reserved', ${reservedOf(sql`s.id`)}) order by s.id), '[]')
  from ${planSupports} s where s.plan_id = ${plans.id})`;

/** Whether totals wait to be worked out: until then they are wrong, and nobody is shown them. */
export const totalsWait = sql`exists (select from ${staleTotals})`;
