import { type PageSearch, readPageSearch } from '#platform/web/page-search.ts';

/** What the address says about the list of reports, so that Back, a reload and a shared link give the same view. */
export interface ReportsSearch extends PageSearch {
  /** Somebody has just asked for a report, which is being made (specification: report-requested). */
  queued?: 'true';
}

/** The parts of an address that the list of reports knows; it ignores all others. */
export function readReportsSearch(raw: Record<string, unknown>): ReportsSearch {
  return { ...readPageSearch(raw), ...(raw['queued'] === 'true' && { queued: 'true' }) };
}
