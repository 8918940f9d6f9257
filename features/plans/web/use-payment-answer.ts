import { useQuery } from '@tanstack/react-query';
import { canBePaid } from '#features/can-be-paid/calls.ts';
import type { BodyOf, ReplyOf } from '#platform/contract/call.ts';
import { callQuery } from '#platform/web/query.ts';
import { usePause } from '#ui/feedback/use-pause.ts';

export type AskedPayment = BodyOf<typeof canBePaid>;

/**
 * The answer to "Can this be paid?" for what a form holds (features/can-be-paid/rules/can-be-paid.ts). It is asked a
 * moment after the last letter. Undefined while too little is filled in to ask (`payment` is undefined), until the
 * answer comes, and where the server does not answer.
 */
export function usePaymentAnswer(
  participantSfid: string,
  payment: AskedPayment | undefined,
): ReplyOf<typeof canBePaid> | undefined {
  const typed = payment ? JSON.stringify(payment) : '';
  const asked = usePause(typed);
  const { data } = useQuery({
    ...callQuery(canBePaid, {
      params: { participantSfid },
      body: asked === '' ? { day: '' } : (JSON.parse(asked) as AskedPayment),
    }),
    enabled: asked !== '',
    retry: false,
  });
  return typed === asked ? data : undefined;
}
