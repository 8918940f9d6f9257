import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import {
  brandsParticipants,
  cents,
  feedChangedAt,
  id,
  moment,
  oneOf,
  participantPolicies,
  ref,
  sfid,
  staffsParticipants,
} from '#platform/server/database/columns.ts';
import { participants, WITH_PEOPLE } from '#platform/server/identity/tables.ts';
import { supportCategories } from './catalogue-tables.ts';
import { MANAGED_BY } from './rules/categories.ts';
import { COMPONENT_KINDS } from './rules/components.ts';

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
    feedChangedAt: feedChangedAt(),
  },
  (table) => [
    index('plans_of_participant').on(table.participantId, table.startDate.desc(), table.id.desc()),
    check('plans_dates', sql`${table.startDate} <= ${table.endDate}`),
    ...participantPolicies('plans', table.participantId, 'select'),
    brandsParticipants('plans', table.participantId),
    staffsParticipants('plans', table.participantId, WITH_PEOPLE),
  ],
);

/**
 * How a plan holds its money: sets of supports with an amount of their own (specification: components). In a plan
 * without components each support has its own money.
 */
export const fundingComponents = pgTable(
  'funding_components',
  {
    id: id(),
    sfid: sfid(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    planId: ref().references(() => plans.id, { onDelete: 'cascade' }),
    /** As the plan manager and the plan letter call it. */
    name: text().notNull(),
    kind: text({ enum: COMPONENT_KINDS }).notNull(),
    amountCents: cents(),
    feedChangedAt: feedChangedAt(),
  },
  (table) => [
    index('funding_components_of_plan').on(table.participantId, table.planId),
    check('funding_components_kind', oneOf(table.kind, COMPONENT_KINDS)),
    check('funding_components_amount', sql`${table.amountCents} >= 0`),
    ...participantPolicies('funding_components', table.participantId, 'select'),
    brandsParticipants('funding_components', table.participantId),
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
    /** The component that the support draws from; null where the plan manager names none for it. */
    fundingComponentId: bigint({ mode: 'number' }).references(() => fundingComponents.id, {
      onDelete: 'set null',
    }),
    managed: text({ enum: MANAGED_BY }).notNull(),
    /** Who managed it before, and the first day of the present management; null where that never changed. */
    managedBefore: text({ enum: MANAGED_BY }),
    managedFrom: date({ mode: 'string' }),
    /** What the plan gives the category: the opening balance. */
    budgetedCents: cents(),
    /** The part of it that may be used. */
    allocatedCents: cents(),
    /** What the plan manager's feed says was spent while the support was not plan-managed. */
    reportedSpentCents: cents().default(0),
    /** Paid and payable so far: lines of its plan-managed days, and what was reported (claims/server/totals.ts). */
    spentCents: cents().default(0),
    feedChangedAt: feedChangedAt(),
  },
  (table) => [
    unique('plan_supports_category').on(table.planId, table.categoryNumber, table.managed),
    index('plan_supports_participant').on(table.participantId),
    index('plan_supports_component')
      .on(table.fundingComponentId)
      .where(sql`${table.fundingComponentId} is not null`),
    check('plan_supports_managed', oneOf(table.managed, MANAGED_BY)),
    check('plan_supports_managed_before', oneOf(table.managedBefore, MANAGED_BY)),
    check('plan_supports_change', sql`(${table.managedBefore} is null) = (${table.managedFrom} is null)`),
    check(
      'plan_supports_amounts',
      sql`${table.budgetedCents} >= 0 and ${table.allocatedCents} between 0 and ${table.budgetedCents}`,
    ),
    ...participantPolicies('plan_supports', table.participantId, 'select', 'update'),
    brandsParticipants('plan_supports', table.participantId),
  ],
);

/** Instalments of a plan, of one component or of one support of it (specification: funding-periods). */
export const fundingPeriods = pgTable(
  'funding_periods',
  {
    id: id(),
    sfid: sfid(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    planId: ref().references(() => plans.id, { onDelete: 'cascade' }),
    /** The support or the component it is for; null where it is for the whole plan. */
    planSupportId: bigint({ mode: 'number' }).references(() => planSupports.id, { onDelete: 'cascade' }),
    fundingComponentId: bigint({ mode: 'number' }).references(() => fundingComponents.id, {
      onDelete: 'cascade',
    }),
    startDate: date({ mode: 'string' }).notNull(),
    endDate: date({ mode: 'string' }).notNull(),
    amountCents: cents(),
    feedChangedAt: feedChangedAt(),
  },
  (table) => [
    index('funding_periods_of_plan').on(table.participantId, table.planId, table.startDate),
    index('funding_periods_component')
      .on(table.fundingComponentId)
      .where(sql`${table.fundingComponentId} is not null`),
    check('funding_periods_dates', sql`${table.startDate} <= ${table.endDate}`),
    check('funding_periods_amount', sql`${table.amountCents} >= 0`),
    check(
      'funding_periods_of_one',
      sql`${table.planSupportId} is null or ${table.fundingComponentId} is null`,
    ),
    ...participantPolicies('funding_periods', table.participantId, 'select'),
    brandsParticipants('funding_periods', table.participantId),
  ],
);

/** Changes of a plan that did not replace it: from a day on, for a reason (specification: feed-of-plans). */
export const planVariations = pgTable(
  'plan_variations',
  {
    id: id(),
    sfid: sfid(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    planId: ref().references(() => plans.id, { onDelete: 'cascade' }),
    /** The component that changed; null where it was the plan itself. */
    fundingComponentId: bigint({ mode: 'number' }).references(() => fundingComponents.id, {
      onDelete: 'cascade',
    }),
    /** The first day of the change. */
    day: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    /** Null where something other than an amount changed. */
    amountBeforeCents: bigint({ mode: 'number' }),
    amountAfterCents: bigint({ mode: 'number' }),
    feedChangedAt: feedChangedAt(),
  },
  (table) => [
    index('plan_variations_of_plan').on(table.participantId, table.planId, table.day),
    index('plan_variations_component')
      .on(table.fundingComponentId)
      .where(sql`${table.fundingComponentId} is not null`),
    check(
      'plan_variations_amounts',
      sql`(${table.amountBeforeCents} is null) = (${table.amountAfterCents} is null)
        and ${table.amountBeforeCents} >= 0 and ${table.amountAfterCents} >= 0`,
    ),
    ...participantPolicies('plan_variations', table.participantId, 'select'),
    brandsParticipants('plan_variations', table.participantId),
  ],
);
