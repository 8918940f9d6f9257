import * as z from 'zod/mini';
import { provider } from '#features/providers/calls.ts';
import { get, post } from '#platform/contract/call.ts';
import { bodyNumber, methodNamed } from '#platform/contract/common.ts';
import { paged } from '#platform/contract/paging.ts';
import { DECISION_MISSING } from '../rules/status.ts';
import { claimFilters } from './claims.ts';
import { claim, claimDetails, providerSummary } from './shapes.ts';

const PARTICIPANT = 'user/{participantId}';
const PLAN = `${PARTICIPANT}/plans/{planId}` as const;
const ITEM = `${PLAN}/plan_support_categories/{categoryId}/plan_support_items/{itemId}` as const;

/** The fields of a claim that only older clients know (specification: older-claim-calls). */
const olderFields = {
  /** The status in words. */
  xero_label: z.string(),
  /** The status as a number (specification: old-statuses). */
  xero_status: z.int(),
  /** Whether somebody has decided. */
  actioned: z.boolean(),
  /** Approved 1, not approved -1, waiting 0. */
  approved: z.int(),
};

export const legacyClaim = z.extend(claim, olderFields);
export const legacyDetails = z.extend(claimDetails, olderFields);

export const getLegacyClaim = get('claims.get-legacy', `${PARTICIPANT}/invoices/{claimId}`, {
  who: 'viewer',
  summary: 'One claim with its lines. `provider_id` 19 marks a claim of the plan manager.',
  reply: legacyDetails,
});

export const listClaimsOfPlan = get('claims.of-plan', `${PLAN}/invoices`, {
  who: 'viewer',
  summary: "A plan's claims, newest service first.",
  ...paged(legacyClaim, {
    sort___provider_account_name: claimFilters.sort___provider_account_name,
    filter___service_date: claimFilters.filter___service_date,
    filter___support_category_type: claimFilters.filter___support_category_type,
    filter___paid_to_type: claimFilters.filter___paid_to_type,
  }),
});

export const listClaimsOfProvider = get('claims.of-provider', `${PLAN}/providers/{providerId}/invoices`, {
  who: 'viewer',
  summary: "One provider's claims in a plan, newest service first.",
  ...paged(legacyClaim),
});

export const listClaimsOfItem = get('claims.of-item', `${ITEM}/invoices`, {
  who: 'viewer',
  summary: 'The claims of an agreed item: those of its provider with a line for it within its plan support.',
  ...paged(legacyClaim),
});

/** Approved or not, as number or text. */
const approve = bodyNumber(DECISION_MISSING, z.literal([1, -1], DECISION_MISSING));

export const decideLegacyClaim = post('claims.decide-legacy', `${PARTICIPANT}/invoices/{claimId}`, {
  who: 'full',
  summary: 'Approves (1) or declines (-1) a claim.',
  body: z.strictObject({ _method: methodNamed('PUT'), approve }),
  reply: legacyDetails,
  refusals: { 409: 'It was decided otherwise, or does not await approval.' },
});

export const viewCard = post('claims.card', `${PARTICIPANT}/invoice/{claimId}/vcc`, {
  who: 'viewer',
  summary: 'A claim with its card view, for participants who have it.',
  body: z.strictObject({ _method: methodNamed('PUT') }),
  reply: z.extend(legacyDetails, {
    card: z.object({
      title: z.string(),
      amount: z.number(),
      status: z.string(),
      /** What happens next and who acts. */
      next: z.string(),
    }),
  }),
  refusals: { 403: 'The participant does not have the card view.' },
});

export const listProviderClaims = get('claims.provider-claims', `${PLAN}/providerclaims`, {
  who: 'viewer',
  summary: 'The providers with claims in a plan, 100 a page.',
  ...paged(providerSummary),
});

export const listProvidersOfPlan = get('claims.providers-of-plan', `${PLAN}/providers`, {
  who: 'viewer',
  summary: 'The providers with claims in a plan.',
  reply: z.array(provider),
});

export const listProvidersOfParticipant = get('claims.providers-of-participant', `${PARTICIPANT}/providers`, {
  who: 'viewer',
  summary: 'The providers with claims in any plan of the participant.',
  reply: z.array(provider),
});

export const listProvidersSince = get('claims.providers-since', `${PARTICIPANT}/providers/{date}`, {
  who: 'viewer',
  params: { date: z.string() },
  summary: 'The providers with claims for services on or after a date, YYYY-MM-DD.',
  reply: z.array(provider),
});

export const listProviderClaimCounts = get('claims.provider-claim-counts', `${PARTICIPANT}/provider-claims`, {
  who: 'viewer',
  summary: 'The providers with claims in the current plan, with how many and what was spent.',
  ...paged(providerSummary),
});

export const listProvidersOfUser = get('claims.providers-of-user', 'user/providers', {
  who: 'user',
  summary: 'The providers with claims of any participant that the signed-in person has access to.',
  reply: z.array(provider),
});
