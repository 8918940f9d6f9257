import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  id,
  moment,
  participantPolicies,
  ref,
  staffsParticipants,
} from '#platform/server/database/columns.ts';
import { participants, users } from '#platform/server/identity/tables.ts';

/** Requests to be called back (specification: call-back-call). The operator sees them and notes when a call is done. */
export const callBacks = pgTable(
  'call_backs',
  {
    id: id(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    /** Who asked, and by what name; their phone numbers are in `users`. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    requestedBy: text().notNull(),
    requestedAt: moment().notNull(),
    doneAt: moment(),
  },
  (table) => [
    index('call_backs_open').on(table.requestedAt).where(sql`${table.doneAt} is null`),
    uniqueIndex('call_backs_one_open')
      .on(table.participantId, table.userId)
      .where(sql`${table.doneAt} is null`),
    index('call_backs_of_participant').on(table.participantId),
    ...participantPolicies('call_backs', table.participantId, 'select', 'insert'),
    staffsParticipants('call_backs', table.participantId, ['support'], 'all'),
  ],
);
