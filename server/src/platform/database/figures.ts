import { sql } from 'drizzle-orm';
import { reservedOf } from './rules.ts';
import { fundingPeriods, planSupports, plans } from './schema/index.ts';

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
