import { type SQL, sql } from 'drizzle-orm';
import { staleTotals } from '#features/claims/totals-tables.ts';
import { fundingComponents, fundingPeriods, planSupports, plans, planVariations } from '../tables.ts';

/**
 * The rules that statements about supports need, as SQL; features/plans/test/server/ledger.test.ts checks that SQL
 * and rules agree.
 */

/** `reservedOf` of features/plans/rules/ledger.ts: the unused part of a support's open reservations, in cents. */
export const reservedOf = (
  supportId: SQL,
  today: SQL = sql`${sql.placeholder('today')}`,
): SQL<number> => sql`(select coalesce(sum(r.total_cents - r.used_cents), 0)::bigint from reservations r
  where r.plan_support_id = ${supportId} and r.end_date >= ${today}::date)`;

/**
 * Whether a row belongs to the current row of `plans`. It names the participant because the indexes begin with it: a
 * statement that sees all participants would read the whole table for each plan otherwise.
 */
const ofPlan = (row: SQL): SQL =>
  sql`${row}.participant_id = ${plans.participantId} and ${row}.plan_id = ${plans.id}`;

/**
 * The instalments of the current row of `plans`, in cents, as JSON with the names that the rules use
 * (features/plans/rules/components.ts).
 */
export const fundingPeriodsOfPlan = sql`(select coalesce(json_agg(json_build_object('supportId', f.plan_support_id,
    'componentId', f.funding_component_id, 'startDate', f.start_date, 'amount', f.amount_cents) order by f.start_date, f.id), '[]')
  from ${fundingPeriods} f where ${ofPlan(sql`f`)})`;

/** The components of the current row of `plans`, in the same form. */
export const componentsOfPlan = sql`(select coalesce(json_agg(json_build_object('id', c.id, 'sfid', c.sfid,
    'name', c.name, 'kind', c.kind, 'amount', c.amount_cents) order by c.id), '[]')
  from ${fundingComponents} c where ${ofPlan(sql`c`)})`;

/** What the plan gives each support of the current row of `plans`, in the same form. */
export const supportFundsOfPlan = sql`(select coalesce(json_agg(json_build_object('id', s.id,
    'componentId', s.funding_component_id, 'budgeted', s.budgeted_cents) order by s.id), '[]')
  from ${planSupports} s where ${ofPlan(sql`s`)})`;

/** The variations of the current row of `plans`, oldest first, as JSON; amounts in cents. */
export const variationsOfPlan = sql`(select coalesce(json_agg(json_build_object('sfid', v.sfid, 'day', v.day,
    'reason', v.reason, 'component', c.sfid, 'before', v.amount_before_cents, 'after', v.amount_after_cents)
    order by v.day, v.id), '[]')
  from ${planVariations} v left join ${fundingComponents} c on c.id = v.funding_component_id
  where ${ofPlan(sql`v`)})`;

/**
 * The supports of the current row of `plans` as of a day, in cents, as JSON with the names that the rules use
 * (features/plans/rules/budget.ts).
 */
export const supportTotalsAsOf = (
  today: SQL,
): SQL => sql`(select coalesce(json_agg(json_build_object('id', s.id,
    'categoryNumber', s.category_number, 'managed', s.managed,
    'managedBefore', s.managed_before, 'managedFrom', s.managed_from, 'componentId', s.funding_component_id,
    'budgeted', s.budgeted_cents, 'allocated', s.allocated_cents, 'spent', s.spent_cents,
    'reserved', ${reservedOf(sql`s.id`, today)}) order by s.id), '[]')
  from ${planSupports} s where ${ofPlan(sql`s`)})`;

/** The same as of the statement's `today`. */
export const supportTotalsOfPlan = supportTotalsAsOf(sql`${sql.placeholder('today')}`);

/** Whether any totals wait to be worked out: until then they are wrong and are not shown. */
export const totalsWait = sql`exists (select from ${staleTotals})`;
