import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, participantPolicies, ref } from '../database/columns.ts';
import { staff } from '../identity/staff-tables.ts';
import { apiKeys, participants, users } from '../identity/tables.ts';
import { LOOK_KINDS } from './kinds.ts';

/**
 * Who looked at what of a participant: one row for a day, a reader and a kind (docs/adr/0068). What participants read
 * about themselves is not here.
 */
export const looks = pgTable(
  'looks',
  {
    id: id(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    /** The day in Adelaide. */
    day: date({ mode: 'string' }).notNull(),
    kind: text({ enum: LOOK_KINDS }).notNull(),
    /** When they first did on that day: its place in the activity. */
    at: moment().notNull(),
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** The member of the plan manager's staff who looked, in the console or at what a person sees. */
    staffId: bigint({ mode: 'number' }).references(() => staff.id, { onDelete: 'set null' }),
    /** The key of the plan manager's system that read it. */
    apiKeyId: uuid().references(() => apiKeys.id, { onDelete: 'set null' }),
    /** The name of the person, of the member of staff or of the key, as it was then. */
    byName: text().notNull(),
  },
  (table) => [
    // One for each kind of reader: a reader who is removed leaves their rows without one, and these may be alike.
    uniqueIndex('looks_of_user')
      .on(table.userId, table.participantId, table.day, table.kind)
      .where(sql`${table.userId} is not null`),
    uniqueIndex('looks_of_staff')
      .on(table.staffId, table.participantId, table.day, table.kind)
      .where(sql`${table.staffId} is not null`),
    uniqueIndex('looks_of_api_key')
      .on(table.apiKeyId, table.participantId, table.day, table.kind)
      .where(sql`${table.apiKeyId} is not null`),
    // In the order in which activity is read.
    index('looks_of_participant').on(
      table.participantId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('looks_age').on(table.at),
    check('looks_kind', oneOf(table.kind, LOOK_KINDS)),
    ...participantPolicies('looks', table.participantId, 'select'),
  ],
);
