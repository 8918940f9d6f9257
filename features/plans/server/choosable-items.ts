import { type SQL, sql } from 'drizzle-orm';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { Asked } from '#platform/server/identity/caller.ts';
import { isNamed, participantPage, participantRows } from '#platform/server/identity/scope.ts';
import { type ListOf, listPage, type PageQuery } from '#platform/server/paging.ts';
import { notFound } from '#platform/server/refusal.ts';
import { FOUND_AT_MOST, foundOrMistyped, keysOfPage } from '#platform/server/search-words.ts';
import { dollarsOrNull } from '#scheme/money.ts';
import type { ChoosableItem, findSupports } from '../calls/items.ts';
import { SUPPORT_ITEMS_PER_PAGE } from '../rules/item-form.ts';
import {
  firstItemFound,
  firstItemMistyped,
  itemsFound,
  itemsMistyped,
  itemWords,
} from './items/item-words.ts';
import { priceLimit } from './price-limit.ts';

const day = sql`${sql.placeholder('on')}::date`;
/** Items of the support's own category; then all others, each found in its main category only. */
const own = sql`w.category_number = x.category_number`;
const elsewhere = sql`w.is_main and w.category_number <> x.category_number and w.other_category is distinct from x.category_number`;

const most = sql.raw(String(FOUND_AT_MOST));

/**
 * The items for one of the participant's supports. The row of `list` holds the numbers of all that are found; `more` are
 * found besides. Price limits are in cents.
 */
const found = (name: string, more: SQL) =>
  participantPage<ChoosableItem>(name, ({ participantId }) => ({
    list: sql`select cardinality(found.numbers) as total, found.numbers, x.category_number, pt.price_region
      from plan_supports x join plans y on y.id = x.plan_id join participants pt on pt.id = x.participant_id
        cross join lateral (select ${itemsFound(own)} as numbers offset 0) own
        cross join lateral (select case when cardinality(own.numbers) = ${FOUND_AT_MOST} then own.numbers
          else (own.numbers || ${itemsFound(elsewhere)})[1:${most}] end as numbers offset 0) typed
        cross join lateral (select (typed.numbers || ${more})[1:${most}] as numbers offset 0) found
      where x.participant_id = ${participantId}
        and ${isNamed('y', sql.placeholder('plan'))}
        and ${isNamed('x', sql.placeholder('support'))}`,
    page: sql`select s.id, s.name, s.number as code,
          coalesce(list.category_number in (s.category_number, s.pace_category_number), false) as in_category,
          coalesce(c.pace_name, c.legacy_name, '') as category_name, s.unit,
          ${priceLimit(sql`s.number`, sql`list.price_region`, day)} as price_limit
        from ${keysOfPage(sql`list.numbers`)}
        join support_items s on s.number = w.key
        join support_categories c on c.number = s.category_number
        order by w.place`,
  }));

const items = found('supports.choosable-items', sql`'{}'::text[]`);
const itemsWithTypos = found(
  'supports.choosable-items-mistyped',
  sql`(${itemsMistyped(own, sql`typed.numbers`)} || ${itemsMistyped(elsewhere, sql`typed.numbers`)})`,
);

/**
 * Items of the catalogue for a support's forms: those of its category first. Throws 404 where the participant has no
 * such support.
 */
export async function choosableItems(
  asked: Asked,
  place: { participantSfid: string; planSfid: string; planSupportId: string },
  query: PageQuery & { search: string; on?: string | undefined },
): Promise<ListOf<ChoosableItem>> {
  const values = {
    plan: place.planSfid,
    support: place.planSupportId,
    on: query.on ?? asked.caller.today,
  };
  const page = await listPage(query, SUPPORT_ITEMS_PER_PAGE, (limits) =>
    foundOrMistyped(
      itemWords(query.search),
      { ...values, ...limits },
      (all) => items(asked, place.participantSfid, all),
      (all) => itemsWithTypos(asked, place.participantSfid, all),
    ),
  );
  return {
    ...page,
    items: page.items.map((item) => ({ ...item, price_limit: dollarsOrNull(item.price_limit) })),
  };
}

/**
 * For each support of a plan, the first item found in its category. An item's PACE category counts in a PACE plan, its
 * main category in others. A plan without such items gives one row without a support; an unknown plan gives no row.
 */
const supportsWith = (name: string, firstFound: (where: SQL) => SQL) =>
  participantRows(
    name,
    ({ participantId }) => sql<{ id: number; sfid: string | null; item: string | null }>`
    select y.id, f.sfid, f.item from plans y left join lateral (
      select x.sfid, x.category_number, s.name as item
      from plan_supports x
        cross join lateral ${firstFound(sql`w.category_number = x.category_number
            and (w.is_main <> y.pace_plan or w.other_category is null)`)} found
        join support_items s on s.number = found.key
      where x.plan_id = y.id) f on true
    where y.participant_id = ${participantId} and ${isNamed('y', sql.placeholder('plan'))}
    order by f.category_number`,
  );

const supportsFound = supportsWith('supports.find', firstItemFound);
const supportsMistyped = supportsWith('supports.find-mistyped', firstItemMistyped);

/**
 * The supports of a plan with an item in the catalogue that the search finds; with a typo only where there are none
 * without. Throws 404 for an unknown plan.
 */
export async function findSupportsFor(
  asked: Asked,
  place: { participantSfid: string; planSfid: string },
  search: string,
): Promise<ReplyOf<typeof findSupports>> {
  const { mistyped, ...words } = itemWords(search);
  const values = { ...words, plan: place.planSfid };
  const rows = await supportsFound(asked, place.participantSfid, values);
  if (rows.length === 0) throw notFound();
  const found = presentFound(rows);
  if (found.length > 0 || !mistyped) return found;
  return presentFound(await supportsMistyped(asked, place.participantSfid, { ...values, ...mistyped }));
}

const presentFound = (rows: readonly { sfid: string | null; item: string | null }[]) =>
  rows.flatMap(({ sfid, item }) => (sfid && item ? [{ plan_support_sfid: sfid, item_name: item }] : []));
