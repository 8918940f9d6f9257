import { sql } from 'drizzle-orm';
import type { QueryOf } from '#platform/contract/call.ts';
import type { Asked } from '#platform/server/identity/caller.ts';
import { isNamed, participantRows } from '#platform/server/identity/scope.ts';
import { type ListOf, listPage, pageLimits } from '#platform/server/paging.ts';
import { toDollars } from '#scheme/money.ts';
import type { listProviderSummaries } from '../calls/claims.ts';
import type { ProviderSummary } from '../calls/shapes.ts';
import { CLAIM_PROVIDERS_PER_PAGE } from '../rules/claims.ts';
import { awaitsDecision, countsOn, fromWhom } from './rules-in-sql.ts';
import {
  asksNoName,
  mayBeMistyped,
  nameFits,
  noSearch,
  type SearchWay,
  searchValues,
} from './search-in-sql.ts';

/** A provider's claims in a plan; money in cents. The provider is null for the participant, who was paid back. */
interface SummaryRow {
  id: number;
  providerId: number | null;
  providerSfid: string | null;
  providerName: string | null;
  invoiceCount: number;
  spentCents: number;
}

const plan = sql`${sql.placeholder('plan')}::text`;

/** Claims that await a decision count only where they are asked for. */
const isCounted = sql`(${sql.placeholder('awaiting')}::boolean or ${awaitsDecision} is not true)`;

/**
 * The providers with claims in a plan. A claim is counted once in each plan that it has a line in. What was spent comes
 * from the plan's own running totals, so that it is the same figure as on the plan's pages. Claims that await a
 * decision are part of both figures or, where they are not asked for, of neither. One statement counts and reads,
 * instead of one for the list and one for its page: a plan without claims gives one row with `place` 0, and an unknown
 * plan gives none.
 */
const statement = (direction: 'asc' | 'desc') =>
  participantRows(
    `claims.providers.${direction}`,
    ({ participantId }) =>
      sql<
        SummaryRow & { total: number; place: number }
      >`select x.id, coalesce(list.total, 0) as total, coalesce(list.place, 0) as place, list."providerId",
          list."providerSfid", list."providerName", list."invoiceCount", coalesce(list.cents, 0)::bigint as "spentCents"
        from plans x
        left join lateral (
          with counted as (
            select i.provider_id, count(*) as claims from (
              select i.provider_id from invoices i
                where i.participant_id = x.participant_id and i.plan_id = x.id and ${isCounted}
              union all
              select i.provider_id from invoices i
                where i.id in (select s.invoice_id from invoice_spans s where s.plan_id = x.id) and ${isCounted}
            ) i group by i.provider_id
          ), named as materialized (
            select c.provider_id as "providerId", p.sfid as "providerSfid", p.name as "providerName",
              c.claims as "invoiceCount", row_number() over (
                order by lower(${fromWhom}) ${sql.raw(direction)}, c.provider_id) as place
            from counted c left join providers p on p.id = c.provider_id
            where ${asksNoName('search')} or ${nameFits('search', sql`c.provider_id`)}
          ), spent as (
            select t.provider_id, sum(t.cents) as cents from (
              select s.provider_id, s.spent_cents as cents from plan_supports b
                join support_spending s on s.plan_support_id = b.id where b.plan_id = x.id
              union all
              select i.provider_id, -l.amount_due_cents from invoices i
                join invoice_lines l on l.invoice_id = i.id join plan_supports s on s.id = l.plan_support_id
                where i.participant_id = x.participant_id and s.plan_id = x.id and ${countsOn}
                  and not ${sql.placeholder('awaiting')}::boolean and ${awaitsDecision}
            ) t group by t.provider_id
          )
          select all_of_them.total, page.*, spent.cents from (select count(*) as total from named) all_of_them
          left join lateral (
            select * from named order by place ${pageLimits}
          ) page on true
          left join spent on spent.provider_id is not distinct from page."providerId"
        ) list on true
        where x.participant_id = ${participantId} and (${isNamed('x', plan)}
          or (${plan} is null and x.id = (select c.id from plans c where c.participant_id = ${participantId}
            order by c.active desc, c.id desc limit 1)))
        order by place`,
  );

const statements = { asc: statement('asc'), desc: statement('desc') };

/**
 * A page of the providers with claims in a plan, the current plan where none is named; A to Z unless asked otherwise
 * (specification: claim-providers-calls). Throws 404 where there is no such plan.
 */
export async function providersPage(
  asked: Asked,
  participant: string,
  planRef: string | undefined,
  query: QueryOf<typeof listProviderSummaries>,
): Promise<ListOf<ProviderSummary>> {
  const sorted = query.sort___provider_account_name?.toUpperCase() === 'DESC' ? 'desc' : 'asc';
  const search = query.filter___search_provider?.trim();
  const find = (way: SearchWay) =>
    listPage(query, CLAIM_PROVIDERS_PER_PAGE, async (limits) => {
      const rows = await statements[sorted](asked, participant, {
        plan: planRef ?? null,
        awaiting: query.filter___approvals !== 'false',
        ...(search ? searchValues('search', search, way) : noSearch('search')),
        ...limits,
      });
      return rows[0] && { total: rows[0].total, items: rows.filter(({ place }) => place !== 0) };
    });
  const typed = await find('typed');
  const found = typed.pagination.total > 0 || !mayBeMistyped(search) ? typed : await find('mistyped');
  return { ...found, items: found.items.map(presentSummary) };
}

function presentSummary(row: SummaryRow): ProviderSummary {
  return {
    provider_id: row.providerId,
    provider_sfid: row.providerSfid,
    provider_name: row.providerName,
    invoice_count: row.invoiceCount,
    total_amount_spent: toDollars(row.spentCents),
  };
}
