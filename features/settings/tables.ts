import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, participantPolicies, ref } from '#platform/server/database/columns.ts';
import { files } from '#platform/server/files/tables.ts';
import { participants, users } from '#platform/server/identity/tables.ts';

/** The states of an export; the file of an expired export is discarded. */
export const EXPORT_STATES = ['queued', 'ready', 'failed', 'expired'] as const;

/** Archives of everything that is held about a participant, made when somebody asks. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    /** Who asked. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: EXPORT_STATES }).notNull(),
    requestedAt: moment().notNull(),
    readyAt: moment(),
    fileId: bigint({ mode: 'number' }).references(() => files.id),
  },
  (table) => [
    uniqueIndex('data_exports_one_queued').on(table.participantId).where(sql`${table.state} = 'queued'`),
    index('data_exports_of_participant').on(table.participantId, table.requestedAt),
    index('data_exports_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    check('data_exports_state', oneOf(table.state, EXPORT_STATES)),
    ...participantPolicies('data_exports', table.participantId, 'select', 'insert'),
  ],
);
