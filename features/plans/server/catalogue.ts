import { type SQL, sql } from 'drizzle-orm';
import type { Asked } from '#platform/server/identity/caller.ts';
import { userPage } from '#platform/server/identity/scope.ts';
import { type ListOf, listPage, type PageQuery, pageLimits } from '#platform/server/paging.ts';
import { notFound } from '#platform/server/refusal.ts';
import { FOUND_AT_MOST, foundOrMistyped, keysOfPage } from '#platform/server/search-words.ts';
import { dollarsOrNull } from '#scheme/money.ts';
import type { CatalogueItem } from '../calls/older.ts';
import { isCategoryNumber } from '../rules/categories.ts';
import { SUPPORT_ITEMS_PER_PAGE } from '../rules/item-form.ts';
import { itemsFound, itemsMistyped, itemWords } from './items/item-words.ts';
import { priceLimit } from './price-limit.ts';

const today = sql`${sql.placeholder('today')}::date`;

const priceToday = priceLimit(sql`s.number`, sql`'national'`, today);

const category = sql`${sql.placeholder('category')}::int`;
const isMeant = sql`(s.category_number = ${category} or s.pace_category_number = ${category})`;

const columns = sql`s.id, s.name, s.number as code, s.category_number as category_id,
  s.pace_category_number as pace_category_id, s.unit, ${priceToday} as price`;

/** The items of a category by name, their prices in cents. */
const itemsOfCategory = userPage<CatalogueItem>('supports.catalogue-items', () => ({
  list: sql`select count(*) as total from support_items s where ${isMeant}`,
  page: sql`select ${columns} from support_items s where ${isMeant} order by s.name, s.number ${pageLimits}`,
}));

const isOfCategory = sql`w.category_number = ${category}`;

/** Those that a search finds; `more` are found besides. */
const found = (name: string, more: SQL) =>
  userPage<CatalogueItem>(name, () => ({
    list: sql`select cardinality(found.numbers) as total, found.numbers from (
        select (typed.numbers || ${more})[1:${sql.raw(String(FOUND_AT_MOST))}] as numbers
        from (select ${itemsFound(isOfCategory)} as numbers offset 0) typed offset 0) found`,
    page: sql`select ${columns} from ${keysOfPage(sql`list.numbers`)} join support_items s on s.number = w.key
      order by w.place`,
  }));

const itemsNamed = found('supports.catalogue-items-named', sql`'{}'::text[]`);
const itemsNamedWithTypos = found(
  'supports.catalogue-items-mistyped',
  itemsMistyped(isOfCategory, sql`typed.numbers`),
);

/**
 * One page of the catalogue's items in a category (specification: older-plan-calls). Throws 404 where there is no such
 * category.
 */
export async function catalogueItems(
  asked: Asked,
  number: string,
  query: PageQuery & { search?: string | undefined },
): Promise<ListOf<CatalogueItem>> {
  if (!/^\d{1,2}$/.test(number) || !isCategoryNumber(Number(number))) throw notFound();
  const search = query.search?.trim();
  const page = await listPage(query, SUPPORT_ITEMS_PER_PAGE, (limits) => {
    const values = { category: Number(number), ...limits };
    return search
      ? foundOrMistyped(
          itemWords(search),
          values,
          (all) => itemsNamed(asked, all),
          (all) => itemsNamedWithTypos(asked, all),
        )
      : itemsOfCategory(asked, values);
  });
  return { ...page, items: page.items.map((item) => ({ ...item, price: dollarsOrNull(item.price) })) };
}
