import type { ReactNode } from 'react';
import type { canBePaid } from '#features/can-be-paid/calls.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { type AskedPayment, usePaymentAnswer } from './use-payment-answer.ts';

type About = ReplyOf<typeof canBePaid>['reasons'][number]['about'];

interface Props {
  participantSfid: string;
  /** What would be paid; undefined while too little is filled in to ask. */
  payment: AskedPayment | undefined;
  /** Which reasons this form shows: others are shown elsewhere, or are not about what it does. */
  about: readonly About[];
  /** What follows the reasons, where there are any. */
  children: ReactNode;
}

/**
 * Reasons against paying what a form asks for, by the same rules as the page "Can this be paid?"
 * (features/can-be-paid/rules/can-be-paid.ts). The reasons stop nobody. Where the server does not answer, none are shown.
 */
export function PaymentHints({ participantSfid, payment, about, children }: Props) {
  const answer = usePaymentAnswer(participantSfid, payment);
  const against = (answer?.reasons ?? []).filter(
    (reason) => reason.tone === 'bad' && about.includes(reason.about),
  );
  return (
    <Notice>
      {against.length > 0 && (
        <>
          {against.map(({ sentence }) => sentence).join(' ')} {children}
        </>
      )}
    </Notice>
  );
}
