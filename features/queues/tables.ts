import { sql } from 'drizzle-orm';
import { bigint, index, pgPolicy, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, inScope, moment, ref, staffRole } from '#platform/server/database/columns.ts';
import { staff } from '#platform/server/identity/staff-tables.ts';
import { participants } from '#platform/server/identity/tables.ts';

/** Entries of the staff's queues that somebody is done with: one row for each, with their note. */
export const queueDone = pgTable(
  'queue_done',
  {
    id: id(),
    brand: text().notNull(),
    queue: text().notNull(),
    /** The entry's key in its queue. */
    entry: text().notNull(),
    participantId: bigint({ mode: 'number' }).references(() => participants.id, { onDelete: 'cascade' }),
    staffId: bigint({ mode: 'number' }).references(() => staff.id, { onDelete: 'set null' }),
    /** Their name as it was then. */
    doneBy: text().notNull(),
    doneAt: moment().notNull(),
    note: text().notNull(),
  },
  (table) => [
    uniqueIndex('queue_done_once').on(table.brand, table.queue, table.entry),
    index('queue_done_of_participant').on(table.participantId),
    index('queue_done_of_staff').on(table.staffId),
    index('queue_done_last').on(table.brand, table.queue, table.doneAt.desc()),
    index('queue_done_age').on(table.doneAt),
    pgPolicy('queue_done_of_staff', {
      for: 'all',
      to: staffRole,
      using: sql`${table.brand} = ${inScope.brand}`,
    }),
  ],
);

/** Which entry each member of staff has open, so that two of them see each other. */
export const queueLooks = pgTable(
  'queue_looks',
  {
    staffId: ref()
      .primaryKey()
      .references(() => staff.id, { onDelete: 'cascade' }),
    brand: text().notNull(),
    queue: text().notNull(),
    entry: text().notNull(),
    /** When their page last said so. */
    at: moment().notNull(),
  },
  (table) => [
    index('queue_looks_at').on(table.brand, table.queue, table.entry),
    pgPolicy('queue_looks_of_staff', {
      for: 'all',
      to: staffRole,
      using: sql`${table.brand} = ${inScope.brand}`,
    }),
  ],
);
