import { centsOf, spokenMoney } from '../cents.ts';
import type { Claim, Invoice } from '../claim.ts';
import { momentOf } from '../days.ts';
import { askedFor } from '../evidence.ts';
import { holdOf, isPaidBy, stagesOf } from '../stages.ts';
import { knownClaim, nameOf, takesMoney, type World } from '../world.ts';
import { cannot, type Deed, done } from './deed.ts';

/** What keeps a claim from being paid. */

/** For how many seconds a claim is held. */
const HELD_SECONDS = 60;

const UNDER_WAY = [
  'New',
  'Received',
  'Processing',
  'Awaiting Agency Approval (NDIA)',
  'Agency Approved (NDIA)',
  'Awaiting Payment',
];

/** Holds a claim that is under way, for a while. */
export const holdClaim: Deed = ({ world, participant, now, pace }) => {
  const own = world.claims.find(
    (claim) => claim.participant === participant.sfid && isUnderWay(claim, now, pace),
  );
  const claim = own ?? claimOfRecords(world, participant.sfid, now);
  if (!claim) return cannot(`No claim of ${nameOf(participant)} is on its way to the payment.`);
  const hold = holdOf(claim);
  claim.held = { ...hold, at: momentOf(now), until: momentOf(now + HELD_SECONDS * 1000 * pace) };
  return done(
    `Claim ${claim.invoice.reference_number} of ${nameOf(participant)}, ${spokenMoney(centsOf(claim.invoice.total))}, is held. The ${hold.askedOf} is asked: ${hold.reason}.`,
  );
};

function isUnderWay(claim: Claim, now: number, pace: number): boolean {
  if (claim.held || !takesMoney(claim)) return false;
  const stages = stagesOf(claim, pace);
  const reached = stages.filter(({ at }) => at <= now).at(-1);
  const isUnderway = UNDER_WAY.includes(reached?.status ?? claim.invoice.status);
  return isUnderway && !reached?.hold && !isPaidBy(claim, stages, now);
}

/** A claim of the records that is under way. */
function claimOfRecords(world: World, participant: string, now: number): Claim | undefined {
  const isOpen = (invoice: Invoice | undefined) =>
    invoice !== undefined && UNDER_WAY.includes(invoice.status) && !invoice.held_reason;
  const found = world.chargesOf(participant).find(({ sfid }) => isOpen(world.records.invoices.get(sfid)));
  return found && knownClaim(world, found.sfid, momentOf(now));
}

/** Holds a claim that is under way until the participant has sent what is missing. */
export const askParticipant: Deed = ({ world, participant, now, pace, isByItself }) => {
  const own = world.claims.find(
    (claim) => claim.participant === participant.sfid && isUnderWay(claim, now, pace),
  );
  const claim = claimOfRecords(world, participant.sfid, now) ?? (isByItself ? undefined : own);
  if (!claim) return cannot(`No claim of ${nameOf(participant)} is on its way to the payment.`);
  claim.held = askedFor(claim.invoice.sfid, now);
  return done(
    `Claim ${claim.invoice.reference_number} of ${nameOf(participant)}, ${spokenMoney(centsOf(claim.invoice.total))}, is held. The participant is asked: ${claim.held.reason}.`,
  );
};
