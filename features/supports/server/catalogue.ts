import { sql } from 'drizzle-orm';
import type { Asked } from '#platform/server/identity/caller.ts';
import { userPage } from '#platform/server/identity/scope.ts';
import { type ListOf, listPage, type PageQuery, pageLimits } from '#platform/server/paging.ts';
import { notFound } from '#platform/server/refusal.ts';
import { dollarsOrNull } from '#scheme/money.ts';
import type { CatalogueItem } from '../calls/older.ts';
import { isCategoryNumber } from '../rules/categories.ts';
import { SUPPORT_ITEMS_PER_PAGE } from '../rules/item-form.ts';
import { priceLimit } from './price-limit.ts';

const today = sql`${sql.placeholder('today')}::date`;

const priceToday = priceLimit(sql`s.number`, sql`'national'`, today);

const search = sql`${sql.placeholder('search')}::text`;
const category = sql`${sql.placeholder('category')}::int`;

const isMeant = sql`(s.category_number = ${category} or s.pace_category_number = ${category})
  and (${search} is null or strpos(lower(s.name), ${search}) > 0 or strpos(lower(s.number), ${search}) > 0)`;

/** The items of a category, their prices in cents. */
const itemsOfCategory = userPage<CatalogueItem>('supports.catalogue-items', () => ({
  list: sql`select count(*) as total from support_items s where ${isMeant}`,
  page: sql`select s.id, s.name, s.number as code, s.category_number as category_id,
        s.pace_category_number as pace_category_id, s.unit, ${priceToday} as price
      from support_items s where ${isMeant} order by s.name, s.number
      ${pageLimits}`,
}));

/** One page of the catalogue's items in a category (1§9). Throws 404 where there is no such category. */
export async function catalogueItems(
  asked: Asked,
  number: string,
  query: PageQuery & { search?: string | undefined },
): Promise<ListOf<CatalogueItem>> {
  if (!/^\d{1,2}$/.test(number) || !isCategoryNumber(Number(number))) throw notFound();
  const search = query.search?.trim().toLowerCase() || null;
  const found = await listPage(query, SUPPORT_ITEMS_PER_PAGE, (limits) =>
    itemsOfCategory(asked, { category: Number(number), search, ...limits }),
  );
  return { ...found, items: found.items.map((item) => ({ ...item, price: dollarsOrNull(item.price) })) };
}
