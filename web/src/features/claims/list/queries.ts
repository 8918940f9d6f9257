import type { QueryOf } from '@wattle/contract/call';
import { getClaim, listClaims, listProviderSummaries, suggestClaims } from '@wattle/contract/claims/calls';
import { getProvider, suggestProviders } from '@wattle/contract/providers/calls';
import { listSubmittedClaims } from '@wattle/contract/submissions/calls';
import type { IsoDate } from '@wattle/domain/dates';
import { SUPPORT_TYPES } from '@wattle/domain/supports/supports';
import { pageOf } from '../../../platform/page-search.ts';
import { callQuery } from '../../../platform/query.ts';
import { MYSELF } from '../figures.ts';
import type { ClaimsScope } from '../scope.ts';
import { datesText, filtersOf, type ListSearch, serviceDates } from './view.ts';

/** Suggestions at once (2§9). */
const SUGGESTIONS = '10';

/** Which claims a list is about: what the participant paid and was paid back, or those of one provider. */
export type ClaimsOf = { reimbursements: true } | { provider: string };

/** What a list of claims asks the server for (2§7). */
export function claimsQueryOf(
  { plan, hasApprovals }: ClaimsScope,
  of: ClaimsOf,
  search: ListSearch,
  today: IsoDate,
): QueryOf<typeof listClaims> {
  const filters = filtersOf(search);
  const dates = serviceDates(filters, { today, planStart: plan.start_date });
  return {
    ...pageQueryOf(search),
    ...scopeOf(of),
    filter___plan: plan.sfid,
    // Those that wait for approval are on a page of their own, where there is one.
    filter___approvals: hasApprovals ? 'false' : undefined,
    filter___service_date: datesText(dates),
    filter___support_category_type:
      filters.types.map((type) => SUPPORT_TYPES[type].value).join(',') || undefined,
    filter___status: filters.statuses.join(',') || undefined,
    filter___search: search.q,
    sort___service_date_from: search.sort === 'asc' ? 'ASC' : 'DESC',
  };
}

function scopeOf(of: ClaimsOf) {
  if ('provider' in of) {
    return of.provider === MYSELF
      ? { filter___provider: of.provider }
      : { filter___provider: of.provider, filter___paid_to_type: 'invoice,fee,Adjustment' };
  }
  return { filter___paid_to_type: 'reimbursement' };
}

function pageQueryOf(search: ListSearch) {
  return { page: String(pageOf(search)) };
}

export const claimsQuery = (scope: ClaimsScope, of: ClaimsOf, search: ListSearch, today: IsoDate) =>
  callQuery(listClaims, {
    params: { participantSfid: scope.participantSfid },
    query: claimsQueryOf(scope, of, search, today),
  });

/** Whether a provider has claims in any plan: the first of them. */
export const claimsOfQuery = (participantSfid: string, provider: string) =>
  callQuery(listClaims, {
    params: { participantSfid },
    query: { filter___provider: provider, per_page: '1' },
  });

/** The claims of all plans that wait for approval (2§2 "Approvals screen"). */
export const approvalsQuery = (participantSfid: string, page: number) =>
  callQuery(listClaims, {
    params: { participantSfid },
    query: {
      page: String(page),
      filter___approvals: 'true',
      include___plans: 'true',
    },
  });

export const claimQuery = (participantSfid: string, claimId: string) =>
  callQuery(getClaim, { params: { participantSfid, claimId } });

export const submittedQuery = (participantSfid: string, search: ListSearch) =>
  callQuery(listSubmittedClaims, {
    params: { participantSfid },
    query: { ...pageQueryOf(search), sort___created_at: search.sort === 'asc' ? 'ASC' : 'DESC' },
  });

/** With claims that await a decision, in number and in money: so the sums are those of the plan's own pages (2§7). */
export const providersQuery = ({ participantSfid, plan }: ClaimsScope, search: ListSearch) =>
  callQuery(listProviderSummaries, {
    params: { participantSfid, planSfid: plan.sfid },
    query: {
      ...pageQueryOf(search),
      filter___search_provider: search.q,
      sort___provider_account_name: search.sort === 'desc' ? 'DESC' : 'ASC',
    },
  });

/** One provider, by number or sfid. */
export const providerQuery = (providerId: string) => callQuery(getProvider, { params: { providerId } });

/** Names of providers that hold a text. */
export const providerSuggestionsQuery = ({ participantSfid, plan }: ClaimsScope, text: string) =>
  callQuery(suggestProviders, {
    params: { participantSfid },
    query: { filter___plan: plan.sfid, filter___search_provider: text, limit: SUGGESTIONS },
  });

/** Provider names and invoice numbers that hold a text; of one provider, invoice numbers only. */
export const claimSuggestionsQuery = ({ participantSfid, plan }: ClaimsScope, of: ClaimsOf, text: string) =>
  callQuery(suggestClaims, {
    params: { participantSfid },
    query: {
      filter___plan: plan.sfid,
      ...('provider' in of ? { filter___search_reference_number: text } : { filter___search: text }),
      ...scopeOf(of),
      limit: SUGGESTIONS,
    },
  });
