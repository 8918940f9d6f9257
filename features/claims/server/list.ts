import { type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#platform/contract/call.ts';
import type { ListPage } from '#platform/server/database/statements.ts';
import type { Asked } from '#platform/server/identity/caller.ts';
import { isNamed, participantPage } from '#platform/server/identity/scope.ts';
import { emptyPage, type ListOf, pageIfAny } from '#platform/server/paging.ts';
import type { listClaims } from '../calls/claims.ts';
import { CLAIMS_PER_PAGE } from '../rules/claims.ts';
import { type ClaimConditions, type ClaimFilters, readFilters } from './filters.ts';
import { type ClaimRow, claimColumns, planJson, selectList } from './rows.ts';
import { fromWhom } from './rules-in-sql.ts';
import { mayBeMistyped, type SearchWay } from './search-in-sql.ts';

type Query = QueryOf<typeof listClaims>;

/** How a list is ordered: the sort keys selected with each invoice `i`, and their order there and in the page. */
interface Order {
  name: string;
  join: SQL;
  keys: SQL;
  ofInvoice: SQL;
  ofPage: (rows: SQL) => SQL;
}

const byName = (direction: SQL, name: string): Order => ({
  name,
  join: sql`left join providers p on p.id = i.provider_id`,
  keys: sql`lower(${fromWhom}) as provider_key, i.service_date as date_key`,
  ofInvoice: sql`lower(${fromWhom}) ${direction}, i.service_date desc, i.id desc`,
  ofPage: (rows) => sql`${rows}.provider_key ${direction}, ${rows}.date_key desc, ${rows}.id desc`,
});

const byDate = (direction: SQL, name: string): Order => ({
  name,
  join: sql``,
  keys: sql`i.service_date as date_key`,
  ofInvoice: sql`i.service_date ${direction}, i.id ${direction}`,
  ofPage: (rows) => sql`${rows}.date_key ${direction}, ${rows}.id ${direction}`,
});

const ORDERS = {
  nameAsc: byName(sql`asc`, 'name-ASC'),
  nameDesc: byName(sql`desc`, 'name-DESC'),
  oldest: byDate(sql`asc`, 'oldest'),
  newest: byDate(sql`desc`, 'newest'),
};

/** By the day of the service, in whose order an index gives the claims, or by the provider's name. */
function orderOf(query: Query): Order {
  const name = query.sort___provider_account_name?.toUpperCase();
  if (name) return name === 'DESC' ? ORDERS.nameDesc : ORDERS.nameAsc;
  return query.sort___service_date_from?.toUpperCase() === 'ASC' ? ORDERS.oldest : ORDERS.newest;
}

const limit = sql`${sql.placeholder('limit')}::bigint`;
const offset = sql`${sql.placeholder('offset')}::bigint`;

/**
 * One page of claims and how many there are in all. The claims of a plan are its own and those of other plans that
 * have a line in it; both are read in the list's order and merged, so that the index gives the first page without
 * looking at the rest (docs/adr/0012). Where there is no such plan, `list` gives no row.
 */
function pageParts(
  participant: SQL,
  order: Order,
  { onClaims, onCounts }: ClaimConditions,
  hasPlan: boolean,
): ListPage<ClaimRow> {
  const mine = sql`i.participant_id = ${participant}`;
  const parts = (plan: SQL): SQL[] =>
    hasPlan
      ? [
          sql`${mine} and i.plan_id = ${plan}`,
          sql`${mine} and i.id in (select s.invoice_id from invoice_spans s where s.plan_id = ${plan})`,
        ]
      : [mine];
  const counts = parts(sql`x.id`).map(
    (where) => sql`(select count(*) from invoices i where ${where} ${onClaims})`,
  );
  if (hasPlan && onCounts) {
    counts[0] = sql`(select coalesce(sum(c.count), 0) from claim_counts c where c.plan_id = x.id ${onCounts})`;
  }
  const rows = parts(sql`list.id`).map(
    (where) => sql`(select i.*, ${order.keys} from invoices i ${order.join} where ${where} ${onClaims}
      order by ${order.ofInvoice} limit ${limit} + ${offset})`,
  );
  const total = sql`(${sql.join(counts, sql` + `)})::bigint as total`;
  const plan = sql.placeholder('plan');
  const list = hasPlan
    ? sql`select x.id, ${total}, ${planJson('x')} as plan from plans x
        where x.participant_id = ${participant} and ${isNamed('x', plan)}`
    : sql`select ${total}`;
  // Almost all of a plan's claims have it as their plan: it is read once, not for each claim.
  const planOfClaim = sql`case when i.plan_id = list.id then list.plan else ${claimColumns.plan} end`;
  const columns = hasPlan ? { ...claimColumns, plan: planOfClaim } : claimColumns;
  return {
    list,
    page: sql`select ${selectList(columns)}
        from (select * from (${sql.join(rows, sql` union all `)}) part
          order by ${order.ofPage(sql`part`)} limit ${limit} offset ${offset}) i
        left join providers p on p.id = i.provider_id
        order by ${order.ofPage(sql`i`)}`,
  };
}

/** One prepared statement for each combination of order, filters and plan that is asked for. */
const statements = new Map<string, ReturnType<typeof statement>>();

function statement(name: string, order: Order, filters: ClaimFilters, hasPlan: boolean) {
  return participantPage(name, ({ participantId }) =>
    pageParts(participantId, order, filters.conditions(), hasPlan),
  );
}

/**
 * A page of a participant's claims, filtered and sorted as the query string says (specification: claims-list). Of a
 * plan that is none of theirs it is empty.
 */
export const claimsPage = async (
  asked: Asked,
  participant: string,
  query: Query,
): Promise<ListOf<ClaimRow>> =>
  (await pageOfPlan(asked, participant, query)) ?? emptyPage(query, CLAIMS_PER_PAGE);

/**
 * The same, but undefined where the plan that the query names is none of theirs. A search that finds nothing as it was
 * typed finds what it can mean with a typo.
 */
export async function pageOfPlan(
  asked: Asked,
  participant: string,
  query: Query,
): Promise<ListOf<ClaimRow> | undefined> {
  const typed = await searchedPage(asked, participant, query, 'typed');
  if (!typed || typed.pagination.total > 0 || !mayBeMistyped(query.filter___search)) return typed;
  return searchedPage(asked, participant, query, 'mistyped');
}

function searchedPage(
  asked: Asked,
  participant: string,
  query: Query,
  way: SearchWay,
): Promise<ListOf<ClaimRow> | undefined> {
  const order = orderOf(query);
  const filters = readFilters(query, way);
  const plan = query.filter___plan;
  const name = `claims.list.${order.name}.${plan === undefined ? 'all' : 'plan'}.${filters.key}`;
  const known = statements.get(name) ?? statement(name, order, filters, plan !== undefined);
  statements.set(name, known);
  return pageIfAny(query, CLAIMS_PER_PAGE, (limits) =>
    known(asked, participant, { ...filters.values, ...(plan === undefined ? {} : { plan }), ...limits }),
  );
}
