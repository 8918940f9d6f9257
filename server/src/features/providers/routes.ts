import { type Provider, searchProviders, suggestProviders } from '@wattle/contract/providers/calls';
import { sql } from 'drizzle-orm';
import { isNamed, participantQuery } from '../../platform/database/scope.ts';
import { sqlSelect } from '../../platform/database/statements.ts';
import { anywhere, readPage } from '../../platform/paging.ts';
import { read } from '../../platform/route.ts';
import { findProviders } from './search.ts';

/** Providers on a page unless asked otherwise (1§9). */
const PER_PAGE = 10;

const search = sql.placeholder('search');

/** Names of the providers that a participant has claims of, in one plan or all, with those first that begin so. */
const namesFound = participantQuery('providers.suggest', (db, { participantId }) => {
  const plan = sql`${sql.placeholder('plan')}::text`;
  return sqlSelect<{ id: number; name: string }>(
    db,
    ['id', 'name'],
    sql`select 1 as id, name from (
        select distinct p.name from invoices i join providers p on p.id = i.provider_id
        where i.participant_id = ${participantId} and p.name ilike ${search}
          and (${plan} is null or exists (select from plans x
            where x.participant_id = ${participantId} and ${isNamed('x', plan)}
              and (x.id = i.plan_id or x.id in (select s.plan_id from invoice_spans s where s.invoice_id = i.id))))
      ) found order by name not ilike ${sql.placeholder('start')}, lower(name) limit ${sql.placeholder('limit')}::int`,
  );
});

const presentProvider = ({ id, sfid, name, company_name, abn }: Provider): Provider => ({
  id,
  sfid,
  name,
  company_name,
  abn,
});

export const providerRoutes = [
  read(searchProviders, async ({ services, caller, query }) => {
    const page = readPage(query, PER_PAGE);
    const { items, pagination } = await findProviders(services.database, caller, query.keyword ?? '', page);
    return { items: items.map(presentProvider), pagination };
  }),
  read(suggestProviders, async ({ services, caller, params, query }) => {
    const text = query.filter___search_provider.trim();
    const rows = await namesFound(services.database, caller, params.participantSfid, {
      search: text === '' ? '' : anywhere(text),
      start: anywhere(text).slice(1),
      plan: query.filter___plan ?? null,
      limit: Number(query.limit ?? PER_PAGE),
    });
    return rows.map(({ name }) => name);
  }),
];
