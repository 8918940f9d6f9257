import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cents, moment, oneOf } from '#platform/server/database/columns.ts';
import { PRICE_REGIONS } from '#scheme/price-regions.ts';

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

/** Support items of all catalogues that were imported, as the newest one describes each. */
export const supportItems = pgTable(
  'support_items',
  {
    number: text().primaryKey(),
    /** The number that some calls name the item by; it stays the same over all catalogues. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique(),
    name: text().notNull(),
    categoryNumber: integer()
      .notNull()
      .references(() => supportCategories.number),
    paceCategoryNumber: integer().references(() => supportCategories.number),
    registrationGroup: text(),
    /** H hour, E each, D day, WK week, MON month, YR year. */
    unit: text(),
    /** Whether a quote is needed. */
    quote: boolean().notNull(),
    /** Price Limited Supports, Quotable Supports, Unit Price = $1; null where the catalogue does not say. */
    type: text(),
    /** The first day of the newest catalogue that contains the item: this row describes the item as that one does. */
    describedFrom: date({ mode: 'string' }).notNull().default('2000-07-01'),
  },
  (table) => [index('support_items_category').on(table.categoryNumber)],
);

/**
 * Items' names and numbers from each of their words on, for each of their categories, kept by a trigger: the list that
 * searches for items read (docs/adr/0014), like `provider_tails` for providers.
 */
export const supportItemTails = pgTable(
  'support_item_tails',
  {
    itemNumber: text()
      .notNull()
      .references(() => supportItems.number, { onDelete: 'cascade' }),
    categoryNumber: integer().notNull(),
    /** Whether this is the item's main category: a search from a third category reads this row. */
    isMain: boolean().notNull(),
    /** The item's other category; null where it has only one. */
    otherCategory: integer(),
    tail: text().notNull(),
    /** All words that find the item, a space before each: ` therapy | 15_056_0128_1_3`; and where the tail begins. */
    words: text().notNull(),
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemNumber, table.categoryNumber, table.tail] }),
    index('support_item_tails_of_category').on(
      table.categoryNumber,
      table.tail.op('text_pattern_ops'),
      table.itemNumber,
    ),
    index('support_item_tails_in_order').on(
      table.isMain,
      table.tail.op('text_pattern_ops'),
      table.itemNumber,
      table.categoryNumber,
    ),
  ],
);

/** Catalogues that were imported, by the first day each holds. A newer one replaces the one before from that day on. */
export const catalogues = pgTable('catalogues', {
  validFrom: date({ mode: 'string' }).primaryKey(),
  /** The file's name. */
  name: text().notNull(),
  importedAt: moment().notNull(),
});

/**
 * Price limits by catalogue, region and date, over all catalogues. The limit for a day is in the newest catalogue that
 * had begun by then; an item without a row there has none.
 */
export const supportItemPrices = pgTable(
  'support_item_prices',
  {
    catalogueFrom: date({ mode: 'string' })
      .notNull()
      .references(() => catalogues.validFrom, { onDelete: 'cascade' }),
    itemNumber: text()
      .notNull()
      .references(() => supportItems.number, { onDelete: 'cascade' }),
    region: text({ enum: PRICE_REGIONS }).notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    /** The last day, where the catalogue gives one. */
    validTo: date({ mode: 'string' }),
    priceCents: cents(),
  },
  (table) => [
    primaryKey({ columns: [table.itemNumber, table.catalogueFrom, table.region, table.validFrom] }),
    check('support_item_prices_region', oneOf(table.region, PRICE_REGIONS)),
    check(
      'support_item_prices_dates',
      sql`${table.validTo} is null or ${table.validTo} >= ${table.validFrom}`,
    ),
    check('support_item_prices_amount', sql`${table.priceCents} >= 0`),
  ],
);
