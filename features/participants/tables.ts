import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, participantPolicies, ref, sfid } from '#platform/server/database/columns.ts';
import { participants, users } from '#platform/server/identity/tables.ts';

/** People around a participant, as the plan manager knows them. The primary one is told when a claim waits. */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    sfid: sfid(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    relationship: text(),
    email: text(),
    phone: text(),
    isPrimary: boolean().notNull(),
    /** Who they are in the portal, where they have an account; what they may do there stands in `access`. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('contacts_of_participant').on(table.participantId),
    index('contacts_user').on(table.userId),
    ...participantPolicies('contacts', table.participantId, 'select'),
  ],
);
