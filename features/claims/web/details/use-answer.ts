import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { conflictIn } from '#platform/web/api-error.ts';
import { useAtOnce } from '#platform/web/at-once.ts';
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

/** The latest answer about a line, saved or not, and how to answer. A toast says where the server refuses an answer. */
export function useAnswer(
  { participantSfid }: ClaimsScope,
  claim: ClaimDetails,
  { sfid: lineSfid, answer }: ClaimLine,
): [answer: LineAnswer | null, say: (answer: LineAnswer) => void] {
  const showLine = useShowLine(claim);
  const [send] = useState(() => command(answerLine));
  const [wish, say] = useAtOnce<LineAnswer, ClaimLine>({
    key: [answerLine.name, lineSfid],
    send: (said) =>
      send({ params: { participantSfid, claimId: claim.sfid, lineSfid }, body: { answer: said } }),
    queries: [[getClaim.name]],
    keep: (_said, changed) => showLine(changed),
    tell: (error) => {
      if (error) showToast(conflictIn(error) ?? words.failed, 'error');
    },
  });
  return [wish ?? answer, say];
}
