import * as z from 'zod/mini';
import { get, post } from '#platform/contract/call.ts';
import { textBy } from '#platform/contract/common.ts';
import { refreshToken, sessionLasts, tokenHeaders } from '#platform/contract/session.ts';
import { codeMessages, codeProblem } from '../rules/codes.ts';
import { CODE_LENGTH, EXCHANGE_SECONDS } from '../rules/sign-in.ts';
import { emailAddress, planManager, signedInUser } from './sign-in.ts';

// What follows once a code or a link has arrived, apart from the login's first step, which does not load it.

/** A secret that the server made: the token of a link or an exchange code. */
const secret = z.string(codeMessages.codeInvalid).check(z.regex(/^[\w.-]{1,200}$/));

export const loginBody = z
  .strictObject({
    /** The request that the code belongs to; browsers send it as a cookie instead. */
    request_id: z.optional(z.uuid()),
    email: z.optional(emailAddress),
    code: z.optional(textBy(codeProblem)),
    /** What a link carries behind `#token=`, in place of a code. */
    token: z.optional(secret),
    plan_manager: planManager,
  })
  .check(
    z.refine(({ code, token }) => (code === undefined) !== (token === undefined), {
      path: ['code'],
      message: codeMessages.codeInvalid,
    }),
  );

export const signIn = post('auth.login', 'auth/passwordless/login', {
  who: 'anyone',
  summary: `Exchanges the ${CODE_LENGTH}-digit code, or the token of a link, for a session.`,
  headers: tokenHeaders,
  body: loginBody,
  reply: z.object({
    /** The access token; short-lived. */
    token: z.string(),
    /** Works once and brings the next refresh token. Only with `Token-Delivery: body`; otherwise it is a cookie. */
    refresh_token: refreshToken,
    session: sessionLasts,
    user: signedInUser,
    /** After a link, with `Token-Delivery: body`: gives another client of the person its own session (`auth.exchange`). */
    exchange_code: z.optional(z.string()),
  }),
  refusals: {
    401: 'The code is wrong.',
    403: 'The code or link has expired or is used up.',
    429: 'Too many wrong codes from here; `Retry-After` says when to try again.',
  },
});

export const exchange = get('auth.exchange', 'auth/refreshtoken', {
  who: 'anyone',
  summary: `Exchanges the single-use code that a link sign-in carries, within ${EXCHANGE_SECONDS} seconds, for a refresh token.`,
  headers: tokenHeaders,
  query: z.strictObject({ code: secret, username: emailAddress }),
  reply: z.object({ refresh_token: refreshToken }),
  refusals: {
    403: 'The code is unknown, used, expired or not this person’s.',
    429: 'Too many wrong codes from here; `Retry-After` says when to try again.',
  },
});
