import { type SQL, sql } from 'drizzle-orm';
import type { Asked } from '#platform/server/identity/caller.ts';
import { userRows } from '#platform/server/identity/scope.ts';
import { type ListOf, oneMore, pageLimits, pageSoFar } from '#platform/server/paging.ts';
import { byTail, foundByWords, searchWords } from '#platform/server/search-words.ts';
import type { Page } from '#scheme/paging.ts';
import type { Provider } from '../calls.ts';

/** A page of providers: `from` what is listed, narrowed to rows with `p`, the columns of a provider, in an order. */
const providersFound = (name: string, from: SQL, order: SQL) =>
  userRows(
    name,
    () =>
      sql<Provider>`select p.id, p.sfid, p.name, p.company_name, p.abn ${from} order by ${order} ${pageLimits}`,
  );

const statements = {
  all: providersFound('providers.all', sql`from providers p`, sql`lower(p.name), p.id`),
  abn: providersFound(
    'providers.of-abn',
    sql`from providers p where p.abn = ${sql.placeholder('abn')}`,
    sql`lower(p.name), p.id`,
  ),
  // In the order of the list of tails: no more than a page of it is read.
  words: providersFound(
    'providers.of-words',
    sql`from ${foundByWords('provider_tails', 'provider_id', sql`true`)} w join providers p on p.id = w.key`,
    sql`w.rank, w.${byTail}, w.key`,
  ),
} as const;

/** A page of the providers whose name has words that begin so, or whose ABN it is; without a keyword of all. */
export async function findProviders(asked: Asked, text: string, page: Page): Promise<ListOf<Provider>> {
  const keyword = text.trim();
  const digits = keyword.replaceAll(' ', '');
  const way = keyword === '' ? 'all' : /^\d{11}$/.test(digits) ? 'abn' : 'words';
  const rows = await statements[way](asked, {
    ...oneMore(page),
    ...(way === 'abn' ? { abn: digits } : {}),
    ...(way === 'words' ? searchWords(keyword) : {}),
  });
  return pageSoFar(page, rows);
}

/** Providers that a search gives unless asked otherwise (1§9, 2§9). */
export const PROVIDERS_PER_PAGE = 10;
