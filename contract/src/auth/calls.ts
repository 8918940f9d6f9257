import { CODE_LENGTH, emailProblem, signInMessages } from '@wattle/domain/sign-in';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, sfid } from '../common.ts';

/** An e-mail address, with the specification's words for what is wrong with it (1§5). */
export const email = z.string().check((context) => {
  const problem = emailProblem(context.value);
  if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
});

/** The signed-in person. `profile` is the person as the plan manager knows them. */
const signedInUser = z.object({
  id,
  username: z.string(),
  profile: z.object({ sfid, account_name: z.string(), first_name: z.string() }),
});
export type SignedInUser = z.output<typeof signedInUser>;

/** Tokens of a session. `token` is short-lived; `refresh_token` works once and brings the next. */
const session = z.object({ token: z.string(), refresh_token: z.string(), user: signedInUser });

/** Which plan manager the person belongs to: a brand's code. The `Plan-Manager-Id` header says the same. */
const planManager = z.optional(z.string().check(z.maxLength(31)));

export const startBody = z.strictObject({
  email,
  /** What is sent: a code to type in. */
  type: z.literal('code'),
  organisation: z.optional(z.string().check(z.maxLength(100))),
  plan_manager: planManager,
});

export const startSignIn = call({
  name: 'auth.start',
  method: 'POST',
  path: 'auth/passwordless/start',
  who: 'anyone',
  summary: 'Sends a one-time code. The reply is the same whether or not the person is known.',
  body: startBody,
  reply: z.object({ success: z.boolean(), request_id: z.uuid() }),
});

export const loginBody = z.strictObject({
  /** The request that the code belongs to; browsers send it as a cookie instead. */
  request_id: z.optional(z.uuid()),
  email: z.optional(email),
  code: z.string().check(z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), signInMessages.codeInvalid)),
  plan_manager: planManager,
});

export const signIn = call({
  name: 'auth.login',
  method: 'POST',
  path: 'auth/passwordless/login',
  who: 'anyone',
  summary: `Exchanges the ${CODE_LENGTH}-digit code for a session.`,
  body: loginBody,
  reply: session,
  refusals: { 401: 'The code is wrong.', 403: 'The code has expired or is used up.' },
});

export const me = call({
  name: 'auth.me',
  method: 'GET',
  path: 'auth/me',
  who: 'user',
  summary: 'The signed-in person.',
  reply: signedInUser,
});

export const refresh = call({
  name: 'auth.refresh',
  method: 'POST',
  path: 'auth/refreshtoken',
  who: 'anyone',
  summary:
    'Exchanges a refresh token, from the body or the cookie, for a new access token and a new refresh token.',
  body: z.strictObject({ refresh_token: z.optional(z.string().check(z.maxLength(200))) }),
  reply: z.object({ token: z.object({ id_token: z.string() }), refresh_token: z.string() }),
  refusals: { 401: 'The refresh token is unknown, used up or expired.' },
});

export const signOut = call({
  name: 'auth.logout',
  method: 'POST',
  path: 'auth/logout',
  who: 'user',
  summary: 'Ends the session: its access and refresh tokens work no longer.',
  reply: z.object({ signed_out: z.boolean() }),
});
