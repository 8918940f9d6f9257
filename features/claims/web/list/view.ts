import { SUPPORT_TYPE_ORDER, type SupportType } from '#features/plans/rules/categories.ts';
import { readPageSearch } from '#platform/web/page-search.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { isIsoDate } from '#scheme/iso-date.ts';
import { CLAIM_STATUSES, type ClaimStatus } from '../../rules/claims.ts';

/**
 * What the address says about a list of claims, and what that means. The address holds everything that changes the
 * view, so that Back, a reload and a shared link give the same view (specification: claim-filters).
 */

/** The part of the address that a list of claims takes. A part that is missing has its default. */
export interface ListSearch {
  q?: string | undefined;
  sort?: SortWay | undefined;
  page?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Comma-separated lists. */
  types?: string | undefined;
  status?: string | undefined;
}

type SortWay = 'asc' | 'desc';

/** The tabs of the claims page (specification: claims-tabs). */
export const TABS = ['providers', 'reimbursements', 'submitted'] as const;
export type ClaimsTab = (typeof TABS)[number];

/** The part of the address that the claims page takes; without a tab it is Providers. */
export interface ClaimsSearch extends ListSearch {
  tab?: ClaimsTab;
}

/** What a list is filtered by, besides its search. Dates are as in the address: any text. */
export interface Filters {
  from: string;
  to: string;
  types: readonly SupportType[];
  statuses: readonly ClaimStatus[];
}

/** The longest search, in characters (specification: suggestions). */
const MAX_SEARCH = 50;

/** Reads the parts of an address that the claims page understands, and ignores all others. */
export function readClaimsSearch(raw: Record<string, unknown>): ClaimsSearch {
  const tab = TABS.find((each) => each === raw['tab']);
  return { ...(tab && tab !== 'providers' && { tab }), ...readListSearch(raw) };
}

/** The same for a page with one list. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const text = (name: string) => {
    const value = raw[name];
    return typeof value === 'string' ? value : '';
  };
  const q = text('q').trim().slice(0, MAX_SEARCH);
  const sort = (['asc', 'desc'] as const).find((way) => way === raw['sort']);
  const { from, to, types, status } = {
    from: text('from').slice(0, 10),
    to: text('to').slice(0, 10),
    types: known(SUPPORT_TYPE_ORDER, text('types')).join(','),
    status: known(LISTED_STATUSES, text('status')).join(','),
  };
  return {
    ...(q && { q }),
    ...(sort && { sort }),
    ...readPageSearch(raw),
    ...(from && { from }),
    ...(to && { to }),
    ...(types && { types }),
    ...(status && { status }),
  };
}

/** The known words of a comma-separated list, in the order of `all`. */
function known<Word extends string>(all: readonly Word[], list: string): Word[] {
  const named = new Set(list.split(','));
  return all.filter((word) => named.has(word));
}

/** What an address filters by. */
export function filtersOf({ from = '', to = '', types = '', status = '' }: ListSearch): Filters {
  return { from, to, types: known(SUPPORT_TYPE_ORDER, types), statuses: known(LISTED_STATUSES, status) };
}

/**
 * The address with other filters, from page 1 (specification: claim-filters). All support types are the same as none,
 * and so are all statuses: nothing is left out.
 */
export function withFilters(search: ListSearch, { from, to, types, statuses }: Filters): ListSearch {
  const someOf = (chosen: readonly string[], all: readonly string[]) =>
    chosen.length === all.length ? '' : chosen.join(',');
  return readListSearch({
    ...search,
    page: undefined,
    from,
    to,
    types: someOf(types, SUPPORT_TYPE_ORDER),
    status: someOf(statuses, LISTED_STATUSES),
  });
}

/** The statuses that lists can be filtered by: claims that await approval are on the approvals page. */
export const LISTED_STATUSES = CLAIM_STATUSES.filter((status) => status !== 'Awaiting Client Approval');

export const NO_FILTERS: Filters = { from: '', to: '', types: [], statuses: [] };

/** How many things a list is filtered by: the dates count once, each type and each status. */
export function countFilters(search: ListSearch): number {
  const { from, to, types, statuses } = filtersOf(search);
  return (from || to ? 1 : 0) + types.length + statuses.length;
}

/** Whether a list shows less than there is. */
export function isNarrowed(search: ListSearch): boolean {
  return search.q !== undefined || countFilters(search) > 0;
}

/**
 * The first and the last day that are asked for; undefined where the address names none. A start without an end goes up
 * to today, and an end without a start begins with the plan. A text that is no date counts as today, and so does a day
 * after today (specification: claim-filters).
 */
export function serviceDates(
  { from, to }: Pick<Filters, 'from' | 'to'>,
  { today, planStart }: { today: IsoDate; planStart: IsoDate },
): { from: IsoDate; to: IsoDate } | undefined {
  if (!from && !to) return undefined;
  const read = (text: string) => (isIsoDate(text) && text <= today ? text : today);
  return { from: from ? read(from) : planStart, to: to ? read(to) : today };
}

/** The dates as the server takes them: two days, or one where they are the same (specification: claims-list). */
export function datesText(dates: { from: IsoDate; to: IsoDate } | undefined): string | undefined {
  return dates && (dates.from === dates.to ? dates.from : `${dates.from},${dates.to}`);
}
