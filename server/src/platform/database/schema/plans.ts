import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { supportCategories } from './catalogue.ts';
import { cents, id, moment, participantPolicies, ref, sfid } from './common.ts';
import { participants } from './people.ts';

/** A participant's funding for a stretch of time. `end_date` is the last day of the plan. */
export const plans = pgTable(
  'plans',
  {
    id: id(),
    sfid: sfid(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    startDate: date({ mode: 'string' }).notNull(),
    endDate: date({ mode: 'string' }).notNull(),
    firstPlanStartDate: date({ mode: 'string' }),
    active: boolean().notNull(),
    status: text().notNull(),
    pacePlan: boolean().notNull(),
    newFrameworkPlan: boolean().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('plans_of_participant').on(table.participantId, table.startDate.desc(), table.id.desc()),
    check('plans_dates', sql`${table.startDate} <= ${table.endDate}`),
    ...participantPolicies('plans', table.participantId, 'select'),
  ],
);

/** A plan's budget for one support category, with its running totals in cents. */
export const planSupports = pgTable(
  'plan_supports',
  {
    id: id(),
    sfid: sfid(),
    /** The plan's participant, here again so that scope and row-level security need no join. */
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    planId: ref().references(() => plans.id, { onDelete: 'cascade' }),
    categoryNumber: integer()
      .notNull()
      .references(() => supportCategories.number),
    managed: text({ enum: ['plan', 'agency', 'self'] }).notNull(),
    /** What the plan gives the category: the opening balance. */
    budgetedCents: cents(),
    /** The part of it that may be used. */
    allocatedCents: cents(),
    /** What the plan manager's feed says was spent; it counts for supports that are not plan-managed. */
    reportedSpentCents: cents().default(0),
    /** Paid and payable so far: the sum of its lines, or what was reported. Kept by platform/database/totals. */
    spentCents: cents().default(0),
  },
  (table) => [
    unique('plan_supports_category').on(table.planId, table.categoryNumber, table.managed),
    index('plan_supports_participant').on(table.participantId),
    check('plan_supports_managed', sql`${table.managed} in ('plan', 'agency', 'self')`),
    check(
      'plan_supports_amounts',
      sql`${table.budgetedCents} >= 0 and ${table.allocatedCents} between 0 and ${table.budgetedCents}`,
    ),
    ...participantPolicies('plan_supports', table.participantId, 'select', 'update'),
  ],
);

/**
 * Plan supports whose totals a migration has to have worked out anew: it notes them here, and a job empties the table. As
 * long as it does, the portal says that data is being moved.
 */
export const staleTotals = pgTable('stale_totals', {
  planSupportId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => planSupports.id, { onDelete: 'cascade' }),
});
