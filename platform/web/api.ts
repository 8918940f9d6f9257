import type { Call, ReplyOf } from '#platform/contract/call.ts';
import { signInNeeded } from '#platform/contract/session.ts';
import { ApiError, unprovedIn } from './api-error.ts';
import { type Input, type SendOptions, send } from './http.ts';
import { accessToken, endSession, refreshSession, restoreSession } from './session.ts';

type Options = Omit<SendOptions, 'token'>;

let askForProof: ((why: string) => Promise<boolean>) | undefined;

/** From now on `ask` has the person prove who they are where a call needs that; it gives whether they did. */
export const proveBy = (ask: typeof askForProof): void => {
  askForProof = ask;
};

/**
 * Makes a call as the person who is signed in. Where the server wants them to prove first who they are, they are asked,
 * and the call is made once more, with the same idempotency key.
 */
export async function api<C extends Call>(
  call: C,
  input: Input<C>,
  { idempotencyKey = crypto.randomUUID(), ...options }: Options = {},
): Promise<ReplyOf<C>> {
  const make = () => asSignedIn(call, input, { ...options, idempotencyKey });
  try {
    return await make();
  } catch (error) {
    const why = unprovedIn(error);
    if (!why || !(await askForProof?.(why))) throw error;
    return make();
  }
}

/**
 * Makes a call as the person who is signed in. Where the access token has run out it fetches a new one and makes the
 * call once more, with the same idempotency key; where that doesn't help the session ends
 * (specification: refresh-and-retry). Without a session only calls for anyone are made; the others throw `ApiError`
 * with status 401.
 */
async function asSignedIn<C extends Call>(call: C, input: Input<C>, options: Options): Promise<ReplyOf<C>> {
  // A page is shown for a moment longer than its session lasts. What it asks for then would only be refused. One that was
  // opened without a network has no token yet.
  if (call.who !== 'anyone' && !(await restoreSession())) throw new ApiError(401, signInNeeded);
  const token = accessToken();
  try {
    return await send(call, input, { ...options, token });
  } catch (error) {
    if (token === undefined || !isUnauthorised(error)) throw error;
    // Another call may have fetched a new token while this one was under way.
    if (accessToken() === token) await refreshSession();
    if (accessToken() === undefined) throw error;
  }
  try {
    return await send(call, input, { ...options, token: accessToken() });
  } catch (error) {
    if (isUnauthorised(error)) endSession('expired');
    throw error;
  }
}

function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
