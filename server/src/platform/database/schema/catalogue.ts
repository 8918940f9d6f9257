import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The scheme's support categories; their names come with the imported catalogue. */
export const supportCategories = pgTable(
  'support_categories',
  {
    number: integer().primaryKey(),
    /** Name in plans made before PACE; null for categories that exist in PACE only. */
    legacyName: text(),
    paceName: text(),
  },
  (table) => [check('support_categories_number', sql`${table.number} between 1 and 21`)],
);

/** Support items of the catalogue last imported, with their price limits in cents; null where there is none. */
export const supportItems = pgTable(
  'support_items',
  {
    number: text().primaryKey(),
    name: text().notNull(),
    categoryNumber: integer()
      .notNull()
      .references(() => supportCategories.number),
    paceCategoryNumber: integer().references(() => supportCategories.number),
    /** H hour, E each, D day, WK week, MON month, YR year. */
    unit: text(),
    /** Whether a quote is needed. */
    quote: boolean().notNull(),
    nationalCents: bigint({ mode: 'number' }),
    remoteCents: bigint({ mode: 'number' }),
    veryRemoteCents: bigint({ mode: 'number' }),
  },
  (table) => [index('support_items_category').on(table.categoryNumber)],
);
