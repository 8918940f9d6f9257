import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { feedChangedAt, id, sfid } from '#platform/server/database/columns.ts';

/** Businesses and people that provide supports. They are not participants' data: everybody signed in may find them. */
export const providers = pgTable(
  'providers',
  {
    id: id(),
    sfid: sfid(),
    name: text().notNull(),
    companyName: text(),
    /** The name in Latin letters, where the plan manager sends it. */
    latinName: text(),
    /** Eleven digits with a valid check; null for the few without one. */
    abn: text(),
    /** Four-digit registration groups that it is registered for; null where the plan manager did not send them. */
    registrationGroups: text().array(),
    feedChangedAt: feedChangedAt(),
  },
  (table) => [
    index('providers_abn').on(table.abn),
    index('providers_by_name').on(sql`lower(${table.name})`, table.id),
    check('providers_abn_form', sql`${table.abn} ~ '^[0-9]{11}$'`),
  ],
);

/**
 * Providers' names from each of their words on, kept by a trigger: read in its order the list gives the first few that
 * begin as typed without looking at the others (docs/adr/0014).
 */
export const providerTails = pgTable(
  'provider_tails',
  {
    providerId: bigint({ mode: 'number' })
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** In lower case, words apart by one space: `therapy of the hills`. */
    tail: text().notNull(),
    /** All that it is found by, a space before each word: ` therapy of the hills | hills pty ltd`; and where the tail begins. */
    words: text().notNull(),
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.tail] }),
    index('provider_tails_in_order').on(table.tail.op('text_pattern_ops'), table.providerId),
  ],
);
