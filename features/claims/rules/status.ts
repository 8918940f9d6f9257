import type { IsoDate } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';
import {
  ASKED,
  type ClaimStatus,
  type ClientApproval,
  PAID_STATUSES,
  STATUS_AFTER_ANSWER,
} from './claims.ts';

/**
 * What a claim's raw fields mean to the person who reads them: one table for every page, report and message
 * (specification: displayed-status). `{brand}` stands for the plan manager's name.
 */

/** How a status looks (specification: displayed-status). */
export type StatusTone = 'success' | 'pending' | 'warning' | 'danger';

/** Who has to do something next, if anybody. */
export type NextActor = 'you' | 'plan manager' | 'agency' | 'nobody';

export interface StatusMeaning {
  /** The word for the status. */
  label: string;
  tone: StatusTone;
  next: NextActor;
  /** What happens next and who acts, as one plain sentence. */
  sentence: string;
}

const MEANINGS: Readonly<Record<ClaimStatus, StatusMeaning>> = {
  New: {
    label: 'New',
    tone: 'pending',
    next: 'plan manager',
    sentence: '{brand} has this claim and will check it next.',
  },
  Received: {
    label: 'Received by {brand}',
    tone: 'pending',
    next: 'plan manager',
    sentence: '{brand} has this claim and will check it next.',
  },
  'Awaiting Client Approval': {
    label: 'Awaiting Client Approval',
    tone: 'pending',
    next: 'you',
    sentence: 'Please approve or decline this claim.',
  },
  Processing: {
    label: 'Processing',
    tone: 'warning',
    next: 'plan manager',
    sentence: '{brand} is checking this claim and will send it to the NDIA.',
  },
  'Awaiting Agency Approval (NDIA)': {
    label: 'Awaiting Agency Approval (NDIA)',
    tone: 'warning',
    next: 'agency',
    sentence: 'The NDIA is deciding on this claim. You do not have to do anything.',
  },
  'Agency Approved (NDIA)': {
    label: 'Agency Approved (NDIA)',
    tone: 'warning',
    next: 'plan manager',
    sentence:
      'The NDIA has approved this claim. {brand} will pay it within two business days of getting the money.',
  },
  'Awaiting Payment': {
    label: 'Awaiting Payment',
    tone: 'warning',
    next: 'plan manager',
    sentence: 'This claim is approved. {brand} will pay it next.',
  },
  Paid: {
    label: 'Paid',
    tone: 'success',
    next: 'nobody',
    sentence: 'This claim has been paid. Nothing more has to happen.',
  },
  'Credit Paid': {
    label: 'Credit Paid',
    tone: 'success',
    next: 'nobody',
    sentence: 'This credit has been paid back to your plan.',
  },
  'Credit Partially Applied': {
    label: 'Credit Partially Applied',
    tone: 'success',
    next: 'plan manager',
    sentence: 'A part of this credit has been used. {brand} will use the rest for later claims.',
  },
  'Declined by Client': {
    label: 'Declined by Client',
    tone: 'danger',
    next: 'nobody',
    sentence: 'This claim was declined and will not be paid. Talk to the provider if that is not right.',
  },
  Cancelled: {
    label: 'Cancelled',
    tone: 'danger',
    next: 'nobody',
    sentence: 'This claim was cancelled and will not be paid.',
  },
};

/** The raw fields that decide which status is shown. */
export interface RawStatus {
  status: ClaimStatus;
  clientApproval: ClientApproval | null;
}

/**
 * The status to show. While the raw status still says that the client is asked, their answer counts
 * (specification: displayed-status).
 */
export function displayedStatus({ status, clientApproval }: RawStatus): ClaimStatus {
  const hasAnswer = status === ASKED && clientApproval !== null && clientApproval !== ASKED;
  return hasAnswer ? STATUS_AFTER_ANSWER[clientApproval] : status;
}

/** What a status means, in the words of a plan manager. */
export function statusMeaning(status: ClaimStatus, brandName: string): StatusMeaning {
  const meaning = MEANINGS[status];
  return {
    ...meaning,
    label: meaning.label.replace('{brand}', brandName),
    sentence: meaning.sentence.replaceAll('{brand}', brandName),
  };
}

/**
 * The amount to show: the total for Credit Paid and Processing, else what the plan pays
 * (specification: displayed-status).
 */
export function shownAmount(claim: { status: ClaimStatus; total: Cents; amountDue: Cents }): Cents {
  return claim.status === 'Credit Paid' || claim.status === 'Processing' ? claim.total : claim.amountDue;
}

/** Whether somebody with full access is asked to approve or decline a claim (specification: approve-and-decline). */
export function awaitsDecision({ status, clientApproval }: RawStatus): boolean {
  return status === ASKED && clientApproval === ASKED;
}

/**
 * Whether money has gone out for a claim: then its details have an 'Amount paid' column (specification: claim-columns).
 */
export function isPaid({ status, datePaid }: { status: ClaimStatus; datePaid: IsoDate | null }): boolean {
  return datePaid !== null || PAID_STATUSES.includes(status);
}

/** The statuses after which nothing is paid any more. */
export const SETTLED: readonly ClaimStatus[] = [
  'Paid',
  'Credit Paid',
  'Credit Partially Applied',
  'Declined by Client',
  'Cancelled',
];

/** Whether a claim is still to be paid: then it can be held, and can have a day on which payment is expected. */
export function isUnderWay(claim: { status: ClaimStatus; datePaid: IsoDate | null }): boolean {
  return claim.datePaid === null && !SETTLED.includes(claim.status);
}

/** What somebody who looks at a participant's claims may do about them. */
export interface ClaimReader {
  /** Whether claims wait for the participant's approval at all. */
  hasApprovals: boolean;
  hasFullAccess: boolean;
}

/**
 * Whom a claim waits for, in words: `you` only for people who may act. Undefined where it waits for nobody. `isAsked`:
 * whether it is held for something that the participant's side has to send.
 */
export function waitsFor(
  claim: { status: ClaimStatus; datePaid: IsoDate | null; isAsked?: boolean },
  brandName: string,
  { hasApprovals, hasFullAccess }: ClaimReader,
): string | undefined {
  if (!isUnderWay(claim)) return undefined;
  const { next } = MEANINGS[claim.status];
  if (!claim.isAsked) {
    if (next === 'agency') return 'Waiting for the NDIA';
    // Where claims are approved automatically, nobody but the plan manager acts.
    if (next !== 'you' || !hasApprovals) return `Waiting for ${brandName}`;
  }
  return hasFullAccess ? 'Waiting for you' : 'Waiting for somebody with full access';
}

/** Claim statuses of the older clients (specification: old-statuses). */
export const OLD_STATUS: Readonly<Record<ClaimStatus, number>> = {
  New: 0,
  Received: 0,
  'Awaiting Client Approval': 0,
  Processing: 1,
  'Awaiting Agency Approval (NDIA)': 6,
  'Agency Approved (NDIA)': 9,
  'Awaiting Payment': 60,
  Paid: 99,
  'Credit Paid': 99,
  'Credit Partially Applied': 99,
  'Declined by Client': 22,
  Cancelled: 22,
};

/** Approval statuses of the older clients: approved 1, not approved -1, waiting 0. */
export function oldApproval(clientApproval: ClientApproval | null): 1 | 0 | -1 {
  if (clientApproval === 'Approved') return 1;
  return clientApproval === 'Rejected' || clientApproval === 'Declined' ? -1 : 0;
}

/** Why somebody declines a claim: a short list, and free text beside it (specification: approve-and-decline). */
export const DECLINE_REASONS = [
  'I did not receive this support',
  'The amount is not right',
  'The dates are not right',
  'I have paid for this already',
  'I do not know this provider',
  'Another reason',
] as const;

/** The longest reason, in characters. */
export const DECLINE_REASON_MAX = 500;

/** What is said where nobody said whether they approve a claim. */
export const DECISION_MISSING = 'Please choose whether to approve or decline the claim.';
