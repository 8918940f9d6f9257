import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { showToast } from '#platform/web/toasts.ts';
import { checkActivation } from '../../calls/passwords.ts';
import { words } from './activation-words.ts';

export interface ActivationLink {
  token: string;
  /** The address that the link was sent to, encoded. */
  u: string | undefined;
}

type State = { name: 'checking' | 'failed' } | { name: 'ready'; type: 'activate' | 'reset'; email: string };

/** Asks on entry whether the link works, and for whom. If it does not, shows a toast and calls `onRefused`. */
export function useActivation({ token, u }: ActivationLink, onRefused: () => void) {
  const [state, setState] = useState<State>({ name: 'checking' });
  const [attempt, setAttempt] = useState(1);
  const refuse = () => {
    showToast(words.linkInvalid, 'error');
    onRefused();
  };
  const fail = useEffectEvent((error: unknown) => {
    if (isRefusal(error)) refuse();
    else setState({ name: 'failed' });
  });
  useEffect(() => {
    const leaving = new AbortController();
    api(checkActivation, { params: { token }, body: u === undefined ? {} : { u } }, leaving).then(
      (reply) => setState({ name: 'ready', ...reply }),
      (error) => leaving.signal.aborted || fail(error),
    );
    return () => leaving.abort();
  }, [token, u, attempt]);
  const retry = () => {
    setState({ name: 'checking' });
    setAttempt(attempt + 1);
  };
  return { state, refuse, retry };
}

/** A text that cannot be a token (422) is refused like a token that does not work (403). */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 422);
}
