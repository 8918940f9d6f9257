import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#platform/web/api.ts';
import { ApiError, conflictIn } from '#platform/web/api-error.ts';
import { type Change, changeAtOnce } from '#platform/web/at-once.ts';
import { brand } from '#platform/web/brand.ts';
import { showToast } from '#platform/web/toasts.ts';
import { forgetUnsent, releaseUnsent } from '#platform/web/unsent/unsent.ts';
import { formatMoney } from '#scheme/money.ts';
import { decideClaim } from '../../calls/claims.ts';
import type { Claim } from '../../calls/shapes.ts';
import { claimRow } from '../figures.ts';
import { decidedIn } from '../list/refresh.ts';
import { keepOverrides, loadOverrides, statusAfter, withOverride } from '../overrides.ts';
import type { ClaimsScope } from '../scope.ts';
import { keepDecision, type UnsentDecision, useUnsentDecisions } from '../unsent/decisions.ts';
import { words as unsentWords } from '../unsent/words.ts';
import { useUnsentPageReady } from '../use-unsent-page-ready.ts';
import { words } from '../words.ts';
import { type Decided, type Decision, forget, remember, sent } from './pending.ts';

/**
 * Approves and declines claims (specification: approve-and-decline, undo-of-a-decision). A decision shows at once and
 * is held for a moment in which it can be taken back; leaving the page sends it. Where the server refuses it, the claim
 * waits again and a toast says why; where the server cannot be reached, the decision waits (platform/web/unsent).
 * `onDecided` is called at once.
 */
export function useDecide(scope: ClaimsScope, onDecided: () => void) {
  const client = useQueryClient();
  const [pending, setPending] = useState<readonly Decided[]>([]);
  const unsent = useUnsentDecisions(scope);
  useUnsentPageReady();
  const { hold, takeBack } = useHold();
  const { participantSfid, userId } = scope;
  const sendNow = (claim: Claim, decision: Decision, key: string): void => {
    const { sfid } = claim;
    const { approve } = decision;
    const which = { userId, participantSfid, key };
    setPending((all) => sent(all, sfid));
    const refuse = (error: Error) => {
      setPending((all) => forget(all, sfid));
      void forgetUnsent(which);
      // Where this browser keeps nothing that waits, the network is what is missing.
      const away = error instanceof ApiError && error.status === 0 ? error.message : undefined;
      const failed = approve ? words.approveFailed : words.declineFailed;
      showToast(conflictIn(error) ?? away ?? failed, 'error');
    };
    const wait = async (error: ApiError) => {
      if (await releaseUnsent(which)) showToast(unsentWords.keptDecision);
      else refuse(error);
    };
    const change: Change<Decision, unknown> = {
      key: [decideClaim.name, sfid],
      send: (body) => {
        const params = { participantSfid, claimId: sfid };
        return api(decideClaim, { params, body }, { outlivesPage: true, idempotencyKey: key });
      },
      queries: decidedIn,
      keep: () => {
        const override = { sfid, status: statusAfter(approve), created: Date.now() };
        keepOverrides(scope, withOverride(loadOverrides(scope), override));
      },
      tell: (error) => {
        if (error instanceof ApiError && error.isAway) void wait(error);
        else if (error) refuse(error);
        else {
          void forgetUnsent(which);
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
    const key = crypto.randomUUID();
    setPending((all) => remember(all, { sfid, approve: decision.approve, isHeld: true, key, claim }));
    void keepDecision(scope, claim, decision, { key, heldMs: HOLD_MS + SENDING_MS });
    hold(sfid, () => sendNow(claim, decision, key));
    onDecided();
  };
  /** Takes a decision back: one that is held, or one that waits for a connection. */
  const undo = (claimSfid: string): void => {
    const held = pending.find(({ sfid }) => sfid === claimSfid);
    const waiting = unsent.find(({ sfid, isWaiting }) => sfid === claimSfid && isWaiting);
    const key = takeBack(claimSfid) ? held?.key : waiting?.key;
    if (key === undefined) return;
    setPending((all) => forget(all, claimSfid));
    void forgetUnsent({ userId, participantSfid, key });
  };
  return {
    pending: withUnsent(pending, unsent),
    unsent,
    decide,
    undo,
    clear: () => setPending((all) => all.filter(({ isHeld }) => isHeld)),
  };
}

/** The decisions of this page without those that the server has refused since: their claims wait again. */
function withUnsent(pending: readonly Decided[], unsent: readonly UnsentDecision[]): readonly Decided[] {
  const refused = new Set(unsent.filter(({ isRefused }) => isRefused).map(({ key }) => key));
  return pending.filter(({ key }) => !refused.has(key));
}

/** How long a decision can be taken back, in milliseconds. */
const HOLD_MS = 8000;
/** How long sending it may take then, in milliseconds; a page that is gone by then has it sent by the next one. */
const SENDING_MS = 40_000;

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
