import { type PageSearch, readPageSearch } from '#platform/web/page-search.ts';

/** What the address says of the list of reports, so that Back, a reload and a shared link give the same view. */
export interface ReportsSearch extends PageSearch {
  /** Somebody has just asked for a report, which is being made (1§2). */
  queued?: 'true';
}

/** What of an address the list of reports understands; everything else is as if it were not there. */
export function readReportsSearch(raw: Record<string, unknown>): ReportsSearch {
  return { ...readPageSearch(raw), ...(raw['queued'] === 'true' && { queued: 'true' }) };
}
