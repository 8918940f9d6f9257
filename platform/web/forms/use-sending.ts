import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Call, FilesOf, ReplyOf } from '#platform/contract/call.ts';
import { api } from '../api.ts';
import { command, type Undecided } from '../command.ts';
import type { Input } from '../http.ts';
import { accessToken } from '../session.ts';
import { dismissText, showToast } from '../toasts.ts';
import { upload } from '../upload.ts';

/** What a call is made with: its input, and its files where it takes any. */
export type CommandInput<C extends Call> = Input<C> &
  (object extends FilesOf<C, File> ? { files?: FilesOf<C, File> } : { files: FilesOf<C, File> });

interface Options<C extends Call, Values> {
  call: C;
  /** Makes the input of the call from values without problems. */
  input: (values: Values) => CommandInput<C> | Promise<CommandInput<C>>;
  /** The words of a toast about a failure, besides the form's own; undefined for no toast. */
  toastOf?: ((error: unknown) => string | undefined) | undefined;
  /** Where the key of an undecided send is kept. */
  memory: { undecided?: Undecided | undefined };
}

/** What could not be sent; `given` is what it would have been, where it could be made. */
export interface Failed<C extends Call> {
  error: unknown;
  given: CommandInput<C> | undefined;
}

type Outcome<C extends Call> = { reply: ReplyOf<C> } | Failed<C>;

/** Sends a form's values and says how much of them has arrived; sending can be stopped. */
export function useSending<C extends Call, Values>({ call, input, toastOf, memory }: Options<C, Values>) {
  const [send] = useState(() => command(call, withFiles<C>, memory));
  const [percent, setPercent] = useState<number>();
  const controller = useRef<AbortController>(undefined);
  const given = useRef<CommandInput<C>>(undefined);
  /** The toast about the last try: the next try makes it out of date. */
  const toast = useRef<string>(undefined);
  const mutation = useMutation({
    mutationFn: async ({ values, signal }: { values: Values; signal: AbortSignal }) => {
      given.current = undefined;
      const made = await input(values);
      given.current = made;
      signal.throwIfAborted();
      return send(made, { signal, onProgress: setPercent });
    },
  });
  return {
    /** Undefined while nothing is sent; `percent` is how much has been sent, once that is known. */
    sending: mutation.isPending ? { percent } : undefined,
    /** What the server answered, until something is changed or sent again. */
    reply: mutation.data,
    /** Forgets the result of the last try. */
    forget: () => {
      if (!mutation.isPending) mutation.reset();
    },
    /** Stops sending. */
    cancel: () => controller.current?.abort(),
    send: async (values: Values): Promise<Outcome<C>> => {
      if (toast.current) dismissText(toast.current);
      setPercent(undefined);
      controller.current = new AbortController();
      try {
        return { reply: await mutation.mutateAsync({ values, signal: controller.current.signal }) };
      } catch (error) {
        toast.current = toastOf?.(error);
        // No toast without a session: the login page says that the session has ended.
        if (toast.current && accessToken() !== undefined)
          showToast(toast.current, 'error', { only: 'shown' });
        return { error, given: given.current };
      }
    },
  };
}

type UploadOptions = NonNullable<Parameters<typeof upload>[2]>;

function withFiles<C extends Call>(
  call: C,
  input: CommandInput<C>,
  { onProgress, ...options }: UploadOptions,
): Promise<ReplyOf<C>> {
  return 'files' in (input as object)
    ? upload(call, input as Parameters<typeof upload<C>>[1], { onProgress, ...options })
    : api(call, input, options);
}
