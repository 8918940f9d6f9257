import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, participantPolicy, ref, sfid } from './common.ts';
import { participants } from './people.ts';

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
  },
  (table) => [
    index('contacts_of_participant').on(table.participantId),
    participantPolicy('contacts', table.participantId),
  ],
);
