import type { Call, ReplyOf } from '@wattle/contract/call';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import type { Input } from './http.ts';

/**
 * Sends the command of one form. When no answer came back, nobody knows whether the deed was done; pressing the
 * button again then sends the same key, and the server does it only once. Once it is decided, or when something
 * else is sent, a new key begins.
 *
 *     const [send] = useState(() => command(signIn));
 */
export function command<C extends Call>(call: C): (input: Input<C>) => Promise<ReplyOf<C>> {
  let open: { sent: string; key: string } | undefined;
  return async (input) => {
    const sent = JSON.stringify(input);
    if (open?.sent !== sent) open = { sent, key: crypto.randomUUID() };
    try {
      const data = await api(call, input, { idempotencyKey: open.key });
      open = undefined;
      return data;
    } catch (error) {
      if (!(error instanceof ApiError && error.undecided)) open = undefined;
      throw error;
    }
  };
}
