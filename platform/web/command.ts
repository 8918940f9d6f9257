import type { Call, ReplyOf } from '#platform/contract/call.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { idOf } from './files/file-ids.ts';
import type { Input, SendOptions } from './http.ts';

/** Makes a call with its input: `api`, or `upload` where files go along. */
type Make<C extends Call, Given, Options> = (
  call: C,
  input: Given,
  options: Options & Pick<SendOptions, 'idempotencyKey'>,
) => Promise<ReplyOf<C>>;

/** Input that was sent and perhaps never arrived, and the key by which the server recognises it. */
export interface Undecided {
  sent: string;
  key: string;
}

/**
 * Sends the command of one form. When no answer came back, nobody knows whether the deed was done; pressing the
 * button again then sends the same key, and the server does it only once. Once the outcome is known, or when something
 * else is sent, a new key begins. `memory` is where the key is kept meanwhile: a form's draft keeps it over a reload.
 *
 *     const [send] = useState(() => command(signIn));
 */
export function command<C extends Call, Given = Input<C>, Options extends object = object>(
  call: C,
  make: Make<C, Given, Options> = api as Make<C, Given, Options>,
  memory: { undecided?: Undecided | undefined } = {},
): (input: Given, options?: Options) => Promise<ReplyOf<C>> {
  return async (input, options) => {
    const sent = JSON.stringify(input, (_, value) => (value instanceof File ? idOf(value) : value));
    const { undecided } = memory;
    const deed = undecided?.sent === sent ? undecided : { sent, key: crypto.randomUUID() };
    memory.undecided = deed;
    try {
      const data = await make(call, input, { ...(options as Options), idempotencyKey: deed.key });
      memory.undecided = undefined;
      return data;
    } catch (error) {
      if (error instanceof ApiError && !error.undecided) memory.undecided = undefined;
      throw error;
    }
  };
}
