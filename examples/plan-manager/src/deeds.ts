import { dayOf } from './days.ts';
import { charge, duplicate } from './deeds/charges.ts';
import { cannot, type Deed, type Outcome } from './deeds/deed.ts';
import { askParticipant, holdClaim } from './deeds/holds.ts';
import { releaseInstalment, renewPlan, variation } from './deeds/plans.ts';
import { nameOf, type World } from './world.ts';

/** How far above what an item costs somebody charges who charges too much. */
const TOO_MUCH = 1.25;

/** All deeds, by the names that commands and messages give them. */
export const DEEDS = {
  'release-instalment': releaseInstalment,
  'invoice-above-limit': charge(TOO_MUCH),
  duplicate,
  'hold-claim': holdClaim,
  'ask-participant': askParticipant,
  invoice: charge(1),
  variation,
  'renew-plan': renewPlan,
} as const satisfies Record<string, Deed>;

export type DeedName = keyof typeof DEEDS;

const isDeed = (name: string): name is DeedName => Object.hasOwn(DEEDS, name);

/** Whom a deed is for, by sfid or name, when it is done, and what it is named after. */
export interface Order {
  deed: string;
  participant?: string | undefined;
  now: number;
  source: string;
  pace: number;
  isByItself?: boolean;
}

/** Does a deed. */
export function doDeed(
  world: World,
  { deed, participant: named, isByItself = false, ...at }: Order,
): Outcome {
  if (!isDeed(deed))
    return cannot(`There is no deed "${deed}". There are: ${Object.keys(DEEDS).join(', ')}.`);
  const participant = world.participant(named);
  if (!participant) return cannot(`This plan manager has no participant ${named ?? ''}.`.replace(' .', '.'));
  const today = dayOf(at.now);
  const plan = world.planOn(participant.sfid, today);
  if (!plan) return cannot(`${nameOf(participant)} has no plan.`);
  const source = `${participant.sfid} ${at.source}`;
  return DEEDS[deed]({ world, participant, plan, today, isByItself, ...at, source });
}

/** How many claims that providers sent of this program's accord still wait for a decision. */
export const waitingCharges = (world: World): number =>
  world.claims.filter(
    ({ from, approved, declined, takenBack }) => from === 'provider' && !approved && !declined && !takenBack,
  ).length;
