/** Which part of a list is asked for; pages count from 1. */
export interface Page {
  page: number;
  perPage: number;
}

/** Which part of a list a page is (specification: paging). Record numbers are 0 on an empty page. */
export interface Pagination {
  count: number;
  current_page: number;
  per_page: number;
  total: number;
  total_pages: number;
  first_record_number: number;
  last_record_number: number;
  is_first_page: boolean;
  is_last_page: boolean;
}

/**
 * The meta of a page that holds `count` of `total` records. The number of pages is total by page size, rounded up
 * (specification: paging).
 */
export function paginationOf({ page, perPage }: Page, total: number, count: number): Pagination {
  const pages = Math.ceil(total / perPage);
  const before = (page - 1) * perPage;
  return {
    count,
    current_page: page,
    per_page: perPage,
    total,
    total_pages: pages,
    first_record_number: count > 0 ? before + 1 : 0,
    last_record_number: count > 0 ? before + count : 0,
    is_first_page: page === 1,
    is_last_page: page >= pages,
  };
}

/** The most records on a page, whatever is asked for. */
export const MAX_PER_PAGE = 100;

/** The most rows of a list that go into one file: more than any participant is known to have. */
export const LIST_FILE_ROWS = 50_000;

/** How many lists one session may ask for as files: each request reads the whole list. */
export const LIST_FILE_LIMIT = { times: 30, minutes: 60 } as const;
