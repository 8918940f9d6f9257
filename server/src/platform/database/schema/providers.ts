import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, sfid } from './common.ts';

/** Businesses and people that provide supports. They are not participants' data: everybody signed in may find them. */
export const providers = pgTable(
  'providers',
  {
    id: id(),
    sfid: sfid(),
    name: text().notNull(),
    companyName: text(),
    /** Eleven digits with a valid check; null for the few without one. */
    abn: text(),
  },
  (table) => [
    index('providers_abn').on(table.abn),
    check('providers_abn_form', sql`${table.abn} ~ '^[0-9]{11}$'`),
  ],
);
