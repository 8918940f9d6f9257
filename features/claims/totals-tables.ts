import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { planSupports } from '#features/plans/tables.ts';
import { providers } from '#features/providers/tables.ts';
import { cents, id, participantPolicies, ref } from '#platform/server/database/columns.ts';
import { participants } from '#platform/server/identity/tables.ts';

/**
 * Plan supports whose totals must be worked out anew after a migration. The migration adds them here; a job works the
 * totals out and removes the rows. While there are rows, the portal says that data is being moved.
 */
export const staleTotals = pgTable('stale_totals', {
  planSupportId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => planSupports.id, { onDelete: 'cascade' }),
});

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
 * forecasts (features/plans/rules/forecast).
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
