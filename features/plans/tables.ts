import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, participantPolicies, ref, sfid } from '#platform/server/database/columns.ts';
import { participants } from '#platform/server/identity/tables.ts';

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
