import { useRef, useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { failureText } from '../../../platform/form-error.ts';
import { accessToken } from '../../../platform/session.ts';
import { currentToast, dismissToast, showToast } from '../../../platform/toasts.ts';
import type { FieldName, ItemValues, Problems } from './item-values.ts';
import { firstOf, problemsIn } from './refusal.ts';

/** How it is sent: by a key that names this one deed, telling how much of it has arrived. */
interface Transfer {
  idempotencyKey: string;
  onProgress: (percent: number) => void;
}

interface Options<Reply> {
  send: (values: ItemValues, transfer: Transfer) => Promise<Reply>;
  /** The form's fields by the names that the server has for them. */
  fields: Readonly<Record<string, FieldName>>;
  /** The server's names of the fields of which the first that is wrong is told in the toast (1§8). */
  toldFirst: readonly string[];
  /** The server has done it. */
  onSent: (reply: Reply, values: ItemValues) => void;
  /** Something is wrong with fields. */
  onRefused: (problems: Problems) => void;
}

/**
 * Sends the form once, however often the button is pressed. Where nobody knows whether it arrived, sending the same
 * again is the same deed to the server.
 */
export function useSending<Reply>({ send, fields, toldFirst, onSent, onRefused }: Options<Reply>) {
  /** Undefined while nothing is sent; how much of it is, once that is known. */
  const [sending, setSending] = useState<{ percent?: number }>();
  const [failure, setFailure] = useState<string>();
  const isUnderway = useRef(false);
  /** The toast about the last try: with the next one it is out of date. */
  const told = useRef<string>(undefined);
  const open = useRef<{ sent: string; agreement: File | undefined; key: string }>(undefined);

  const submit = async (values: ItemValues): Promise<void> => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    const { agreement, ...typed } = values;
    const sent = JSON.stringify(typed);
    if (open.current?.sent !== sent || open.current.agreement !== agreement) {
      open.current = { sent, agreement, key: crypto.randomUUID() };
    }
    setFailure(undefined);
    withdraw(told.current);
    setSending({});
    const outcome = await send(values, {
      idempotencyKey: open.current.key,
      onProgress: (percent) => setSending({ percent }),
    }).then(
      (reply) => ({ reply }),
      (error: unknown) => ({ error }),
    );
    isUnderway.current = false;
    setSending(undefined);
    if ('reply' in outcome) {
      open.current = undefined;
      onSent(outcome.reply, values);
      return;
    }
    const { error } = outcome;
    if (!(error instanceof ApiError && error.undecided)) open.current = undefined;
    const problems = problemsIn(error, fields);
    told.current = firstOf(error, toldFirst);
    // Who lost the session is told so elsewhere.
    if (accessToken() !== undefined) showToast(told.current, 'error', { isSilent: true });
    if (Object.keys(problems).length > 0) onRefused(problems);
    else setFailure(failureText(error));
  };
  return { submit, sending, failure, forget: () => setFailure(undefined) };
}

export type Sender = Pick<ReturnType<typeof useSending>, 'submit' | 'sending' | 'failure' | 'forget'>;

/** Takes a toast away, where it is still shown. */
function withdraw(text: string | undefined): void {
  const shown = currentToast();
  if (shown && shown.text === text) dismissToast(shown.id);
}
