import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { command } from '#platform/web/command.ts';
import { showToast } from '#platform/web/toasts.ts';
import { answerLine, getClaim } from '../../calls/claims.ts';
import type { ClaimDetails, ClaimLine } from '../../calls/shapes.ts';
import type { LineAnswer } from '../../rules/answers.ts';
import type { ClaimsScope } from '../scope.ts';
import { happenedWords as words } from './happened-words.ts';

/** Gives a function that shows a changed line in place of the old one. */
export function useShowLine({ sfid }: ClaimDetails): (changed: ClaimLine) => void {
  const client = useQueryClient();
  return (changed) => {
    const changedIn = (lines: readonly ClaimLine[]) =>
      lines.map((line) => (line.sfid === changed.sfid ? changed : line));
    client.setQueriesData<ClaimDetails>({ queryKey: [getClaim.name] }, (claim) =>
      claim?.sfid === sfid
        ? {
            ...claim,
            invoice_line_items: changedIn(claim.invoice_line_items),
            invoice_items: changedIn(claim.invoice_items),
          }
        : claim,
    );
  };
}

/**
 * Answers line by line. An answer shows at once, and is sent after the answers before it; where the server refuses it,
 * it is taken back and a toast says so.
 */
export function useAnswers({ participantSfid }: ClaimsScope, claim: ClaimDetails) {
  const client = useQueryClient();
  const showLine = useShowLine(claim);
  const [send] = useState(() => command(answerLine));
  const [pending, setPending] = useState<ReadonlyMap<string, LineAnswer>>(new Map());
  const last = useRef(Promise.resolve());
  /** How many answers the server has not replied to yet. */
  const waiting = useRef(0);
  const sendOne = async (line: ClaimLine, answer: LineAnswer): Promise<void> => {
    try {
      // A claim that is being fetched still has the answer before.
      await client.cancelQueries({ queryKey: [getClaim.name] });
      const changed = await send({
        params: { participantSfid, claimId: claim.sfid, lineSfid: line.sfid },
        body: { answer },
      });
      showLine(changed);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 409;
      showToast(isRefused ? error.message : words.failed, 'error');
    }
    // Fetch the claim again: `cancelQueries` also stopped a refetch after a decision, and an answer that failed
    // may have been saved all the same.
    waiting.current -= 1;
    if (waiting.current === 0) void client.invalidateQueries({ queryKey: [getClaim.name] });
    // A later answer about the same line may still wait to be sent.
    setPending((all) => (all.get(line.sfid) === answer ? without(all, line.sfid) : all));
  };
  return {
    /** The latest answer about a line, saved or not. */
    answerOf: (line: ClaimLine): LineAnswer | null => pending.get(line.sfid) ?? line.answer,
    answer: (line: ClaimLine, answer: LineAnswer) => {
      setPending((all) => new Map(all).set(line.sfid, answer));
      waiting.current += 1;
      last.current = last.current.then(() => sendOne(line, answer));
    },
  };
}

function without(all: ReadonlyMap<string, LineAnswer>, key: string): ReadonlyMap<string, LineAnswer> {
  const rest = new Map(all);
  rest.delete(key);
  return rest;
}
