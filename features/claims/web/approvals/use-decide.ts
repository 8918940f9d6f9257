import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { conflictIn } from '#platform/web/api-error.ts';
import { type Change, changeAtOnce } from '#platform/web/at-once.ts';
import { brand } from '#platform/web/brand.ts';
import { command } from '#platform/web/command.ts';
import { showToast } from '#platform/web/toasts.ts';
import { formatMoney } from '#scheme/money.ts';
import { decideClaim } from '../../calls/claims.ts';
import type { Claim } from '../../calls/shapes.ts';
import { claimRow } from '../figures.ts';
import { decidedIn } from '../list/refresh.ts';
import { keepOverrides, loadOverrides, statusAfter, withOverride } from '../overrides.ts';
import type { ClaimsScope } from '../scope.ts';
import { words } from '../words.ts';
import { type Decided, forget, remember, sent } from './pending.ts';

/** What somebody decides about a claim; a reason only where they decline it. */
export interface Decision {
  approve: boolean;
  reason?: string;
}

/**
 * Approves and declines claims (specification: approve-and-decline, undo-of-a-decision). A decision shows at once and
 * is held for a moment in which it can be taken back; leaving the page sends it. Where the server refuses it, the claim
 * waits again and a toast says why. `onDecided` is called at once.
 */
export function useDecide(scope: ClaimsScope, onDecided: () => void) {
  const client = useQueryClient();
  const [pending, setPending] = useState<readonly Decided[]>([]);
  const [send] = useState(() => command(decideClaim));
  const { hold, takeBack } = useHold();
  const { participantSfid } = scope;
  const sendNow = (claim: Claim, decision: Decision): void => {
    const { sfid } = claim;
    const { approve } = decision;
    setPending((all) => sent(all, sfid));
    const change: Change<Decision, unknown> = {
      key: [decideClaim.name, sfid],
      send: (body) => send({ params: { participantSfid, claimId: sfid }, body }, { outlivesPage: true }),
      queries: decidedIn,
      keep: () => {
        const override = { sfid, status: statusAfter(approve), created: Date.now() };
        keepOverrides(scope, withOverride(loadOverrides(scope), override));
      },
      tell: (error) => {
        if (error) {
          setPending((all) => forget(all, sfid));
          showToast(conflictIn(error) ?? (approve ? words.approveFailed : words.declineFailed), 'error');
        } else {
          const { amount, provider } = claimRow(claim, scope, brand.name);
          const done = approve ? words.approveDone : words.declineDone;
          showToast(`${words.decidedClaim(provider, formatMoney(amount))} ${done}`);
        }
      },
    };
    changeAtOnce(client, change, decision);
  };
  const decide = (claim: Claim, decision: Decision): void => {
    const { sfid } = claim;
    setPending((all) => remember(all, { sfid, approve: decision.approve, isHeld: true, claim }));
    hold(sfid, () => sendNow(claim, decision));
    onDecided();
  };
  const undo = (claimSfid: string): void => {
    if (takeBack(claimSfid)) setPending((all) => forget(all, claimSfid));
  };
  return { pending, decide, undo, clear: () => setPending((all) => all.filter(({ isHeld }) => isHeld)) };
}

/** How long a decision can be taken back, in milliseconds. */
const HOLD_MS = 8000;

/**
 * Holds deeds for a moment before they are done. Those that are still held when the page is left, or the app is put
 * aside, are done then. `takeBack` takes one back, and gives false where it is too late.
 */
function useHold() {
  const held = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; act: () => void }>());
  useEffect(() => {
    const all = held.current;
    const actOnAll = () => {
      for (const [key, { timer, act }] of all) {
        clearTimeout(timer);
        all.delete(key);
        act();
      }
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') actOnAll();
    };
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', actOnAll);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', actOnAll);
      actOnAll();
    };
  }, []);
  const hold = useCallback((key: string, act: () => void) => {
    const due = () => {
      held.current.delete(key);
      act();
    };
    held.current.set(key, { timer: setTimeout(due, HOLD_MS), act });
  }, []);
  const takeBack = useCallback((key: string): boolean => {
    clearTimeout(held.current.get(key)?.timer);
    return held.current.delete(key);
  }, []);
  return { hold, takeBack };
}
