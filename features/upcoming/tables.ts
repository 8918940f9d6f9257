import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, inScope, moment, policy, ref } from '#platform/server/database/columns.ts';
import { participants, users } from '#platform/server/identity/tables.ts';

/** The address by which somebody's calendar reads the days of a participant; at most one for each of both. */
export const calendarAddresses = pgTable(
  'calendar_addresses',
  {
    id: id(),
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    /** SHA-256 of the address's secret, which is nowhere on the server. */
    secretHash: text().notNull().unique(),
    madeAt: moment().notNull(),
  },
  (table) => [
    unique('calendar_addresses_once').on(table.userId, table.participantId),
    index('calendar_addresses_of_participant').on(table.participantId),
    policy(
      'calendar_addresses_in_scope',
      'all',
      sql`${table.userId} = ${inScope.user} and ${table.participantId} = ${inScope.participant}`,
    ),
  ],
);
