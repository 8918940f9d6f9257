import { sql } from 'drizzle-orm';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { Asked } from '#platform/server/identity/caller.ts';
import { isNamed, participantPage, participantRows } from '#platform/server/identity/scope.ts';
import { type ListOf, listPage, type PageQuery } from '#platform/server/paging.ts';
import { notFound } from '#platform/server/refusal.ts';
import { FOUND_AT_MOST, keysOfPage } from '#platform/server/search-words.ts';
import { dollarsOrNull } from '#scheme/money.ts';
import type { ChoosableItem, findSupports } from '../calls/items.ts';
import { SUPPORT_ITEMS_PER_PAGE } from '../rules/item-form.ts';
import { firstItemFound, itemsFound, itemWords } from './item-words.ts';
import { priceLimit } from './price-limit.ts';

const day = sql`${sql.placeholder('on')}::date`;
/** Items of the support's own category; then all others, each found in its main category only. */
const inCategory = itemsFound(sql`w.category_number = x.category_number`);
const elsewhere = itemsFound(
  sql`w.is_main and w.category_number <> x.category_number and w.other_category is distinct from x.category_number`,
);

/**
 * The items for one of the participant's supports. The row of `list` holds the numbers of all that are found, and how
 * many of them are of the support's own category. Price limits are in cents.
 */
const items = participantPage<ChoosableItem>('supports.choosable-items', ({ participantId }) => ({
  list: sql`select cardinality(found.numbers) as total, found.numbers, cardinality(own.numbers) as own, pt.price_region
      from plan_supports x join plans y on y.id = x.plan_id join participants pt on pt.id = x.participant_id
        cross join lateral (select ${inCategory} as numbers offset 0) own
        cross join lateral (select case when cardinality(own.numbers) = ${FOUND_AT_MOST} then own.numbers
          else (own.numbers || ${elsewhere})[1:${sql.raw(String(FOUND_AT_MOST))}] end as numbers offset 0) found
      where x.participant_id = ${participantId}
        and ${isNamed('y', sql.placeholder('plan'))}
        and ${isNamed('x', sql.placeholder('support'))}`,
  page: sql`select s.id, s.name, s.number as code, w.place <= list.own as in_category,
          coalesce(c.pace_name, c.legacy_name, '') as category_name, s.unit,
          ${priceLimit(sql`s.number`, sql`list.price_region`, day)} as price_limit
        from ${keysOfPage(sql`list.numbers`)}
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
  query: PageQuery & { search: string; on?: string | undefined },
): Promise<ListOf<ChoosableItem>> {
  const found = await listPage(query, SUPPORT_ITEMS_PER_PAGE, (limits) =>
    items(asked, place.participantSfid, {
      ...itemWords(query.search),
      plan: place.planSfid,
      support: place.planSupportId,
      on: query.on ?? asked.caller.today,
      ...limits,
    }),
  );
  return {
    ...found,
    items: found.items.map((item) => ({ ...item, price_limit: dollarsOrNull(item.price_limit) })),
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
        cross join lateral ${firstItemFound(sql`w.category_number = x.category_number
            and (w.is_main <> y.pace_plan or w.other_category is null)`)} found
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
  const words = { ...itemWords(search), plan: place.planSfid };
  const rows = await supportsFound(asked, place.participantSfid, words);
  if (rows.length === 0) throw notFound();
  return rows.flatMap(({ sfid, item }) =>
    sfid && item ? [{ plan_support_sfid: sfid, item_name: item }] : [],
  );
}
