/** The arithmetic of lists that come in pages. Pages count from 1. */

/** How many pages are offered around the current one, and how many at either end (specification: pager). */
const RANGE = 3;
const MARGIN = 1;

export function pageCount(total: number, perPage: number): number {
  return Math.ceil(total / perPage);
}

/** The first and the last item of a page, counted from 1: `1-15 of 128 items`. */
export function itemRange(page: number, perPage: number, total: number): { first: number; last: number } {
  return { first: Math.min(total, (page - 1) * perPage + 1), last: Math.min(total, page * perPage) };
}

/**
 * The pages to offer, `gap` where some are left out. A gap never stands for a single page, because the page takes no
 * more room than the gap.
 */
export function offeredPages(current: number, count: number): (number | 'gap')[] {
  const start = Math.max(1, Math.min(current - Math.floor(RANGE / 2), count - RANGE + 1));
  const offered = Array.from({ length: count }, (_, at) => at + 1).filter(
    (page) => page <= MARGIN || page > count - MARGIN || (page >= start && page < start + RANGE),
  );
  return offered.flatMap((page, at) => {
    const left = page - (offered[at - 1] ?? 0) - 1;
    if (left === 0) return [page];
    return left === 1 ? [page - 1, page] : ['gap', page];
  });
}
