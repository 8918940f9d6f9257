import type { CatalogueItem } from '@wattle/contract/supports/legacy-calls';
import { toDollars } from '@wattle/domain/money';
import { paginationOf } from '@wattle/domain/paging';
import { isCategoryNumber } from '@wattle/domain/supports';
import { sql } from 'drizzle-orm';
import type { Caller } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { userQuery } from '../../platform/database/scope.ts';
import { sqlSelect } from '../../platform/database/statements.ts';
import { offsetOf, readPage } from '../../platform/paging.ts';
import { notFound } from '../../platform/refusal.ts';
import { priceLimit } from './price-limit.ts';

interface CatalogueRow {
  id: number;
  total: number;
  name: string;
  code: string;
  categoryNumber: number;
  paceCategoryNumber: number | null;
  unit: string | null;
  priceCents: number | null;
}

const today = sql`${sql.placeholder('today')}::date`;

const priceToday = priceLimit(sql`s.number`, sql`'national'`, today);

const search = sql`${sql.placeholder('search')}::text`;
const category = sql`${sql.placeholder('category')}::int`;

const isMeant = sql`(s.category_number = ${category} or s.pace_category_number = ${category})
  and (${search} is null or strpos(lower(s.name), ${search}) > 0 or strpos(lower(s.number), ${search}) > 0)`;

/** A page of the catalogue; an empty one is one row with `id` 0, which carries the total. */
const itemsOfCategory = userQuery('supports.catalogue-items', (db) =>
  sqlSelect<CatalogueRow>(
    db,
    ['id', 'total', 'name', 'code', 'categoryNumber', 'paceCategoryNumber', 'unit', 'priceCents'],
    sql`select coalesce(page.id, 0) as id, list.total, page.name, page.number as code,
        page.category_number as "categoryNumber", page.pace_category_number as "paceCategoryNumber", page.unit,
        page.price as "priceCents"
      from (select count(*) as total from support_items s where ${isMeant}) list
      left join lateral (
        select s.*, ${priceToday} as price from support_items s where ${isMeant} order by s.name, s.number
        limit ${sql.placeholder('limit')}::bigint offset ${sql.placeholder('offset')}::bigint
      ) page on true`,
  ),
);

/** One page of the catalogue's items in a category, 10 unless asked otherwise (1§9). Throws 404 for no category. */
export async function catalogueItems(
  database: Database,
  caller: Caller,
  number: string,
  query: { page?: string | undefined; per_page?: string | undefined; search?: string | undefined },
): Promise<{ items: CatalogueItem[]; pagination: ReturnType<typeof paginationOf> }> {
  if (!/^\d{1,2}$/.test(number) || !isCategoryNumber(Number(number))) throw notFound();
  const page = readPage(query, 10);
  const rows = await itemsOfCategory(database, caller, {
    category: Number(number),
    search: query.search?.trim().toLowerCase() || null,
    limit: page.perPage,
    offset: offsetOf(page),
  });
  const found = rows.filter(({ id }) => id !== 0);
  return {
    items: found.map((row) => ({
      id: row.id,
      name: row.name,
      code: row.code,
      category_id: row.categoryNumber,
      pace_category_id: row.paceCategoryNumber,
      unit: row.unit,
      price: row.priceCents === null ? null : toDollars(row.priceCents),
    })),
    pagination: paginationOf(page, rows[0]?.total ?? 0, found.length),
  };
}
