import * as z from 'zod/mini';
import { post, put } from '#platform/contract/call.ts';
import { textBy } from '#platform/contract/common.ts';
import { passwordMessages, passwordProblem } from '../rules/sign-in.ts';

/** A new password: 6 to 22 characters (specification: passwords). */
const newPassword = textBy(passwordProblem);

const again = textBy((text) => (text === '' ? passwordMessages.passwordAgainBlank : undefined));

/** Checks that both entries are the same; the message belongs to the second entry. */
const entriesAgree = z.refine<{ password: string; password_confirmation: string }>(
  (body) => body.password === body.password_confirmation,
  { path: ['password_confirmation'], message: passwordMessages.passwordsDiffer },
);

/** The `u` of an activation link: a keyed hash of the e-mail address. */
const addressMark = z.optional(z.string().check(z.maxLength(100)));

const refusals = {
  403: 'The link is unknown, used or expired.',
  429: 'Too many worthless links from here; `Retry-After` says when to try again.',
};

export const checkActivation = post('auth.check-activation', 'auth/activate/{token}', {
  who: 'anyone',
  params: { token: z.string() },
  summary: 'Says whether an activation link still works, and whose password it sets. It stays usable.',
  body: z.strictObject({ u: addressMark }),
  reply: z.object({ type: z.enum(['activate', 'reset']), email: z.string() }),
  refusals,
});

export const activationBody = z
  .strictObject({
    /** The token from the link's path. */
    token: z.string(passwordMessages.activationInvalid).check(z.maxLength(200)),
    u: addressMark,
    password: newPassword,
    password_confirmation: again,
  })
  .check(entriesAgree);

export const activate = post('auth.activate', 'auth/activate', {
  who: 'anyone',
  summary: 'Sets the password that an activation link is for. The link works once.',
  body: activationBody,
  reply: z.object({ activated: z.boolean() }),
  refusals,
});

export const createPassword = post('auth.create-password', 'user/me/createPassword', {
  who: 'user',
  summary: 'Sets the first password of the signed-in person.',
  body: z.strictObject({ password: newPassword, password_confirmation: again }).check(entriesAgree),
  reply: z.object({ updated: z.boolean() }),
  refusals: { 409: 'The person has a password; it is changed instead.' },
});

export const changePassword = put('auth.change-password', 'user/me/changePassword', {
  who: 'user',
  summary: 'Changes the password of the signed-in person and ends their other sessions.',
  body: z.strictObject({
    password: z.string(passwordMessages.currentBlank).check(z.maxLength(200)),
    'new-password': newPassword,
  }),
  reply: z.object({ updated: z.boolean() }),
  refusals: {
    422: 'The current password is wrong.',
    429: 'Too many wrong passwords; `Retry-After` says when to try again.',
  },
});
