import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { COMPONENT_KINDS } from '#features/plans/rules/components.ts';
import { plans } from '#features/plans/tables.ts';
import { providers } from '#features/providers/tables.ts';
import {
  cents,
  id,
  moment,
  oneOf,
  participantPolicies,
  ref,
  sfid,
} from '#platform/server/database/columns.ts';
import { files } from '#platform/server/files/tables.ts';
import { participants } from '#platform/server/identity/tables.ts';
import { supportCategories } from './catalogue-tables.ts';
import { MANAGED_BY } from './rules/categories.ts';

/**
 * How a plan holds its money: sets of supports with an amount of their own (scheme facts: "Components"). In a plan
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
  },
  (table) => [
    index('funding_components_of_plan').on(table.participantId, table.planId),
    check('funding_components_kind', oneOf(table.kind, COMPONENT_KINDS)),
    check('funding_components_amount', sql`${table.amountCents} >= 0`),
    ...participantPolicies('funding_components', table.participantId, 'select'),
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
  ],
);

/**
 * Plan supports whose totals must be worked out anew after a migration. The migration adds them here; a job works the
 * totals out and removes the rows. While there are rows, the portal says that data is being moved.
 */
export const staleTotals = pgTable('stale_totals', {
  planSupportId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => planSupports.id, { onDelete: 'cascade' }),
});

/** Instalments of a plan, of one component or of one support of it (scheme facts: "Plans and funding periods"). */
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
  ],
);

/** Changes of a plan that did not replace it: from a day on, for a reason (scheme facts: "Components"). */
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
  ],
);

/** Budget kept for a provider and a support item: a plan support preference (1§3 "Reserved budget"). */
export const reservations = pgTable(
  'reservations',
  {
    id: id(),
    sfid: sfid(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    planSupportId: ref().references(() => planSupports.id, { onDelete: 'cascade' }),
    providerId: ref().references(() => providers.id),
    supportItemNumber: text().notNull(),
    startDate: date({ mode: 'string' }).notNull(),
    /** The last day of the reservation. */
    endDate: date({ mode: 'string' }).notNull(),
    quantity: integer().notNull(),
    totalCents: cents(),
    /** What later lines have taken of it. */
    usedCents: cents().default(0),
    madeAt: moment().notNull(),
    /** The name of the person who made it here; null where it came with the feed. */
    madeBy: text(),
    /** The service agreement. */
    fileId: bigint({ mode: 'number' }).references(() => files.id),
  },
  (table) => [
    index('reservations_of_support').on(table.planSupportId, table.providerId, table.supportItemNumber),
    index('reservations_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    check('reservations_dates', sql`${table.startDate} <= ${table.endDate}`),
    check(
      'reservations_amounts',
      sql`${table.quantity} >= 1 and ${table.usedCents} between 0 and ${table.totalCents}`,
    ),
    ...participantPolicies('reservations', table.participantId, 'select', 'update', 'insert'),
  ],
);

/** Support items agreed on within a plan support (1§3 "Support item record"). */
export const planSupportItems = pgTable(
  'plan_support_items',
  {
    id: id(),
    sfid: sfid(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    planSupportId: ref().references(() => planSupports.id, { onDelete: 'cascade' }),
    /** Who provides it; null where the participant manages it. */
    providerId: bigint({ mode: 'number' }).references(() => providers.id),
    supportItemNumber: text().notNull(),
    name: text().notNull(),
    priceCents: cents(),
    quantity: integer().notNull(),
    startDate: date({ mode: 'string' }),
    endDate: date({ mode: 'string' }),
    /** Whether there is a service agreement. */
    locked: boolean().notNull(),
    /** The service agreement. */
    fileId: bigint({ mode: 'number' }).references(() => files.id),
  },
  (table) => [
    index('plan_support_items_of_support').on(table.planSupportId),
    index('plan_support_items_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    check('plan_support_items_amounts', sql`${table.quantity} >= 1 and ${table.priceCents} >= 0`),
    ...participantPolicies('plan_support_items', table.participantId, 'select', 'update', 'insert'),
  ],
);

/**
 * Running totals of the lines that take money from a plan support, by provider, item and month of the service, so that
 * no page adds up a participant's invoices. They are worked out anew together with the support's own total.
 */
export const supportSpending = pgTable(
  'support_spending',
  {
    id: id(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    planSupportId: ref().references(() => planSupports.id, { onDelete: 'cascade' }),
    /** Who was paid; null where the participant was paid back. */
    providerId: bigint({ mode: 'number' }).references(() => providers.id),
    supportItemNumber: text(),
    supportItemName: text().notNull(),
    /** The first day of the month. */
    month: date({ mode: 'string' }).notNull(),
    spentCents: cents(),
  },
  (table) => [
    index('support_spending_of_support').on(table.planSupportId, table.providerId, table.month),
    ...participantPolicies('support_spending', table.participantId, 'all'),
  ],
);

/**
 * Running totals of the same lines by the week of the service and by how many weeks later their claims came in, for
 * forecasts (features/plans/rules/forecast.ts).
 */
export const supportWeeks = pgTable(
  'support_weeks',
  {
    planSupportId: ref().references(() => planSupports.id, { onDelete: 'cascade' }),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    /** The Monday of the week. */
    week: date({ mode: 'string' }).notNull(),
    weeksLate: integer().notNull(),
    spentCents: cents(),
    /** Claims whose last line in the support is among these lines. */
    claims: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planSupportId, table.week, table.weeksLate] }),
    ...participantPolicies('support_weeks', table.participantId, 'all'),
  ],
);
