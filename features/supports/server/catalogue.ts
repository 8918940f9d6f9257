import { sql } from 'drizzle-orm';
import type { Asked } from '#platform/server/identity/caller.ts';
import { userPage } from '#platform/server/identity/scope.ts';
import { type ListOf, listPage, type PageQuery, pageLimits } from '#platform/server/paging.ts';
import { notFound } from '#platform/server/refusal.ts';
import { keysOfPage } from '#platform/server/search-words.ts';
import { dollarsOrNull } from '#scheme/money.ts';
import type { CatalogueItem } from '../calls/older.ts';
import { isCategoryNumber } from '../rules/categories.ts';
import { SUPPORT_ITEMS_PER_PAGE } from '../rules/item-form.ts';
import { itemsFound, itemWords } from './item-words.ts';
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

/** Those that a search finds. */
const itemsNamed = userPage<CatalogueItem>('supports.catalogue-items-named', () => ({
  list: sql`select cardinality(found.numbers) as total, found.numbers
    from (select ${itemsFound(sql`w.category_number = ${category}`)} as numbers) found`,
  page: sql`select ${columns} from ${keysOfPage(sql`list.numbers`)} join support_items s on s.number = w.key
    order by w.place`,
}));

/** One page of the catalogue's items in a category (1§9). Throws 404 where there is no such category. */
export async function catalogueItems(
  asked: Asked,
  number: string,
  query: PageQuery & { search?: string | undefined },
): Promise<ListOf<CatalogueItem>> {
  if (!/^\d{1,2}$/.test(number) || !isCategoryNumber(Number(number))) throw notFound();
  const search = query.search?.trim();
  const found = await listPage(query, SUPPORT_ITEMS_PER_PAGE, (limits) => {
    const values = { category: Number(number), ...limits };
    return search ? itemsNamed(asked, { ...values, ...itemWords(search) }) : itemsOfCategory(asked, values);
  });
  return { ...found, items: found.items.map((item) => ({ ...item, price: dollarsOrNull(item.price) })) };
}
