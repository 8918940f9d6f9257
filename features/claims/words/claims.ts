import { formatSpokenDate, type IsoDate } from '#scheme/dates.ts';
import { type Cents, formatMoney } from '#scheme/money.ts';
import { isolated } from '#scheme/text.ts';
import { type ClaimStatus, MYSELF } from '../rules/claims.ts';
import { reasonAsSent } from '../rules/lines.ts';

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
