/**
 * The states of a claim that a plan manager's export may name (specification: claim-states). `takesMoney` says what
 * they mean for the plan's money, and status.ts how each is shown.
 */
export const CLAIM_STATUSES = [
  'New',
  'Received',
  'Awaiting Client Approval',
  'Processing',
  'Awaiting Agency Approval (NDIA)',
  'Agency Approved (NDIA)',
  'Awaiting Payment',
  'Paid',
  'Credit Paid',
  'Credit Partially Applied',
  'Declined by Client',
  'Cancelled',
] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** Both a status and what the client said: they are asked, and have not answered. */
export const ASKED = 'Awaiting Client Approval';

/** The statuses of which money has gone out, whatever day it went. */
export const PAID_STATUSES: readonly ClaimStatus[] = ['Paid', 'Credit Paid'];

/** What the client said to a claim; null where nobody asked them (specification: claim-states). */
export const CLIENT_APPROVALS = ['Approved', 'Rejected', 'Declined', ASKED] as const;
export type ClientApproval = (typeof CLIENT_APPROVALS)[number];

/** The status of a claim that asked for approval, once the client or the plan manager has answered. */
export const STATUS_AFTER_ANSWER = {
  Approved: 'Processing',
  Rejected: 'Cancelled',
  Declined: 'Declined by Client',
} as const satisfies Record<Exclude<ClientApproval, typeof ASKED>, ClaimStatus>;

/**
 * Who a claim is paid to (specification: claim-states): providers' invoices, the plan manager's own fee, corrections,
 * reimbursements.
 */
export const PAID_TO_TYPES = ['invoice', 'fee', 'Adjustment', 'reimbursement'] as const;
export type PaidToType = (typeof PAID_TO_TYPES)[number];

/** Who a claim without a provider is from: the participant, who paid it (specification: from-myself). */
export const MYSELF = 'Myself';

/** Claims in these states take nothing from the plan. */
export const STATUSES_WITHOUT_MONEY: readonly ClaimStatus[] = ['Cancelled', 'Declined by Client'];
/** A claim that somebody said no to takes nothing from the plan either. */
export const CLIENT_REFUSALS: readonly ClientApproval[] = ['Rejected', 'Declined'];

/**
 * Whether a claim's lines take money from the plan: paid or payable, not cancelled and not declined by client or plan
 * manager (specification: spent).
 */
export function takesMoney(claim: { status: ClaimStatus; clientApproval: ClientApproval | null }): boolean {
  return (
    !STATUSES_WITHOUT_MONEY.includes(claim.status) &&
    !(claim.clientApproval && CLIENT_REFUSALS.includes(claim.clientApproval))
  );
}

/** Claims on a page unless asked otherwise (specification: claims-list). */
export const CLAIMS_PER_PAGE = 15;

/** Providers with claims on a page unless asked otherwise (specification: claim-providers-calls). */
export const CLAIM_PROVIDERS_PER_PAGE = 15;

/** What is said where nobody says what provider to look for. */
export const SEARCH_MISSING = 'Please enter a part of the provider’s name.';

/** Suggestions that are given unless asked otherwise (specification: suggestions). */
export const SUGGESTIONS = 10;
