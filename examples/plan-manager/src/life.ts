import { addDays, dayOf, momentOf } from './days.ts';
import { type DeedName, doDeed, waitingCharges } from './deeds.ts';
import { chance, pick } from './hash.ts';
import { isUnderWay } from './stages.ts';
import { knownClaim, takesMoney, type World } from './world.ts';

/** What happens by itself: sparse, so that the world moves without flooding anybody who looks at it. */

/** How long after the start the first thing happens, and how long it is from one to the next, in seconds. */
export const EVERY_SECONDS = 60;
/** How many invoices that this program sent of its own accord may wait for approval. */
const MOST_WAITING = 2;

/** What happens, in this order, and how many days there are at least from one to the next. */
const HAPPENINGS: readonly { name: string; deed: DeedName; days: number }[] = [
  { name: 'invoice', deed: 'invoice', days: 1 },
  { name: 'asking', deed: 'ask-participant', days: 5 },
  { name: 'variation', deed: 'variation', days: 7 },
  { name: 'instalment', deed: 'release-instalment', days: 7 },
  { name: 'another-invoice', deed: 'invoice', days: 1 },
  { name: 'renewal', deed: 'renew-plan', days: 7 },
];

/** The names under which the state keeps the first day of this program, and the last on which it went on with claims. */
const [SINCE, WENT_ON] = ['since', 'went-on'] as const;
/** Within how many days the claims go on that were under way before. */
const GO_ON_DAYS = 6;

/**
 * Claims that were under way when this program came go on as days pass, each on a day of its own. Those that are held
 * wait for what was asked.
 */
export function goOn(world: World, now: number): void {
  const today = dayOf(now);
  const { did } = world.state;
  if (did[WENT_ON] === today) return;
  did[WENT_ON] = today;
  const since = (did[SINCE] ??= today);
  const ours = new Set(world.participants.map(({ sfid }) => sfid));
  for (const { sfid, plan_sfid, status, held_reason } of world.records.invoices.values()) {
    const participant = world.records.plans.get(plan_sfid)?.participant_sfid ?? '';
    const day = addDays(since, 1 + chance(`go on ${sfid}`, GO_ON_DAYS));
    if (ours.has(participant) && isUnderWay(status) && !held_reason && day <= today)
      knownClaim(world, sfid, momentOf(now));
  }
}

/** Does the next thing that is due. Gives it in words; undefined where nothing is due. */
export function live(world: World, now: number, pace: number): string | undefined {
  const today = dayOf(now);
  const { did } = world.state;
  for (const { name, deed, days } of HAPPENINGS) {
    const last = did[name];
    if (last !== undefined && addDays(last, days) > today) continue;
    if (deed === 'invoice' && waitingCharges(world) >= MOST_WAITING) continue;
    did[name] = today;
    const source = `${name} ${today}`;
    const participant = someoneFor(world, deed, source);
    const { ok, words } = doDeed(world, { deed, participant, now, source, pace, isByItself: true });
    if (ok) return words;
  }
  return undefined;
}

/**
 * For whom it happens: invoices first of all to the participant whom people look at first, and so with what is asked; the plan of somebody else is
 * renewed, if possible while a claim of theirs is under way.
 */
function someoneFor(world: World, deed: DeedName, source: string): string | undefined {
  const [first, ...others] = world.participants;
  if ((deed === 'invoice' && source.startsWith('invoice')) || deed === 'ask-participant') return first?.sfid;
  const isAtWork = (sfid: string) =>
    world.claims.some((claim) => claim.participant === sfid && takesMoney(claim));
  const busy = others.filter(({ sfid }) => isAtWork(sfid));
  return pick(source, deed === 'renew-plan' && busy.length > 0 ? busy : others)?.sfid ?? first?.sfid;
}
