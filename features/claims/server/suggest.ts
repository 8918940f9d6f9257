import { type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#platform/contract/call.ts';
import type { Asked } from '#platform/server/identity/caller.ts';
import { isNamed, participantRows } from '#platform/server/identity/scope.ts';
import { anywhere } from '#platform/server/paging.ts';
import { plainly } from '#scheme/typed.ts';
import type { suggestClaims, suggestProviders } from '../calls/claims.ts';
import { SUGGESTIONS } from '../rules/claims.ts';
import { type ClaimFilters, readFilters } from './filters.ts';
import { awaitsDecision, fromWhom, fromWhomOf } from './rules-in-sql.ts';
import { mayBeMistyped, nameFits, numberFits, type SearchWay, searchValues } from './search-in-sql.ts';

// Each search suggests what its list finds: by the list's own filters, and by the names that the list shows.

const limit = sql`limit ${sql.placeholder('limit')}::int`;

/** True where an invoice `i` has a line in the plan that is named, or none is named. */
function isInPlan(participantId: SQL): SQL {
  const plan = sql`${sql.placeholder('plan')}::text`;
  return sql`(${plan} is null or exists (select from plans x
    where x.participant_id = ${participantId} and ${isNamed('x', plan)}
      and (x.id = i.plan_id or x.id in (select s.plan_id from invoice_spans s where s.invoice_id = i.id))))`;
}

/** One prepared statement for each combination of filters, as for the lists. */
const statements = new Map<string, ReturnType<typeof statement>>();

const statement = (name: string, filters: ClaimFilters) =>
  participantRows(
    name,
    ({ participantId }) => sql<{ id: number; text: string }>`select 1 as id, text from (
        select distinct found.text, found.kind from invoices i
          cross join lateral (values (${fromWhomOf}, 'name', ${sql.placeholder('names')}::boolean and ${nameFits('search', sql`i.provider_id`)}),
            (i.reference_number, 'number', ${numberFits('search')})) found (text, kind, fits)
        where i.participant_id = ${participantId} and ${isInPlan(participantId)} ${filters.conditions().onClaims}
          and found.fits
      ) found order by kind, lower(text) ${limit}`,
  );

/**
 * Provider names and invoice numbers that hold a text, of the claims that the list finds with the same query
 * (specification: suggestions-of-claims). An empty text finds nothing, and is asked all the same: the statement finds
 * out who may ask.
 */
export async function suggest(
  asked: Asked,
  participant: string,
  query: QueryOf<typeof suggestClaims>,
): Promise<string[]> {
  const number = query.filter___search_reference_number?.trim();
  const wanted = number || query.filter___search?.trim() || '';
  const typed = await suggested(asked, participant, query, wanted, 'typed');
  if (typed.length > 0 || number || !mayBeMistyped(wanted)) return typed;
  return suggested(asked, participant, query, wanted, 'mistyped');
}

async function suggested(
  asked: Asked,
  participant: string,
  query: QueryOf<typeof suggestClaims>,
  wanted: string,
  way: SearchWay,
): Promise<string[]> {
  const filters = readFilters(query, way);
  const name = `claims.suggest.${filters.key}`;
  const known = statements.get(name) ?? statement(name, filters);
  statements.set(name, known);
  const rows = await known(asked, participant, {
    ...searchValues('search', wanted, way),
    ...filters.values,
    names: !query.filter___search_reference_number?.trim(),
    plan: query.filter___plan ?? null,
    limit: Number(query.limit ?? SUGGESTIONS),
  });
  return rows.map((row) => row.text);
}

/** Who has claims in a plan, or in any, by a part of the name as the list shows it; those first that begin so. */
const namesFound = participantRows(
  'claims.suggest-providers',
  ({ participantId }) => sql<{ id: number; name: string }>`select 1 as id, name from (
        select distinct ${fromWhom} as name from invoices i left join providers p on p.id = i.provider_id
        where i.participant_id = ${participantId} and ${nameFits('search', sql`i.provider_id`)} and ${isInPlan(participantId)}
          and (${sql.placeholder('awaiting')}::boolean or ${awaitsDecision} is not true)
      ) found order by name not ilike ${sql.placeholder('start')}, lower(name) ${limit}`,
);

/** Names of a plan's providers that hold a text (specification: claim-providers-calls). An empty text finds nothing. */
export async function suggestNames(
  asked: Asked,
  participant: string,
  query: QueryOf<typeof suggestProviders>,
): Promise<string[]> {
  const wanted = query.filter___search_provider.trim();
  const find = (way: SearchWay) =>
    namesFound(asked, participant, {
      ...searchValues('search', wanted, way),
      start: anywhere(plainly(wanted)).slice(1),
      plan: query.filter___plan ?? null,
      awaiting: query.filter___approvals !== 'false',
      limit: Number(query.limit ?? SUGGESTIONS),
    });
  const typed = await find('typed');
  const rows = typed.length > 0 || !mayBeMistyped(wanted) ? typed : await find('mistyped');
  return rows.map(({ name }) => name);
}
