import { browserMemory } from '#platform/web/remembered.ts';
import { DAY_MS } from '#scheme/dates.ts';
import type { Claim } from '../calls/shapes.ts';
import { CLAIM_STATUSES, type ClaimStatus } from '../rules/claims.ts';
import { awaitsDecision } from '../rules/status.ts';

/**
 * Decisions that were made in this browser and that a list may not know yet: until it does, they are shown (2§4
 * "Persisted status override"). They hold names of records and statuses only, and a logout deletes them.
 */
export interface Override {
  sfid: string;
  status: ClaimStatus;
  /** In milliseconds since 1970. */
  created: number;
}

/** So long one counts (2§9). */
const MAX_AGE_MS = 7 * DAY_MS;

/** The status that a decision leads to. */
export function statusAfter(approve: boolean): ClaimStatus {
  return approve ? 'Processing' : 'Declined by Client';
}

/** Adds one; a claim has one only. */
export function withOverride(overrides: readonly Override[], added: Override): Override[] {
  return [...overrides.filter(({ sfid }) => sfid !== added.sfid), added];
}

/** Those that still count: not too old, and not of a claim of which the server knows by now. */
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

/** Where they are kept: for each person and participant apart. */
export interface OverridesOf {
  userId: number | undefined;
  participantSfid: string;
}

const keyOf = ({ userId, participantSfid }: OverridesOf) =>
  `wattle.claim-statuses.${userId}.${participantSfid}`;

/** Whatever stands in the storage: what is no list of overrides counts as none. */
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
