import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call, ReplyOf } from '#platform/contract/call.ts';
import { command } from '../command.ts';
import type { Input } from '../http.ts';

/** A command behind a button, without a form. It counts as under way until `onDone` has finished, too. */
export function useCommand<C extends Call>(call: C, onDone?: (reply: ReplyOf<C>) => Promise<unknown>) {
  const [send] = useState(() => command(call));
  return useMutation<ReplyOf<C>, Error, Input<C>>({
    mutationFn: (input) => send(input),
    ...(onDone && { onSuccess: onDone }),
  });
}
