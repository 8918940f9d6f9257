/** What the address says of the list of reports, so that Back, a reload and a shared link give the same view. */
export interface ReportsSearch {
  page?: string;
  /** Somebody has just asked for a report, which is being made (1§2). */
  queued?: 'true';
}

const MAX_PAGE = 9_999_999;

/** What of an address the list of reports understands; everything else is as if it were not there. */
export function readReportsSearch({ page, queued }: Record<string, unknown>): ReportsSearch {
  const number = pageNumber(page);
  return { ...(number > 1 && { page: String(number) }), ...(queued === 'true' && { queued }) };
}

/** The page that an address asks for, from 1. */
export function pageOf({ page }: ReportsSearch): number {
  return pageNumber(page);
}

/** The address of a page of the list. */
export function withPage(page: number): ReportsSearch {
  return page > 1 ? { page: String(page) } : {};
}

function pageNumber(text: unknown): number {
  const page = typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(1, page), MAX_PAGE);
}
