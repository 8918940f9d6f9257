import type { ChoosableItem } from '@wattle/contract/supports/item-calls';
import { toDollars } from '@wattle/domain/money';
import type { Pagination } from '@wattle/domain/paging';
import { sql } from 'drizzle-orm';
import type { Caller } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { participantQuery } from '../../platform/database/scope.ts';
import { sqlSelect } from '../../platform/database/statements.ts';
import { oneMore, pageSoFar, readPage } from '../../platform/paging.ts';
import { notFound } from '../../platform/refusal.ts';
import { byTail, foundByWords, searchWords } from '../../platform/search-words.ts';
import { priceLimit } from './price-limit.ts';

interface ItemRow {
  id: number;
  name: string;
  code: string;
  inCategory: boolean;
  categoryName: string;
  unit: string | null;
  limitCents: number | null;
}

/** Items on a page unless asked otherwise (1§9 "Support item page size"). */
const PER_PAGE = 10;
/** Support item numbers have signs in them: `01_011_0107_1_1`. */
const NUMBER = /^\d+(_\d+)*_?([a-z]{1,2})?$/;

const day = sql`${sql.placeholder('on')}::date`;
const limit = sql`${sql.placeholder('limit')}::bigint`;
const offset = sql`${sql.placeholder('offset')}::bigint`;

const list = 'support_item_tails';
/** Those of the support's own category; then all others, each by its first category. */
const inCategory = foundByWords(list, 'item_number', sql`w.category_number = x.category_number`);
const elsewhere = foundByWords(
  list,
  'item_number',
  sql`w.is_main and w.category_number <> x.category_number and w.other_category is distinct from x.category_number`,
);

const items = participantQuery('supports.choosable-items', (db, { participantId }) =>
  sqlSelect<ItemRow>(
    db,
    ['id', 'name', 'code', 'inCategory', 'categoryName', 'unit', 'limitCents'],
    sql`select coalesce(item.id, 0) as id, item.name, item.number as code, item.is_own as "inCategory",
        item.category_name as "categoryName", item.unit, item.price_limit as "limitCents"
      from (select x.category_number, pt.price_region
        from plan_supports x join plans y on y.id = x.plan_id join participants pt on pt.id = x.participant_id
        where x.participant_id = ${participantId}
          and (y.sfid = ${sql.placeholder('plan')} or y.id::text = ${sql.placeholder('plan')})
          and (x.sfid = ${sql.placeholder('support')} or x.id::text = ${sql.placeholder('support')}) offset 0) x
      left join lateral (
        select s.id, s.number, s.name, s.unit, w.is_own,
          coalesce(c.pace_name, c.legacy_name, '') as category_name,
          ${priceLimit(sql`s.number`, sql`x.price_region`, day)} as price_limit
        from (with own as materialized (select * from ${inCategory} own)
          select *, row_number() over (order by w.is_own desc, w.rank, w.${byTail}, w.key) as place from (
            select own.*, true as is_own from own
            union all select others.*, false from ${elsewhere} others
              where (select count(*) from own) < ${limit} + ${offset}
          ) w order by place limit ${limit} offset ${offset}) w
        join support_items s on s.number = w.key
        join support_categories c on c.number = s.category_number
        order by w.place
      ) item on true`,
  ),
);

/**
 * Items of the catalogue for a support's forms: those of its category first. Throws 404 where the participant has no
 * such support.
 */
export async function choosableItems(
  database: Database,
  caller: Caller,
  place: { participantSfid: string; planSfid: string; planSupportId: string },
  query: {
    search: string;
    on?: string | undefined;
    page?: string | undefined;
    per_page?: string | undefined;
  },
): Promise<{ items: ChoosableItem[]; pagination: Pagination }> {
  const page = readPage(query, PER_PAGE);
  const rows = await items(database, caller, place.participantSfid, {
    ...searchWords(query.search, { whole: NUMBER }),
    plan: place.planSfid,
    support: place.planSupportId,
    on: query.on ?? caller.today,
    ...oneMore(page),
  });
  if (rows.length === 0) throw notFound();
  const found = pageSoFar(
    page,
    rows.filter(({ id }) => id !== 0),
  );
  return { ...found, items: found.items.map(presentChoosable) };
}

function presentChoosable(row: ItemRow): ChoosableItem {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    in_category: row.inCategory,
    category_name: row.categoryName,
    unit: row.unit,
    price_limit: row.limitCents === null ? null : toDollars(row.limitCents),
  };
}
