import { type Page, type Pagination, paginationOf } from '@wattle/domain/paging';

/** The page that a query string asks for; the contract has made sure that both are whole numbers (contract/paging). */
export function readPage(
  query: { page?: string | undefined; per_page?: string | undefined },
  perPage: number,
): Page {
  return { page: Number(query.page ?? 1), perPage: Number(query.per_page ?? perPage) };
}

export const offsetOf = ({ page, perPage }: Page): number => (page - 1) * perPage;

/** A text as a pattern that finds it anywhere; its own wildcards stand for themselves. */
export const anywhere = (text: string): string => `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The values of a statement that reads a page and one row more, by which it is known that there are more. */
export const oneMore = (page: Page): { limit: number; offset: number } => ({
  limit: page.perPage + 1,
  offset: offsetOf(page),
});

/**
 * A page out of such rows. Nothing behind it is counted, as that takes longer than the page: the total goes as far as
 * was looked, one beyond the page where there is more.
 */
export function pageSoFar<Row>(page: Page, rows: Row[]): { items: Row[]; pagination: Pagination } {
  const items = rows.slice(0, page.perPage);
  const total = rows.length === 0 ? 0 : offsetOf(page) + rows.length;
  return { items, pagination: paginationOf(page, total, items.length) };
}
