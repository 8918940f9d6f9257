import { type SQL, sql } from 'drizzle-orm';
import type { Asked } from '#platform/server/identity/caller.ts';
import { isNamed, participantPage } from '#platform/server/identity/scope.ts';
import { type ListOf, listPage, type PageQuery, pageLimits } from '#platform/server/paging.ts';
import { CLAIMS_PER_PAGE } from '../../rules/claims.ts';
import { type ClaimRow, claimColumns, selectList } from '../rows.ts';

/** The claims of an agreed item's provider with a line for the item within its plan support. */
const statement = participantPage<ClaimRow>('claims.of-item', ({ participantId }) => {
  const isOf = (item: SQL) => sql`i.participant_id = ${item}.participant_id
    and i.provider_id is not distinct from ${item}.provider_id
    and exists (select from invoice_lines l where l.invoice_id = i.id
      and l.plan_support_id = ${item}.plan_support_id and l.support_item_number = ${item}.support_item_number)`;
  return {
    list: sql`select item.*, (select count(*) from invoices i where ${isOf(sql`item`)}) as total
        from plan_support_items item join plan_supports b on b.id = item.plan_support_id join plans x on x.id = b.plan_id
        where item.participant_id = ${participantId} and ${isNamed('item', sql.placeholder('item'))}
          and ${isNamed('b', sql.placeholder('support'))} and ${isNamed('x', sql.placeholder('plan'))}`,
    page: sql`select ${selectList(claimColumns)} from invoices i left join providers p on p.id = i.provider_id
        where ${isOf(sql`list`)}
        order by i.service_date desc, i.id desc
        ${pageLimits}`,
  };
});

/** A page of an agreed item's claims, newest service first. Throws 404 where there is no such item. */
export async function claimsOfItem(
  asked: Asked,
  {
    participantId,
    planId: plan,
    categoryId: support,
    itemId: item,
  }: Record<'participantId' | 'planId' | 'categoryId' | 'itemId', string>,
  query: PageQuery,
): Promise<ListOf<ClaimRow>> {
  return listPage(query, CLAIMS_PER_PAGE, (limits) =>
    statement(asked, participantId, { plan, support, item, ...limits }),
  );
}
