import { sql } from 'drizzle-orm';
import type { QueryOf } from '#platform/contract/call.ts';
import type { Asked } from '#platform/server/identity/caller.ts';
import { isNamed, participantRows } from '#platform/server/identity/scope.ts';
import { anywhere } from '#platform/server/paging.ts';
import type { suggestClaims } from '../calls/claims.ts';
import { SUGGESTIONS } from '../rules/claims.ts';
import { fromWhom } from './rules-in-sql.ts';

const search = sql.placeholder('search');
const filter = (name: string) => sql`${sql.placeholder(name)}::text`;

const suggestions = participantRows(
  'claims.suggest',
  ({ participantId }) =>
    sql<{ id: number; text: string }>`with mine as (
        select i.reference_number, ${fromWhom} as name, p.sfid as provider, i.provider_id
        from invoices i left join providers p on p.id = i.provider_id
        where i.participant_id = ${participantId}
          and (${filter('paid')} is null or i.paid_to_type = any(string_to_array(${filter('paid')}, ',')))
          and (${filter('plan')} is null or exists (select from plans x
            where x.participant_id = ${participantId} and ${isNamed('x', filter('plan'))}
              and (x.id = i.plan_id or x.id in (select s.plan_id from invoice_spans s where s.invoice_id = i.id))))
          and (${filter('provider')} is null or ${isNamed('p', filter('provider'))}
            or (${filter('provider')} = 'myself' and i.provider_id is null))
      )
      select 1 as id, text from (
        select name as text, 1 as kind from mine where ${sql.placeholder('names')}::boolean and name ilike ${search}
        union
        select reference_number, 2 from mine where reference_number ilike ${search}
      ) found order by kind, lower(text) limit ${sql.placeholder('limit')}::int`,
);

/** Provider names and invoice numbers of a participant's claims that hold a text (2§7). An empty text finds nothing. */
export async function suggest(
  asked: Asked,
  participant: string,
  query: QueryOf<typeof suggestClaims>,
): Promise<string[]> {
  const numbersOnly = query.filter___search_reference_number?.trim();
  const text = numbersOnly || query.filter___search?.trim() || '';
  const rows = await suggestions(asked, participant, {
    search: text === '' ? '' : anywhere(text),
    names: !numbersOnly,
    paid: query.filter___paid_to_type ?? null,
    plan: query.filter___plan ?? null,
    provider: query.filter___provider ?? null,
    limit: Number(query.limit ?? SUGGESTIONS),
  });
  return rows.map((row) => row.text);
}
