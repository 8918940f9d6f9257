/** The part of an address that says which page of a list is shown; the first where it says nothing. */
export interface PageSearch {
  page?: string;
}

const MAX_PAGE = 9_999_999;

/** What of an address says which page it is; what is no number from 2 is as if it were not there. */
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
