import type { Claim } from '../../calls/shapes.ts';

/** What somebody decides about a claim; a reason only where they decline it. */
export interface Decision {
  approve: boolean;
  reason?: string;
}

/** A decision that was made on this page, with the claim as it was then. */
export interface Decided {
  sfid: string;
  approve: boolean;
  /** Whether it can still be taken back: it was not sent yet. */
  isHeld: boolean;
  /** Names the command. */
  key: string;
  claim: Claim;
}

/** How many decisions are remembered at most (specification: pending-decisions). */
const MOST = 100;

/** Remembers a decision: each claim once only, the latest hundred. */
export function remember(pending: readonly Decided[], decided: Decided): readonly Decided[] {
  return pending.some(({ sfid }) => sfid === decided.sfid) ? pending : [...pending, decided].slice(-MOST);
}

/** Notes that the decision about one claim was sent. */
export function sent(pending: readonly Decided[], claimSfid: string): readonly Decided[] {
  return pending.map((each) => (each.sfid === claimSfid ? { ...each, isHeld: false } : each));
}

/** Forgets the decision about one claim: it was taken back or not carried out. */
export function forget(pending: readonly Decided[], claimSfid: string): readonly Decided[] {
  return pending.filter(({ sfid }) => sfid !== claimSfid);
}

/** Whether an approval was sent. */
export const hasApproved = (pending: readonly Decided[]): boolean =>
  pending.some(({ approve, isHeld }) => approve && !isHeld);

/**
 * What the page shows: the claims that the server lists, and among them, in the server's order, those that were decided
 * here: they stay until the page is left or refreshed (specification: approve-and-decline).
 */
export function withDecided(listed: readonly Claim[], pending: readonly Decided[]): readonly Claim[] {
  const missing = pending
    .map(({ claim }) => claim)
    .filter(({ sfid }) => listed.every((each) => each.sfid !== sfid));
  if (missing.length === 0) return listed;
  return [...listed, ...missing].toSorted(newestFirst);
}

function newestFirst(a: Claim, b: Claim): number {
  if (a.service_date !== b.service_date) return a.service_date < b.service_date ? 1 : -1;
  return b.id - a.id;
}
