import { sql } from 'drizzle-orm';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { Asked } from '#platform/server/identity/caller.ts';
import { isNamed, participantPage, participantRows } from '#platform/server/identity/scope.ts';
import { type ListOf, oneMore, pageSoFar, readPage } from '#platform/server/paging.ts';
import { notFound } from '#platform/server/refusal.ts';
import { byTail, foundByWords, searchWords } from '#platform/server/search-words.ts';
import { dollarsOrNull } from '#scheme/money.ts';
import type { ChoosableItem, findSupports } from '../calls/items.ts';
import { SUPPORT_ITEMS_PER_PAGE } from '../rules/item-form.ts';
import { priceLimit } from './price-limit.ts';

/** A support item number, or its beginning, is searched in one piece in spite of its underscores: `01_011_0107_1_1`. */
const NUMBER = /^\d+(_\d+)*_?([a-z]{1,2})?$/;

const day = sql`${sql.placeholder('on')}::date`;
const limit = sql`${sql.placeholder('limit')}::bigint`;
const offset = sql`${sql.placeholder('offset')}::bigint`;

const tails = 'support_item_tails';
/** Items of the support's own category; then all others, each found in its main category only. */
const inCategory = foundByWords(tails, 'item_number', sql`w.category_number = list.category`);
const elsewhere = foundByWords(
  tails,
  'item_number',
  sql`w.is_main and w.category_number <> list.category and w.other_category is distinct from list.category`,
);

/**
 * The items for one of the participant's supports. The support is the row of `list`; the items are not counted, so its
 * `total` is 0. Price limits are in cents.
 */
const items = participantPage<ChoosableItem>('supports.choosable-items', ({ participantId }) => ({
  list: sql`select 0 as total, x.category_number as category, pt.price_region
      from plan_supports x join plans y on y.id = x.plan_id join participants pt on pt.id = x.participant_id
      where x.participant_id = ${participantId}
        and ${isNamed('y', sql.placeholder('plan'))}
        and ${isNamed('x', sql.placeholder('support'))}`,
  page: sql`select s.id, s.name, s.number as code, w.is_own as in_category,
          coalesce(c.pace_name, c.legacy_name, '') as category_name, s.unit,
          ${priceLimit(sql`s.number`, sql`list.price_region`, day)} as price_limit
        from (with own as materialized (select * from ${inCategory} own)
          select *, row_number() over (order by w.is_own desc, w.rank, w.${byTail}, w.key) as place from (
            select own.*, true as is_own from own
            union all select others.*, false from ${elsewhere} others
              where (select count(*) from own) < ${limit} + ${offset}
          ) w order by place limit ${limit} offset ${offset}) w
        join support_items s on s.number = w.key
        join support_categories c on c.number = s.category_number
        order by w.place`,
}));

/**
 * Items of the catalogue for a support's forms: those of its category first. Throws 404 where the participant has no
 * such support.
 */
export async function choosableItems(
  asked: Asked,
  place: { participantSfid: string; planSfid: string; planSupportId: string },
  query: {
    search: string;
    on?: string | undefined;
    page?: string | undefined;
    per_page?: string | undefined;
  },
): Promise<ListOf<ChoosableItem>> {
  const page = readPage(query, SUPPORT_ITEMS_PER_PAGE);
  const found = await items(asked, place.participantSfid, {
    ...searchWords(query.search, { whole: NUMBER }),
    plan: place.planSfid,
    support: place.planSupportId,
    on: query.on ?? asked.caller.today,
    ...oneMore(page),
  });
  if (!found) throw notFound();
  const { items: rows, pagination } = pageSoFar(page, found.items);
  return {
    items: rows.map((item) => ({ ...item, price_limit: dollarsOrNull(item.price_limit) })),
    pagination,
  };
}

/**
 * For each support of a plan, the first item found in its category. An item's PACE category counts in a PACE plan, its
 * main category in others. A plan without such items gives one row without a support; an unknown plan gives no row.
 */
const supportsFound = participantRows(
  'supports.find',
  ({ participantId }) => sql<{ id: number; sfid: string | null; item: string | null }>`
    select y.id, f.sfid, f.item from plans y left join lateral (
      select x.sfid, x.category_number, s.name as item
      from plan_supports x
        cross join lateral ${foundByWords(
          tails,
          'item_number',
          sql`w.category_number = x.category_number
            and (w.is_main <> y.pace_plan or w.other_category is null)`,
        )} found
        join support_items s on s.number = found.key
      where x.plan_id = y.id) f on true
    where y.participant_id = ${participantId} and ${isNamed('y', sql.placeholder('plan'))}
    order by f.category_number`,
);

/** The supports of a plan with an item in the catalogue that the search finds. Throws 404 for an unknown plan. */
export async function findSupportsFor(
  asked: Asked,
  place: { participantSfid: string; planSfid: string },
  search: string,
): Promise<ReplyOf<typeof findSupports>> {
  const words = { ...searchWords(search), plan: place.planSfid, limit: 1, offset: 0 };
  const rows = await supportsFound(asked, place.participantSfid, words);
  if (rows.length === 0) throw notFound();
  return rows.flatMap(({ sfid, item }) =>
    sfid && item ? [{ plan_support_sfid: sfid, item_name: item }] : [],
  );
}
