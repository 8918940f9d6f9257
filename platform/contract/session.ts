import * as z from 'zod/mini';
import { post } from './call.ts';

/** What every client does by itself to stay signed in; all other calls of signing in stand in auth/. */
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
