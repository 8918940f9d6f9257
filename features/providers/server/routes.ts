import { sql } from 'drizzle-orm';
import { isNamed, participantRows, recordNamed, userRows } from '#platform/server/identity/scope.ts';
import { read } from '#platform/server/manifest/route.ts';
import { anywhere } from '#platform/server/paging.ts';
import { notFound } from '#platform/server/refusal.ts';
import { getProvider, type ProviderDetails, searchProviders, suggestProviders } from '../calls.ts';
import { findProviders, PROVIDERS_PER_PAGE } from './search.ts';

const search = sql.placeholder('search');

/** Names of the providers that a participant has claims of, in one plan or all, with those first that begin so. */
const namesFound = participantRows('providers.suggest', ({ participantId }) => {
  const plan = sql`${sql.placeholder('plan')}::text`;
  return sql<{ id: number; name: string }>`select 1 as id, name from (
        select distinct p.name from invoices i join providers p on p.id = i.provider_id
        where i.participant_id = ${participantId} and p.name ilike ${search}
          and (${plan} is null or exists (select from plans x
            where x.participant_id = ${participantId} and ${isNamed('x', plan)}
              and (x.id = i.plan_id or x.id in (select s.plan_id from invoice_spans s where s.invoice_id = i.id))))
      ) found order by name not ilike ${sql.placeholder('start')}, lower(name) limit ${sql.placeholder('limit')}::int`;
});

/** Everybody signed in may look at every provider: providers belong to no participant. */
const providerNamed = userRows(
  'providers.get',
  () => sql<ProviderDetails>`select p.id, p.sfid, p.name, p.company_name, p.abn, p.registration_groups
    from providers p where p.sfid = ${sql.placeholder('record')} or p.id = ${sql.placeholder('recordNumber')}::bigint`,
);

export const providerRoutes = [
  read(getProvider, async ({ params, ...asked }) => {
    const [row] = await providerNamed(asked, recordNamed(params.providerId));
    if (!row) throw notFound();
    return row;
  }),
  read(searchProviders, ({ query, ...asked }) => findProviders(asked, query.keyword ?? '', query)),
  read(suggestProviders, async ({ params, query, ...asked }) => {
    const text = query.filter___search_provider.trim();
    const rows = await namesFound(asked, params.participantSfid, {
      search: text === '' ? '' : anywhere(text),
      start: anywhere(text).slice(1),
      plan: query.filter___plan ?? null,
      limit: Number(query.limit ?? PROVIDERS_PER_PAGE),
    });
    return rows.map(({ name }) => name);
  }),
];
