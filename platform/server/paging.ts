import { sql } from 'drizzle-orm';
import { type Page, type Pagination, paginationOf } from '#scheme/paging.ts';
import { notFound } from './refusal.ts';

/**
 * The page that a query string asks for; the contract has checked that both are whole numbers
 * (platform/contract/paging.ts).
 */
function readPage(query: PageQuery, perPage: number): Page {
  return { page: Number(query.page ?? 1), perPage: Number(query.per_page ?? perPage) };
}

/** A page of a list, and which part of the list it is. */
export interface ListOf<Item> {
  items: Item[];
  pagination: Pagination;
}

const offsetOf = ({ page, perPage }: Page): number => (page - 1) * perPage;

/** The query fields of a paged call, besides its filters. */
export interface PageQuery {
  page?: string | undefined;
  per_page?: string | undefined;
}

/** Reads the rows of a page, given its limits, and how many the list has in all; undefined where there is no list. */
type ReadRows<Row> = (limits: {
  limit: number;
  offset: number;
}) => Promise<{ total: number; items: Row[] } | undefined>;

/**
 * A page of a list whose total is known, `perPage` rows long unless the query asks otherwise; undefined where there is
 * no such list.
 */
export async function pageIfAny<Row>(
  query: PageQuery,
  perPage: number,
  read: ReadRows<Row>,
): Promise<ListOf<Row> | undefined> {
  const page = readPage(query, perPage);
  const found = await read({ limit: page.perPage, offset: offsetOf(page) });
  return found && { items: found.items, pagination: paginationOf(page, found.total, found.items.length) };
}

/** The same. Throws 404 where there is no such list. */
export async function listPage<Row>(
  query: PageQuery,
  perPage: number,
  read: ReadRows<Row>,
): Promise<ListOf<Row>> {
  const page = await pageIfAny(query, perPage, read);
  if (!page) throw notFound();
  return page;
}

/** The page of a list that has nothing. */
export const emptyPage = (query: PageQuery, perPage: number): ListOf<never> => ({
  items: [],
  pagination: paginationOf(readPage(query, perPage), 0, 0),
});

/** The `limit` and `offset` of a statement that reads a page. */
export const pageLimits = sql`limit ${sql.placeholder('limit')}::bigint offset ${sql.placeholder('offset')}::bigint`;

/** A pattern that finds a text anywhere; the text's own wildcards are taken literally. */
export const anywhere = (text: string): string => `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
