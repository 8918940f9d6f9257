import * as z from 'zod/mini';
import { post } from './call.ts';

/** What a caller without a session reads, from the server or from a portal that does not even ask. */
export const signInNeeded = 'Please log in to continue.';

/**
 * The call that every client makes by itself to stay logged in; the other calls for logging in are in `features/auth`.
 */
export const refresh = post('auth.refresh', 'auth/refreshtoken', {
  who: 'anyone',
  summary:
    'Exchanges a refresh token, from the body or the cookie, for a new access token and a new refresh token.',
  body: z.strictObject({ refresh_token: z.optional(z.string().check(z.maxLength(200))) }),
  reply: z.object({ token: z.object({ id_token: z.string() }), refresh_token: z.string() }),
  refusals: {
    401: 'The refresh token is unknown, used up or expired.',
    429: 'Too many worthless tokens from here; `Retry-After` says when to try again.',
  },
});
