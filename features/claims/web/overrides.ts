import { browserMemory } from '#platform/web/remembered.ts';
import { DAY_MS } from '#scheme/dates.ts';
import type { Claim } from '../calls/shapes.ts';
import { CLAIM_STATUSES, type ClaimStatus } from '../rules/claims.ts';
import { awaitsDecision } from '../rules/status.ts';

/**
 * The status after a decision that was made in this browser. It is shown until the server's list has the decision too
 * (specification: pending-decisions). Overrides hold sfids, statuses and times only, and a logout deletes them.
 */
export interface Override {
  sfid: string;
  status: ClaimStatus;
  /** In milliseconds since 1970. */
  created: number;
}

/** How long an override counts (specification: pending-decisions). */
const MAX_AGE_MS = 7 * DAY_MS;

/** The status that a decision leads to. */
export function statusAfter(approve: boolean): ClaimStatus {
  return approve ? 'Processing' : 'Declined by Client';
}

/** Adds an override, in place of an earlier one for the same claim. */
export function withOverride(overrides: readonly Override[], added: Override): Override[] {
  return [...overrides.filter(({ sfid }) => sfid !== added.sfid), added];
}

/** The overrides that still count: not too old, and not of a claim whose decision the server knows by now. */
export function stillOpen(
  overrides: readonly Override[],
  loaded: readonly Pick<Claim, 'sfid' | 'status' | 'client_approval_status'>[],
  now: number,
): Override[] {
  const known = new Set(
    loaded
      .filter(
        ({ status, client_approval_status: clientApproval }) => !awaitsDecision({ status, clientApproval }),
      )
      .map(({ sfid }) => sfid),
  );
  return overrides.filter(({ sfid, created }) => now - created < MAX_AGE_MS && !known.has(sfid));
}

/** Whose overrides they are: each person has separate overrides for each participant. */
export interface OverridesOf {
  userId: number | undefined;
  participantSfid: string;
}

const keyOf = ({ userId, participantSfid }: OverridesOf) =>
  `wattle.claim-statuses.${userId}.${participantSfid}`;

/** Reads the overrides from the storage, and ignores whatever is no override. */
export function loadOverrides(of: OverridesOf): Override[] {
  if (of.userId === undefined) return [];
  try {
    const stored: unknown = JSON.parse(browserMemory.get(keyOf(of)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOverride) : [];
  } catch {
    return [];
  }
}

export function keepOverrides(of: OverridesOf, overrides: readonly Override[]): void {
  if (of.userId === undefined) return;
  if (overrides.length === 0) browserMemory.forget(keyOf(of));
  else browserMemory.set(keyOf(of), JSON.stringify(overrides));
}

function isOverride(value: unknown): value is Override {
  const { sfid, status, created } = (value ?? {}) as Partial<Record<keyof Override, unknown>>;
  return (
    typeof sfid === 'string' && typeof created === 'number' && CLAIM_STATUSES.some((each) => each === status)
  );
}
