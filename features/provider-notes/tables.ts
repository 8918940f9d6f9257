import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { providers } from '#features/providers/tables.ts';
import { id, moment, participantPolicies, ref, sfid } from '#platform/server/database/columns.ts';
import { participants, users } from '#platform/server/identity/tables.ts';
import { NOTE_MAX } from './rules.ts';

/** What people wrote down about a provider, for everybody who acts for the same participant. */
export const providerNotes = pgTable(
  'provider_notes',
  {
    id: id(),
    sfid: sfid(),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    providerId: ref().references(() => providers.id),
    /** Null once it is deleted. */
    text: text(),
    /** Who wrote it; the name as it was then. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    writtenBy: text().notNull(),
    writtenAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    index('provider_notes_of_provider').on(table.participantId, table.providerId, table.writtenAt),
    check('provider_notes_text', sql`length(${table.text}) <= ${sql.raw(String(NOTE_MAX))}`),
    check('provider_notes_deleted', sql`(${table.text} is null) = (${table.deletedAt} is not null)`),
    ...participantPolicies('provider_notes', table.participantId, 'all'),
  ],
);
