import { type SQL, sql } from 'drizzle-orm';
import type { Asked } from '#platform/server/identity/caller.ts';
import { userPage } from '#platform/server/identity/scope.ts';
import { type ListOf, listPage, type PageQuery, pageLimits } from '#platform/server/paging.ts';
import {
  FOUND_AT_MOST,
  foundOrMistyped,
  keysFound,
  keysMistyped,
  keysOfPage,
  searchWords,
} from '#platform/server/search-words.ts';
import { plainDigits } from '#scheme/typed.ts';
import type { Provider } from '../calls.ts';
import { PROVIDERS_PER_PAGE } from '../rules/search.ts';

const columns = sql`p.id, p.sfid, p.name, p.company_name, p.abn`;

const abn = sql`${sql.placeholder('abn')}::text`;
const withAbn = sql`from providers p where (${abn} is null or p.abn = ${abn})`;

/** All providers, or those with an ABN, by name. */
const all = userPage<Provider>('providers.of-abn', () => ({
  list: sql`select count(*) as total ${withAbn}`,
  page: sql`select ${columns} ${withAbn} order by lower(p.name), p.id ${pageLimits}`,
}));

const LIST = ['provider_tails', 'provider_id', sql`true`] as const;

/** Those whose name has words that begin so; `more` are found besides. */
const found = (name: string, more: SQL) =>
  userPage<Provider>(name, () => ({
    list: sql`select cardinality(found.keys) as total, found.keys from (
        select (typed.keys || ${more})[1:${sql.raw(String(FOUND_AT_MOST))}] as keys
        from (select ${keysFound(...LIST)} as keys offset 0) typed offset 0) found`,
    page: sql`select ${columns} from ${keysOfPage(sql`list.keys`)} join providers p on p.id = w.key order by w.place`,
  }));

const named = found('providers.of-words', sql`'{}'::bigint[]`);
const mistyped = found('providers.of-mistyped-words', keysMistyped(...LIST, sql`typed.keys`));

/** A page of the providers whose name has words that begin so, or whose ABN it is; without a keyword of all. */
export async function findProviders(asked: Asked, text: string, query: PageQuery): Promise<ListOf<Provider>> {
  const keyword = text.trim();
  const digits = plainDigits(keyword);
  const isAbn = digits?.length === 11;
  return listPage(query, PROVIDERS_PER_PAGE, (limits) =>
    keyword === '' || isAbn
      ? all(asked, { abn: isAbn ? digits : null, ...limits })
      : foundOrMistyped(
          searchWords(keyword),
          limits,
          (values) => named(asked, values),
          (values) => mistyped(asked, values),
        ),
  );
}
