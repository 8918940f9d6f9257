import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { command } from '#platform/web/command.ts';
import { showToast } from '#platform/web/toasts.ts';
import { decideClaim } from '../../calls/claims.ts';
import type { Claim } from '../../calls/shapes.ts';
import { forgetLists } from '../list/refresh.ts';
import { keepOverrides, loadOverrides, statusAfter, withOverride } from '../overrides.ts';
import type { ClaimsScope } from '../scope.ts';
import { words } from '../words.ts';
import { type Decided, forget, remember } from './pending.ts';

/** What somebody decides about a claim; a reason only where they decline it. */
export interface Decision {
  approve: boolean;
  reason?: string;
}

/**
 * Approves and declines claims (2§4 "Approve and decline"). A decision shows at once; where the server refuses it, it
 * is taken back and a toast says why. `onDecided` is called once the server has accepted the decision.
 */
export function useDecide(scope: ClaimsScope, onDecided: () => void) {
  const client = useQueryClient();
  const [pending, setPending] = useState<readonly Decided[]>([]);
  const [send] = useState(() => command(decideClaim));
  const { participantSfid } = scope;
  const decide = async (claim: Claim, { approve, reason }: Decision): Promise<void> => {
    const { sfid } = claim;
    setPending((all) => remember(all, { sfid, approve, claim }));
    try {
      await send({
        params: { participantSfid, claimId: sfid },
        body: { approve, ...(reason !== undefined && { reason }) },
      });
    } catch (error) {
      setPending((all) => forget(all, sfid));
      const isDecided = error instanceof ApiError && error.status === 409;
      showToast(isDecided ? error.message : approve ? words.approveFailed : words.declineFailed, 'error');
      if (isDecided) forgetLists(client);
      return;
    }
    const override = { sfid, status: statusAfter(approve), created: Date.now() };
    keepOverrides(scope, withOverride(loadOverrides(scope), override));
    showToast(approve ? words.approveDone : words.declineDone);
    onDecided();
    forgetLists(client);
  };
  return { pending, decide, clear: () => setPending([]) };
}
