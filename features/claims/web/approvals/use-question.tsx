import { type ReactNode, useState } from 'react';
import type { ClaimRow } from '../figures.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { DeclineSheet } from './DeclineSheet.tsx';
import type { Decision } from './pending.ts';

/**
 * Asks for confirmation before a claim is approved, and for the reason before it is declined. `ask` opens the question;
 * `question` is the element to render.
 */
export function useQuestion<Row extends ClaimRow>(
  onAnswer: (row: Row, decision: Decision) => void,
): { ask: (row: Row, approve: boolean) => void; question: ReactNode } {
  const [asked, setAsked] = useState<{ row: Row; approve: boolean }>();
  const close = () => setAsked(undefined);
  if (!asked) return { ask: (row, approve) => setAsked({ row, approve }), question: null };
  const answer = (decision: Decision) => {
    close();
    onAnswer(asked.row, decision);
  };
  const question = asked.approve ? (
    <ApproveDialog claim={asked.row} onClose={close} onApprove={() => answer({ approve: true })} />
  ) : (
    <DeclineSheet
      claim={asked.row}
      onClose={close}
      onDecline={(reason) => answer({ approve: false, reason })}
    />
  );
  return { ask: (row, approve) => setAsked({ row, approve }), question };
}
