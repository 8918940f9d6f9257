import * as z from 'zod/mini';
import { SUPPORT_TYPES, supportTypeNamed } from '#features/plans/rules/categories.ts';
import { get, put } from '#platform/contract/call.ts';
import { isoDate, recordRef, suggestionLimit } from '#platform/contract/common.ts';
import { wholeList } from '#platform/contract/list-file.ts';
import { direction, paged } from '#platform/contract/paging.ts';
import { ANSWER_MISSING, ANSWER_NOTE_MAX, LINE_ANSWERS } from '../rules/answers.ts';
import { CLAIM_STATUSES, PAID_TO_TYPES, SEARCH_MISSING } from '../rules/claims.ts';
import { DECISION_MISSING, DECLINE_REASON_MAX } from '../rules/status.ts';
import { INVOICES } from './approvals.ts';
import { claim, claimDetails, claimLine, countedClaim, providerSummary } from './shapes.ts';

const PLAN = 'clients/{participantSfid}/plans/{planSfid}';

/** A comma-separated list of known words. */
const listOf = (words: readonly string[]) =>
  z
    .string()
    .check(
      z.refine(
        (text) => text.split(',').every((word) => words.includes(word)),
        `must be a list of: ${words.join(', ')}`,
      ),
    );

const search = z.string().check(z.maxLength(100));

/** One date, or a first and a last one: `2026-07-01,2026-07-31`. */
const dates = z.string().check(
  z.refine((text) => {
    const parts = text.split(',');
    return parts.length <= 2 && parts.every((part) => isoDate.safeParse(part).success);
  }, 'must be a date, or a first and a last one, as YYYY-MM-DD,YYYY-MM-DD'),
);

/** Which claims a list holds, and what its search suggests (specification: claims-list, suggestions-of-claims). */
const searchedFilters = {
  filter___approvals: z.optional(z.enum(['true', 'false'])),
  filter___service_date: z.optional(dates),
  filter___support_category_type: z.optional(
    z.string().check(
      z.refine(
        (text) => text.split(',').every(supportTypeNamed),
        `must be a list of: ${Object.values(SUPPORT_TYPES)
          .map(({ value }) => value)
          .join(', ')}`,
      ),
    ),
  ),
  filter___status: z.optional(listOf(CLAIM_STATUSES)),
  filter___paid_to_type: z.optional(listOf(PAID_TO_TYPES)),
  /** In the name of who a claim is from, `Myself` too, and in its number … */
  filter___search: z.optional(search),
  /** … or in its number only. */
  filter___search_reference_number: z.optional(search),
  /** A provider, or `myself` for what the participant paid. */
  filter___provider: z.optional(
    z.union(
      [z.literal('myself'), recordRef],
      'must name one that the portal lists, by its number or its sfid, or be myself',
    ),
  ),
  filter___plan: z.optional(recordRef),
};

/** What the lists of claims can be filtered and sorted by (specification: claims-list). */
export const claimFilters = {
  ...searchedFilters,
  include___plans: z.optional(z.enum(['true', 'false'])),
  /** Whether to send the checks of the claims that await a decision. */
  include___checks: z.optional(z.enum(['true', 'false'])),
  sort___provider_account_name: z.optional(direction),
  sort___service_date_from: z.optional(direction),
};

export const listClaims = get('claims.list', INVOICES, {
  who: 'viewer',
  tagged: true,
  summary:
    "A participant's claims, newest service first; `filter___approvals=true` gives those awaiting approval.",
  ...paged(claim, claimFilters),
});

export const claimsFile = get('claims.list-file', `${INVOICES}/csv`, {
  who: 'viewer',
  summary: 'All claims that fit, in the order of the list, as a CSV.',
  ...wholeList(claimFilters),
});

export const getClaim = get('claims.get', `${INVOICES}/{claimId}`, {
  who: 'viewer',
  tagged: true,
  summary: 'One claim with its lines and its history.',
  reply: claimDetails,
});

export const decisionBody = z.strictObject({
  approve: z.boolean(DECISION_MISSING),
  /** Why it is declined. */
  reason: z.optional(z.string().check(z.maxLength(DECLINE_REASON_MAX))),
});

export const decideClaim = put('claims.decide', `${INVOICES}/{claimId}`, {
  who: 'full',
  summary: 'Approves or declines a claim. The first decision counts; the same one again is answered alike.',
  body: decisionBody,
  reply: claimDetails,
  refusals: {
    409: 'It was decided otherwise, or does not await approval; the message says what, by whom and when.',
  },
});

export const listClaimLines = get('claims.lines', `${INVOICES}/{claimId}/invoice-line-items`, {
  who: 'viewer',
  summary: 'What a claim is for, line by line.',
  reply: z.array(claimLine),
});

export const claimLinesFile = get('claims.lines-file', `${INVOICES}/{claimId}/invoice-line-items/csv`, {
  who: 'viewer',
  summary: 'What a claim is for, line by line, as a CSV.',
  ...wholeList({}),
});

export const answerLine = put(
  'claims.answer-line',
  `${INVOICES}/{claimId}/invoice-line-items/{lineSfid}/answer`,
  {
    who: 'full',
    summary:
      'Says whether what a line of a claim is for did happen, in place of what was said before. It stops no payment.',
    body: z.strictObject({
      answer: z.enum(LINE_ANSWERS, ANSWER_MISSING),
      note: z.optional(z.string().check(z.maxLength(ANSWER_NOTE_MAX))),
    }),
    reply: claimLine,
    refusals: { 409: 'The claim neither waits for a decision nor was it paid.' },
  },
);

export const suggestClaims = get('claims.suggest', `${INVOICES}/autosuggest`, {
  who: 'viewer',
  summary:
    'Provider names and invoice numbers that hold a text, of the claims that the list finds with the same filters.',
  query: z.strictObject({ ...searchedFilters, limit: suggestionLimit }),
  reply: z.array(z.string()),
});

const forecastFilters = {
  /** One of the two filters; with neither, the claims of the whole plan. */
  filter___plan_support: z.optional(recordRef),
  filter___funding_component: z.optional(recordRef),
};

export const listForecastClaims = get('claims.of-forecast', `${PLAN}/forecast/claims`, {
  who: 'viewer',
  summary:
    "The claims that the forecast of one of a plan's supports or components rests on, newest service first.",
  ...paged(countedClaim, forecastFilters),
});

export const forecastClaimsFile = get('claims.of-forecast-file', `${PLAN}/forecast/claims/csv`, {
  who: 'viewer',
  summary: 'All claims that a forecast rests on, in the order of the list, as a CSV.',
  ...wholeList(forecastFilters),
});

const providerFilters = {
  sort___provider_account_name: z.optional(direction),
  /** In the provider’s name, or in `Myself`. */
  filter___search_provider: z.optional(search),
  filter___approvals: z.optional(z.enum(['true', 'false'])),
};

export const listProviderSummaries = get('claims.providers', `${PLAN}/provider-invoices`, {
  who: 'viewer',
  tagged: true,
  summary: 'The providers with claims in a plan, with how many and what was spent, by name.',
  ...paged(providerSummary, providerFilters),
});

export const providerSummariesFile = get('claims.providers-file', `${PLAN}/provider-invoices/csv`, {
  who: 'viewer',
  summary: 'All providers that fit with their claims in a plan, in the order of the list, as a CSV.',
  ...wholeList(providerFilters),
});

export const suggestProviders = get(
  'claims.suggest-providers',
  'providers/clients/{participantSfid}/autosuggest',
  {
    who: 'viewer',
    summary:
      'Names that hold a text of the providers with claims in a plan, or in any; `Myself` for who paid.',
    query: z.strictObject({
      filter___plan: z.optional(recordRef),
      filter___search_provider: z.string(SEARCH_MISSING).check(z.maxLength(100)),
      filter___approvals: providerFilters.filter___approvals,
      limit: suggestionLimit,
    }),
    reply: z.array(z.string()),
  },
);
