import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call, ReplyOf } from '#platform/contract/call.ts';
import { command } from '../command.ts';
import type { Input } from '../http.ts';

/** A command behind a button, without a form. `onDone` may take its time: until then it is under way. */
export function useCommand<C extends Call>(call: C, onDone?: (reply: ReplyOf<C>) => Promise<unknown>) {
  const [send] = useState(() => command(call));
  return useMutation<ReplyOf<C>, Error, Input<C>>({
    mutationFn: (input) => send(input),
    ...(onDone && { onSuccess: onDone }),
  });
}
