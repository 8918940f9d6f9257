import { sql } from 'drizzle-orm';
import { bigint, index, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core';
import { appRole, id, inScope, moment, participantPolicies, policy, ref } from '../database/columns.ts';
import { participants, users } from '../identity/tables.ts';
import { WORKBOOK } from './names.ts';

/**
 * Files that people sent, the plan manager supplied or the server wrote. A row is added before its file is stored; the
 * change that the file belongs to sets `keptAt`. A row without it after an hour belongs to nothing, and both row and
 * file are removed (docs/adr/0013).
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    /** The file's key in the store, made by the server; it holds no personal data. */
    key: text().notNull().unique(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    /** Who sent it; null where the plan manager supplied it, the server wrote it, or the person is gone. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** As its sender named it, without anything that could mislead. */
    name: text().notNull(),
    mediaType: text({
      enum: [
        'image/jpeg',
        'image/png',
        'application/pdf',
        'text/html',
        'text/csv',
        WORKBOOK,
        'application/zip',
      ],
    }).notNull(),
    /** Its size as stored, in bytes. */
    bytes: bigint({ mode: 'number' }).notNull(),
    createdAt: moment().notNull(),
    /** When the change that it belongs to was made. */
    keptAt: moment(),
    /** When its removal began: first from the store, then this row. No change can keep it any more. */
    discardedAt: moment(),
  },
  (table) => [
    index('files_without_owner').on(table.createdAt).where(sql`${table.keptAt} is null`),
    index('files_discarded').on(table.discardedAt).where(sql`${table.discardedAt} is not null`),
    index('files_of_user').on(table.userId, table.createdAt),
    ...participantPolicies('files', table.participantId, 'select', 'insert'),
    // A kept file stays kept: a change can only mark it as discarded.
    pgPolicy('files_change_in_scope', {
      for: 'update',
      to: appRole,
      using: sql`${table.participantId} = ${inScope.participant}`,
      withCheck: sql`${table.participantId} = ${inScope.participant} and ${table.keptAt} is not null`,
    }),
    // Quotas count everything that a person sent, for all participants.
    policy('files_of_sender', 'select', sql`${table.userId} = ${inScope.user}`),
  ],
);
