import { sql } from 'drizzle-orm';
import { bigint, index, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core';
import { appRole, id, inScope, moment, participantPolicies, policy, ref } from '../database/columns.ts';
import { participants, users } from '../identity/tables.ts';

/**
 * Files that people sent, the plan manager supplied or the server wrote. A row comes before its file is stored, and `keptAt` with the
 * change that the file belongs to; what has none after an hour is nobody's, and both go (docs/adr/0013).
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    /** Where it lies in the store; made here, says nothing. */
    key: text().notNull().unique(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    /** Who sent it; null where the plan manager did, or the person is gone. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** As its sender named it, without anything that could mislead. */
    name: text().notNull(),
    mediaType: text({
      enum: ['image/jpeg', 'image/png', 'application/pdf', 'text/html', 'text/csv', 'application/zip'],
    }).notNull(),
    /** As stored. */
    bytes: bigint({ mode: 'number' }).notNull(),
    createdAt: moment().notNull(),
    /** With the change that it belongs to. */
    keptAt: moment(),
    /** From here on it goes: first from the store, then this row. Nothing keeps it any more. */
    discardedAt: moment(),
  },
  (table) => [
    index('files_without_owner').on(table.createdAt).where(sql`${table.keptAt} is null`),
    index('files_discarded').on(table.discardedAt).where(sql`${table.discardedAt} is not null`),
    index('files_of_user').on(table.userId, table.createdAt),
    ...participantPolicies('files', table.participantId, 'select', 'insert'),
    // A file that was kept stays so: it can be marked as discarded and no more.
    pgPolicy('files_change_in_scope', {
      for: 'update',
      to: appRole,
      using: sql`${table.participantId} = ${inScope.participant}`,
      withCheck: sql`${table.participantId} = ${inScope.participant} and ${table.keptAt} is not null`,
    }),
    // Quotas count what somebody sent for everybody.
    policy('files_of_sender', 'select', sql`${table.userId} = ${inScope.user}`),
  ],
);
