import { formatSpokenDate, type IsoDate } from '#scheme/dates.ts';
import { type Cents, formatMoney } from '#scheme/money.ts';
import type { ReviewEnd } from '#scheme/review-rule.ts';
import { isolated } from '#scheme/text.ts';
import { type ClaimStatus, MYSELF } from './rules/claims.ts';
import { reasonAsSent } from './rules/lines.ts';

/** The claims of a participant that wait for a decision. */
export interface WaitingClaims {
  count: number;
  /** The day on which the first of them is decided automatically; undefined where they go on waiting. */
  firstEndsOn: IsoDate | undefined;
  /** What happens to that claim then. */
  atEnd: ReviewEnd;
  /** Whether the person who reads this may decide. */
  mayDecide: boolean;
}

/** What a page says about claims that wait: how many there are, and what happens to the first if nobody decides. */
export function waitingSentences(
  { count, firstEndsOn, atEnd, mayDecide }: WaitingClaims,
  today: IsoDate,
): { lead: string; more: string[] } {
  const lead = leadOf(count, mayDecide);
  const ends = { endsOn: firstEndsOn, atEnd, mayDecide, what: count === 1 ? 'It' : 'The first' };
  // The lead already says that claims wait.
  const sentence = count === 0 || atEnd === 'waits' ? undefined : endSentence(ends, today);
  return { lead, more: sentence ? [sentence] : [] };
}

/** What becomes of a claim that nobody decides, and when; undefined where nobody was asked about it yet. */
export function endSentence(
  {
    endsOn,
    atEnd,
    mayDecide,
    what = 'It',
  }: { endsOn: IsoDate | undefined; atEnd: ReviewEnd; mayDecide: boolean; what?: string },
  today: IsoDate,
): string | undefined {
  if (atEnd === 'waits')
    return `${what} waits until ${mayDecide ? 'you decide' : 'somebody with full access decides'}.`;
  if (!endsOn) return undefined;
  const day = endsOn <= today ? 'today' : `on ${formatSpokenDate(endsOn, today)}`;
  return `${what} is ${atEnd} ${mayDecide ? 'without you' : 'without them'} ${day}.`;
}

/** The first of these sentences; messages start with it too. */
export function leadOf(count: number, mayDecide: boolean): string {
  if (count === 0) return 'No claim waits for you.';
  const claims = `${count.toLocaleString('en-AU')} ${count === 1 ? 'claim' : 'claims'}`;
  if (mayDecide) return `${claims} to check.`;
  return `${claims} ${count === 1 ? 'waits' : 'wait'} for somebody with full access.`;
}

/** The parts of a claim that a sentence names. */
export interface SpokenClaim {
  /** The displayed status (specification: displayed-status). */
  status: ClaimStatus;
  /** Who asks for the money; `MYSELF` where the participant paid and is paid back. */
  provider: string;
  amount: Cents;
  paidOn: IsoDate | null;
}

/** A sentence that says who asks for how much, and whether they were paid. */
export function claimSentence(claim: SpokenClaim, today: IsoDate): string {
  const { status, amount, paidOn } = claim;
  const money = formatMoney(Math.abs(amount));
  const isOwn = claim.provider === MYSELF;
  const provider = isolated(claim.provider);
  const on = paidOn ? ` on ${formatSpokenDate(paidOn, today)}` : '';
  if (status === 'Declined by Client' || status === 'Cancelled')
    return isOwn ? 'You are not paid back for this.' : `${provider} is not paid for this.`;
  if (amount < 0 || status === 'Credit Paid' || status === 'Credit Partially Applied')
    return isOwn ? `You give back ${money}.` : `${provider} gives back ${money}.`;
  if (status === 'Paid')
    return isOwn ? `You were paid back ${money}${on}.` : `${provider} was paid ${money}${on}.`;
  if (status === 'Awaiting Client Approval')
    return isOwn ? `You ask to be paid back ${money}.` : `${provider} asks for ${money}.`;
  return isOwn ? `You asked to be paid back ${money}.` : `${provider} asked for ${money}.`;
}

/** A sentence that says whether providers have sent claims for a plan. */
export const providersSentence = (areAny: boolean): string =>
  areAny
    ? 'These providers have sent claims for this plan.'
    : 'No provider has sent a claim for this plan yet.';

/** Sentences about a claim that is held: since when, why, and who is asked to send what is missing. */
export function heldSentences(
  held: { reason: string; since: IsoDate | null; askedOf: string | null; provider: string },
  today: IsoDate,
): string[] {
  const since = held.since ? ` since ${formatSpokenDate(held.since, today)}` : '';
  return [
    `This claim is held${since}: ${isolated(reasonAsSent(held.reason))}.`.replace(/\.\.$/, '.'),
    ...askedOf(held),
  ];
}

/** Says who has to send what is missing; a name that is not known here is shown as it was sent. */
function askedOf({ askedOf: who, provider }: { askedOf: string | null; provider: string }): string[] {
  switch (who) {
    case null:
      return [];
    case 'participant':
      return ['You are asked to send what is missing.'];
    case 'provider':
      return [
        `${provider === MYSELF ? 'The provider' : isolated(provider)} is asked to send what is missing. You do not have to do anything.`,
      ];
    case 'agency':
      return ['The NDIA has to answer. You do not have to do anything.'];
    default:
      return [`Asked of: ${isolated(who)}.`];
  }
}

/**
 * Column names for lists of claims, their items and providers, on screens and in the files made from them
 * (specification: claim-columns).
 */
export const columnNames = {
  provider: 'Provider',
  invoiceAmount: 'Invoice amount',
  status: 'Status',
  invoiceNumber: 'Invoice number',
  serviceDates: 'Service dates',
  planDates: 'Plan dates',
  claimType: 'Claim type',
  dateSubmitted: 'Date submitted',
  caseNumber: 'Case number',
  numberOfClaims: 'Number of claims',
  amountSpent: 'Total amount spent',
  supportItems: 'Support items',
  supportCategory: 'Support category',
  amountPaid: 'Amount paid',
} as const;
