import { sql } from 'drizzle-orm';
import { recordNamed, userRows } from '#platform/server/identity/scope.ts';
import { read } from '#platform/server/manifest/route.ts';
import { notFound } from '#platform/server/refusal.ts';
import { getProvider, type ProviderDetails, searchProviders } from '../calls.ts';
import { findProviders } from './search.ts';

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
];
