import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import {
  brandsParticipants,
  feedChangedAt,
  id,
  participantPolicies,
  ref,
  sfid,
} from '#platform/server/database/columns.ts';
import { participants, users } from '#platform/server/identity/tables.ts';

/** People around a participant, as the plan manager knows them. The primary contact is told when a claim waits. */
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
    /** Their account in the portal, where they have one; what they may do there is in `access`. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    feedChangedAt: feedChangedAt(),
  },
  (table) => [
    index('contacts_of_participant').on(table.participantId),
    index('contacts_user').on(table.userId),
    ...participantPolicies('contacts', table.participantId, 'select'),
    brandsParticipants('contacts', table.participantId),
  ],
);
