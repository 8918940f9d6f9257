import type { ComponentProps } from 'react';
import { SUPPORT_TYPES } from '#features/plans/rules/categories.ts';
import { getProvider } from '#features/providers/calls.ts';
import { getSubmittedClaim, listSubmittedClaims, submittedClaimsFile } from '#features/submissions/calls.ts';
import type { QueryOf } from '#platform/contract/call.ts';
import { api } from '#platform/web/api.ts';
import type { ListDownload } from '#platform/web/ListDownload.tsx';
import { pageOf } from '#platform/web/page-search.ts';
import { callQuery } from '#platform/web/query.ts';
import type { IsoDate } from '#scheme/dates.ts';
import {
  claimLinesFile,
  claimsFile,
  getClaim,
  listClaims,
  listProviderSummaries,
  providerSummariesFile,
  suggestClaims,
  suggestProviders,
} from '../../calls/claims.ts';
import { MYSELF } from '../figures.ts';
import type { ClaimsScope } from '../scope.ts';
import { datesText, filtersOf, type ListSearch, serviceDates } from './view.ts';

/** How many suggestions to ask for (specification: suggestions). */
const SUGGESTIONS = '10';

/** Which claims a list is about: what the participant paid and was paid back, or those of one provider. */
export type ClaimsOf = { reimbursements: true } | { provider: string };

/** What a list of claims asks the server for (specification: claims-list). */
export function claimsQueryOf(
  scope: ClaimsScope,
  of: ClaimsOf,
  search: ListSearch,
  today: IsoDate,
): QueryOf<typeof listClaims> {
  return { ...pageQueryOf(search), ...claimsFilters(scope, of, search, today), ...claimsOrder(search) };
}

const claimsOrder = (search: ListSearch) =>
  ({ sort___service_date_from: search.sort === 'asc' ? 'ASC' : 'DESC' }) as const;

/** Which claims are in it, on whichever page and in whichever order. */
function claimsFilters(
  { plan, hasApprovals }: ClaimsScope,
  of: ClaimsOf,
  search: ListSearch,
  today: IsoDate,
): Omit<QueryOf<typeof suggestClaims>, 'limit'> {
  const filters = filtersOf(search);
  const dates = serviceDates(filters, { today, planStart: plan.start_date });
  return {
    ...scopeOf(of),
    filter___plan: plan.sfid,
    // Claims that wait for approval are on the approvals page, where there is one.
    filter___approvals: hasApprovals ? 'false' : undefined,
    filter___service_date: datesText(dates),
    filter___support_category_type:
      filters.types.map((type) => SUPPORT_TYPES[type].value).join(',') || undefined,
    filter___status: filters.statuses.join(',') || undefined,
    ...searchOf(of, search.q),
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

/**
 * What a list is searched for: of one provider by invoice number, else by the provider's name too
 * (specification: providers-page).
 */
const searchOf = (of: ClaimsOf, text: string | undefined) =>
  'provider' in of ? { filter___search_reference_number: text } : { filter___search: text };

function pageQueryOf(search: ListSearch) {
  return { page: String(pageOf(search)) };
}

export const claimsQuery = (scope: ClaimsScope, of: ClaimsOf, search: ListSearch, today: IsoDate) =>
  callQuery(listClaims, {
    params: { participantSfid: scope.participantSfid },
    query: claimsQueryOf(scope, of, search, today),
  });

/** How many of a plan's latest claims are at the top of the claims page. */
export const LATEST_CLAIMS = 5;

/** The claims of a plan with the newest service, without claims that the approvals page shows. */
export const latestClaimsQuery = ({ participantSfid, plan, hasApprovals }: ClaimsScope) =>
  callQuery(listClaims, {
    params: { participantSfid },
    query: {
      per_page: String(LATEST_CLAIMS),
      filter___plan: plan.sfid,
      filter___approvals: hasApprovals ? 'false' : undefined,
      sort___service_date_from: 'DESC',
    },
  });

/** The first of a provider's claims in any plan, to know whether there are any. */
export const claimsOfQuery = (participantSfid: string, provider: string) =>
  callQuery(listClaims, {
    params: { participantSfid },
    query: { filter___provider: provider, per_page: '1' },
  });

const approvalsOnly = { filter___approvals: 'true', include___plans: 'true' } as const;

/** The claims of all plans that wait for approval (specification: approvals-page). */
export const approvalsQuery = (participantSfid: string, page: number) =>
  callQuery(listClaims, {
    params: { participantSfid },
    query: { page: String(page), ...approvalsOnly, include___checks: 'true' },
  });

export const claimQuery = (participantSfid: string, claimId: string) =>
  callQuery(getClaim, { params: { participantSfid, claimId } });

const submittedOrder = (search: ListSearch) =>
  ({ sort___created_at: search.sort === 'asc' ? 'ASC' : 'DESC' }) as const;

export const submittedQuery = (participantSfid: string, search: ListSearch) =>
  callQuery(listSubmittedClaims, {
    params: { participantSfid },
    query: { ...pageQueryOf(search), ...submittedOrder(search) },
  });

/** One claim that was sent in. */
export const submittedClaimQuery = (participantSfid: string, submittedId: string) =>
  callQuery(getSubmittedClaim, { params: { participantSfid, submittedId } });

const providersFilters = (search: ListSearch) =>
  ({
    filter___search_provider: search.q,
    sort___provider_account_name: search.sort === 'desc' ? 'DESC' : 'ASC',
  }) as const;

/**
 * Counts claims that await a decision and their money too: so the sums are those of the plan's own pages
 * (specification: approvals-call).
 */
export const providersQuery = ({ participantSfid, plan }: ClaimsScope, search: ListSearch) =>
  callQuery(listProviderSummaries, {
    params: { participantSfid, planSfid: plan.sfid },
    query: { ...pageQueryOf(search), ...providersFilters(search) },
  });

/** One provider, by id or sfid. */
export const providerQuery = (providerId: string) => callQuery(getProvider, { params: { providerId } });

/** Names of providers that hold a text. */
export const providerSuggestionsQuery = ({ participantSfid, plan }: ClaimsScope, text: string) =>
  callQuery(suggestProviders, {
    params: { participantSfid },
    query: { filter___plan: plan.sfid, filter___search_provider: text, limit: SUGGESTIONS },
  });

/** What is in a list of claims and holds a text: provider names and invoice numbers; of one provider, numbers only. */
export const claimSuggestionsQuery = (
  scope: ClaimsScope,
  of: ClaimsOf,
  search: ListSearch,
  today: IsoDate,
  text: string,
) =>
  callQuery(suggestClaims, {
    params: { participantSfid: scope.participantSfid },
    query: { ...claimsFilters(scope, of, { ...search, q: text }, today), limit: SUGGESTIONS },
  });

type AskedFile = Parameters<ComponentProps<typeof ListDownload>['onAsk']>[0];

/** The lists as files, with all rows that fit. A file is fetched when somebody asks for it, and kept nowhere. */
export const listFiles = {
  claims: (asked: AskedFile, scope: ClaimsScope, of: ClaimsOf, search: ListSearch, today: IsoDate) =>
    api(claimsFile, {
      params: { participantSfid: scope.participantSfid },
      query: { ...claimsFilters(scope, of, search, today), ...claimsOrder(search), ...asked },
    }),
  lines: (asked: AskedFile, participantSfid: string, claimId: string) =>
    api(claimLinesFile, { params: { participantSfid, claimId }, query: asked }),
  approvals: (asked: AskedFile, participantSfid: string) =>
    api(claimsFile, { params: { participantSfid }, query: { ...approvalsOnly, ...asked } }),
  submitted: (asked: AskedFile, participantSfid: string, search: ListSearch) =>
    api(submittedClaimsFile, { params: { participantSfid }, query: { ...submittedOrder(search), ...asked } }),
  providers: (asked: AskedFile, { participantSfid, plan }: ClaimsScope, search: ListSearch) =>
    api(providerSummariesFile, {
      params: { participantSfid, planSfid: plan.sfid },
      query: { ...providersFilters(search), ...asked },
    }),
};
