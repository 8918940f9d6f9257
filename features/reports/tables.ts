import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { planSupports, plans } from '#features/plans/tables.ts';
import { id, moment, oneOf, participantPolicies, ref, sfid } from '#platform/server/database/columns.ts';
import { files } from '#platform/server/files/tables.ts';
import { participants, users } from '#platform/server/identity/tables.ts';
import { REPORT_FORMATS, REPORT_STATES, REPORT_TYPES } from './rules.ts';

/** Budget reports: asked for, being made, made (specification: report-fields). */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    sfid: sfid(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    planId: ref().references(() => plans.id, { onDelete: 'cascade' }),
    /** The support that it is about; null where it is about all. */
    planSupportId: bigint({ mode: 'number' }).references(() => planSupports.id, { onDelete: 'cascade' }),
    type: text({ enum: REPORT_TYPES }).notNull(),
    /** First and last day. */
    dateFrom: date({ mode: 'string' }).notNull(),
    dateTo: date({ mode: 'string' }).notNull(),
    state: text({ enum: REPORT_STATES }).notNull(),
    /** Who asked for it; null for a monthly one, or where the person is gone. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    generatedAt: moment(),
  },
  (table) => [
    index('reports_of_participant').on(
      table.participantId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // The same report asked for twice while it is being made is one report.
    uniqueIndex('reports_queued')
      .on(
        table.participantId,
        table.planId,
        sql`coalesce(${table.planSupportId}, 0)`,
        table.dateFrom,
        table.dateTo,
      )
      .where(sql`${table.state} = 'queued' and ${table.type} = 'manual'`),
    uniqueIndex('reports_monthly').on(table.planId, table.dateFrom).where(sql`${table.type} = 'monthly'`),
    check('reports_type', oneOf(table.type, REPORT_TYPES)),
    check('reports_state', oneOf(table.state, REPORT_STATES)),
    check('reports_dates', sql`${table.dateFrom} <= ${table.dateTo}`),
    check('reports_ready', sql`(${table.state} = 'ready') = (${table.generatedAt} is not null)`),
    ...participantPolicies('reports', table.participantId, 'select', 'insert'),
  ],
);

/** The files of a report that is made, one for each format. */
export const reportFiles = pgTable(
  'report_files',
  {
    reportId: ref().references(() => reports.id, { onDelete: 'cascade' }),
    format: text({ enum: REPORT_FORMATS }).notNull(),
    fileId: ref()
      .unique()
      .references(() => files.id),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.format] }),
    check('report_files_format', oneOf(table.format, REPORT_FORMATS)),
    ...participantPolicies('report_files', table.participantId, 'select'),
  ],
);

/** The months whose monthly reports have been asked for, by first day: a month that is missing here was missed. */
export const reportMonths = pgTable('report_months', { month: date({ mode: 'string' }).primaryKey() });
