/** The part of an address that says which page of a list is shown; the first where it says nothing. */
export interface PageSearch {
  page?: string;
}

const MAX_PAGE = 9_999_999;

/** Reads the page from an address's query. Ignores a value that is no number from 2 on. */
export function readPageSearch({ page }: Record<string, unknown>): PageSearch {
  return withPage(pageNumber(page));
}

/** The page that an address asks for, from 1. */
export function pageOf({ page }: { page?: string | undefined }): number {
  return pageNumber(page);
}

/** The address of a page of a list. */
export function withPage(page: number): PageSearch {
  return page > 1 ? { page: String(page) } : {};
}

function pageNumber(text: unknown): number {
  const page = typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(1, page), MAX_PAGE);
}
