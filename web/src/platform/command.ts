import type { Call, ReplyOf } from '@wattle/contract/call';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import type { Input, SendOptions } from './http.ts';

/** Makes a call with its input: `api`, or `upload` where files go along. */
type Make<C extends Call, Given, Options> = (
  call: C,
  input: Given,
  options: Options & Pick<SendOptions, 'idempotencyKey'>,
) => Promise<ReplyOf<C>>;

/**
 * Sends the command of one form. When no answer came back, nobody knows whether the deed was done; pressing the
 * button again then sends the same key, and the server does it only once. Once it is decided, or when something
 * else is sent, a new key begins.
 *
 *     const [send] = useState(() => command(signIn));
 */
export function command<C extends Call, Given = Input<C>, Options extends object = object>(
  call: C,
  make: Make<C, Given, Options> = api as Make<C, Given, Options>,
): (input: Given, options?: Options) => Promise<ReplyOf<C>> {
  let open: { sent: string; key: string } | undefined;
  return async (input, options) => {
    const sent = JSON.stringify(input, (_, value) => (value instanceof File ? nameOf(value) : value));
    if (open?.sent !== sent) open = { sent, key: crypto.randomUUID() };
    try {
      const data = await make(call, input, { ...(options as Options), idempotencyKey: open.key });
      open = undefined;
      return data;
    } catch (error) {
      if (error instanceof ApiError && !error.undecided) open = undefined;
      throw error;
    }
  };
}

/** Two files are the same where they are one and the same: what is in them is not looked at. */
const names = new WeakMap<File, string>();

function nameOf(file: File): string {
  const name = names.get(file) ?? crypto.randomUUID();
  names.set(file, name);
  return name;
}
