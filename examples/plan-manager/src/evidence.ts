import type { ChangeOf } from '@wattle/operations';
import type { HeldByHand } from './claim.ts';
import { DAY_MS, momentOf } from './days.ts';
import { pick, sfidOf } from './hash.ts';
import { DUE_DAYS } from './stages.ts';
import { knownClaim, type World } from './world.ts';

/** What participants are asked for, what they send, and what the plan manager answers. */

/** How long it takes to look at what was sent, and then until the claim goes on, in seconds. */
const LOOKING_SECONDS = 10;
const GOING_ON_SECONDS = 5;

/** What is missing: by the claim's hash one of these. */
const MISSING: readonly [string, ...string[]] = [
  'We need a photo of the invoice that shows the day of the support',
  'We need the receipt for this payment',
];

/** The hold of a claim whose participant is asked for what is missing. It ends after the day by which they are to answer. */
export function askedFor(invoice: string, at: number): HeldByHand {
  return {
    reason: pick(`missing ${invoice}`, MISSING) ?? MISSING[0],
    askedOf: 'participant',
    at: momentOf(at),
    until: momentOf(at + (DUE_DAYS + 1) * DAY_MS),
  };
}

/** Somebody sent what a held claim is asked for, or says that they do not have it: it is answered, and the claim goes on. */
export function evidenceSent(world: World, change: ChangeOf<'evidence-sent'>, pace: number): void {
  const { claim_sfid, evidence_sfid, kind, documents } = change.payload;
  if (!asksParticipant(world, claim_sfid)) return;
  const at = Date.parse(change.at) + LOOKING_SECONDS * 1000 * pace;
  const isMissing = kind === 'sent' && documents.length === 0;
  world.add({
    kind: 'evidence_answers',
    record: {
      sfid: sfidOf('answer', evidence_sfid),
      evidence_sfid,
      verdict: isMissing ? 'not-enough' : 'enough',
      reason: isMissing
        ? 'A note alone does not show it. Please send a photo or a PDF.'
        : kind === 'not-available'
          ? 'We have asked the provider for it instead.'
          : null,
      answered_at: momentOf(at),
    },
  });
  if (!isMissing) letGoOn(world, claim_sfid, at, pace);
}

/** Staff answered in the portal's console: where they have what they need, the claim goes on. */
export function evidenceAnswered(world: World, change: ChangeOf<'evidence-answered'>, pace: number): void {
  const { claim_sfid, verdict } = change.payload;
  if (verdict === 'enough' && asksParticipant(world, claim_sfid))
    letGoOn(world, claim_sfid, Date.parse(change.at), pace);
}

/** What was asked for has come: the claim goes on soon after. */
function letGoOn(world: World, sfid: string, at: number, pace: number): void {
  // A claim of the records goes on from here: from now on this program works on it.
  const claim = knownClaim(world, sfid, momentOf(at));
  if (claim?.held && !claim.held.hasCome)
    claim.held = { ...claim.held, until: momentOf(at + GOING_ON_SECONDS * 1000 * pace), hasCome: true };
}

/** Whether the participant is asked for what a claim waits for. */
function asksParticipant(world: World, sfid: string): boolean {
  const claim = world.state.claims[sfid];
  if (claim) return claim.held?.askedOf === 'participant';
  return world.records.invoices.get(sfid)?.held_asked_of === 'participant';
}
