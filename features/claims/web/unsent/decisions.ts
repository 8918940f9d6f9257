import { useSyncExternalStore } from 'react';
import { brand } from '#platform/web/brand.ts';
import { isDue, onUnsentChange, unsentNow } from '#platform/web/unsent/list.ts';
import type { Unsent } from '#platform/web/unsent/store.ts';
import { keepUnsent } from '#platform/web/unsent/unsent.ts';
import { decideClaim } from '../../calls/claims.ts';
import type { Claim } from '../../calls/shapes.ts';
import type { Decision } from '../approvals/pending.ts';
import { claimRow } from '../figures.ts';
import type { ClaimsScope } from '../scope.ts';
import { words } from './words.ts';

/** What is kept of a decision beside its request. */
interface Note {
  sfid: string;
  approve: boolean;
}

/** A decision that the server has not heard of, or has refused. */
export interface UnsentDecision extends Note {
  key: string;
  isWaiting: boolean;
  isRefused: boolean;
}

/** Keeps a decision from the moment when it is made, so that nothing that happens to the page loses it. */
export function keepDecision(
  scope: ClaimsScope,
  claim: Claim,
  decision: Decision,
  { key, heldMs }: { key: string; heldMs: number },
): Promise<boolean> {
  const { userId, participantSfid } = scope;
  const { amount, provider } = claimRow(claim, scope, brand.name);
  const { sfid } = claim;
  return keepUnsent(
    decideClaim,
    { params: { participantSfid, claimId: sfid }, body: decision },
    {
      userId,
      participantSfid,
      key,
      heldMs,
      title: words.decision(decision.approve, amount, provider),
      note: { sfid, approve: decision.approve } satisfies Note,
    },
  );
}

/** The decisions of the participant that wait or were refused. */
export function useUnsentDecisions({
  participantSfid,
}: Pick<ClaimsScope, 'participantSfid'>): UnsentDecision[] {
  const all = useSyncExternalStore(onUnsentChange, unsentNow);
  return all.filter((each) => each.participantSfid === participantSfid).flatMap(decisionIn);
}

function decisionIn(unsent: Unsent): UnsentDecision[] {
  if (unsent.call !== decideClaim.name) return [];
  const { key, note, refused } = unsent;
  return [{ ...(note as Note), key, isWaiting: isDue(unsent), isRefused: refused !== undefined }];
}
