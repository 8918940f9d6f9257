import type { CatalogueItem } from '@wattle/contract/supports/legacy-calls';
import { toDollars } from '@wattle/domain/money';
import { paginationOf } from '@wattle/domain/paging';
import { isCategoryNumber } from '@wattle/domain/supports';
import { sql } from 'drizzle-orm';
import type { Caller } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { userPage } from '../../platform/database/scope.ts';
import { offsetOf, readPage } from '../../platform/paging.ts';
import { notFound } from '../../platform/refusal.ts';
import { priceLimit } from './price-limit.ts';

interface CatalogueRow {
  id: number;
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

const itemsOfCategory = userPage<{ total: number }, CatalogueRow>('supports.catalogue-items', () => ({
  list: {
    columns: ['total'],
    rows: sql`select count(*) as total from support_items s where ${isMeant}`,
  },
  page: {
    columns: ['id', 'name', 'code', 'categoryNumber', 'paceCategoryNumber', 'unit', 'priceCents'],
    rows: sql`select s.id, s.name, s.number as code, s.category_number as "categoryNumber",
        s.pace_category_number as "paceCategoryNumber", s.unit, ${priceToday} as "priceCents"
      from support_items s where ${isMeant} order by s.name, s.number
      limit ${sql.placeholder('limit')}::bigint offset ${sql.placeholder('offset')}::bigint`,
  },
}));

/** One page of the catalogue's items in a category, 10 unless asked otherwise (1§9). Throws 404 for no category. */
export async function catalogueItems(
  database: Database,
  caller: Caller,
  number: string,
  query: { page?: string | undefined; per_page?: string | undefined; search?: string | undefined },
): Promise<{ items: CatalogueItem[]; pagination: ReturnType<typeof paginationOf> }> {
  if (!/^\d{1,2}$/.test(number) || !isCategoryNumber(Number(number))) throw notFound();
  const page = readPage(query, 10);
  const found = await itemsOfCategory(database, caller, {
    category: Number(number),
    search: query.search?.trim().toLowerCase() || null,
    limit: page.perPage,
    offset: offsetOf(page),
  });
  const rows = found?.items ?? [];
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      code: row.code,
      category_id: row.categoryNumber,
      pace_category_id: row.paceCategoryNumber,
      unit: row.unit,
      price: row.priceCents === null ? null : toDollars(row.priceCents),
    })),
    pagination: paginationOf(page, found?.list.total ?? 0, rows.length),
  };
}
