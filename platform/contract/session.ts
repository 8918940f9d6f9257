import * as z from 'zod/mini';
import { post } from './call.ts';

/** What a caller without a session reads, from the server or from a portal that does not even ask. */
export const signInNeeded = 'Please log in to continue.';

/** The headers that say who makes a call. */
export const sessionHeaders = (accessToken: string): [name: string, value: string][] => [
  ['Authorization', `Bearer ${accessToken}`],
  ['Authentication-Mode', 'otp'],
];

/**
 * Where a refresh token goes. By default into a cookie that no script can read; a client that has its own safe place for
 * it (an app, another system) asks for it in the body. Pages in a browser get the cookie alone, whatever they ask for.
 */
export const tokenHeaders = z.object({ 'token-delivery': z.optional(z.literal('body')) });

/** The refresh token in a reply; missing where it went into the cookie. */
export const refreshToken = z.optional(z.string());

/** How long a session lasts, in seconds from the reply on: no clock of a device has to be right. */
export const sessionLasts = z.object({
  /** Whether it was begun on a shared computer: it ends with the browser, which keeps nothing of it. */
  shared_computer: z.boolean(),
  /** Until it ends in any case. */
  ends_in: z.int(),
  /** Until it ends where nobody uses it (`auth.used`); null where that does not end it. */
  unused_ends_in: z.nullable(z.int()),
});
export type SessionLasts = z.output<typeof sessionLasts>;

/**
 * The call that every client makes by itself to stay logged in; the other calls for logging in are in `features/auth`.
 */
export const refresh = post('auth.refresh', 'auth/refreshtoken', {
  who: 'anyone',
  summary:
    'Exchanges a refresh token for a new access token and a new refresh token. The new one comes the way the old one went, in the body or in the cookie.',
  headers: tokenHeaders,
  body: z.strictObject({ refresh_token: z.optional(z.string().check(z.maxLength(200))) }),
  reply: z.object({
    token: z.object({ id_token: z.string() }),
    refresh_token: refreshToken,
    session: sessionLasts,
  }),
  refusals: {
    401: 'The refresh token is unknown, used up or expired, or nobody has used its session for too long.',
    429: 'Too many worthless tokens from here; `Retry-After` says when to try again.',
  },
});
