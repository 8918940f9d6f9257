import * as z from 'zod/mini';
import { get, post, put } from '#platform/contract/call.ts';
import { moment, textBy } from '#platform/contract/common.ts';
import { passkeyAnswer, passkeyOptions } from '#platform/contract/passkeys/shapes.ts';
import { refreshToken, sessionLasts, tokenHeaders } from '#platform/contract/session.ts';
import { OFFER_ANSWERS, passkeyMessages, passkeyNameProblem, RECOVERY_HOURS } from '../rules/passkeys.ts';
import { planManager, signedInUser } from './sign-in.ts';

const PASSKEYS = 'users/passkeys';

const always = () => true;

const name = textBy(passkeyNameProblem);

/** A passkey of the signed-in person. */
export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: moment,
  /** From when on it works; null where it works already. */
  works_from: z.nullable(moment),
  last_used_at: z.nullable(moment),
});
export type Passkey = z.output<typeof passkey>;

/** The passkeys of the signed-in person. */
export const passkeyList = z.object({
  /** The oldest first. */
  passkeys: z.array(passkey),
  /** Whether this site can have passkeys: it has a host of its own. */
  possible: z.boolean(),
  /** Whether to offer one after a login: the person has none and has not said never, nor lately not now. */
  may_offer: z.boolean(),
  /** Whether the brand asks for a passkey where somebody acts for a participant. */
  required: z.boolean(),
});
export type PasskeyList = z.output<typeof passkeyList>;

export const askPasskeyLogin = get('auth.ask-passkey', 'auth/passkeys/login', {
  who: 'anyone',
  summary: 'What a passkey has to sign for a login; null where this site can have none.',
  reply: z.object({ options: z.nullable(passkeyOptions) }),
});

export const passkeyLogin = post('auth.passkey-login', 'auth/passkeys/login', {
  who: 'anyone',
  summary: 'Exchanges what a passkey signed for a session.',
  headers: tokenHeaders,
  body: z.strictObject({
    answer: passkeyAnswer,
    plan_manager: planManager,
    /** As in `auth.start`. */
    shared_computer: z.optional(z.boolean()),
  }),
  reply: z.object({
    /** The access token; short-lived. */
    token: z.string(),
    /** Works once and brings the next refresh token. Only with `Token-Delivery: body`; otherwise it is a cookie. */
    refresh_token: refreshToken,
    session: sessionLasts,
    user: signedInUser,
  }),
  refusals: {
    403: 'The passkey is unknown here, or what it signed is too old or used.',
    429: 'Too many passkeys that do not work from here; `Retry-After` says when to try again.',
  },
});

export const listPasskeys = get('auth.passkeys', PASSKEYS, {
  who: 'user',
  summary: 'The passkeys of the signed-in person.',
  reply: passkeyList,
});

export const askPasskey = get('auth.ask-new-passkey', `${PASSKEYS}/new`, {
  who: 'user',
  summary: 'What the browser is asked for a new passkey of the signed-in person.',
  reply: z.object({ options: passkeyOptions }),
  refusals: { 409: 'This site can have none, or the person has as many as they may.' },
});

export const addPasskey = post('auth.add-passkey', PASSKEYS, {
  who: 'user',
  needsProof: always,
  summary: `Keeps a new passkey and tells the person in every way that is known. Where they have one and did not use it, the new one works after ${RECOVERY_HOURS} hours.`,
  body: z.strictObject({ answer: passkeyAnswer, name }),
  reply: passkeyList,
  refusals: {
    409: 'The browser’s answer is too old or used, or there are as many passkeys as there may be.',
  },
});

export const renamePasskey = put('auth.rename-passkey', `${PASSKEYS}/{passkey}`, {
  who: 'user',
  params: { passkey: z.uuid() },
  summary: 'Gives a passkey another name.',
  body: z.strictObject({ name }),
  reply: passkeyList,
  refusals: { 404: 'There is no such passkey.' },
});

export const removePasskey = post('auth.remove-passkey', `${PASSKEYS}/{passkey}/remove`, {
  who: 'user',
  params: { passkey: z.uuid() },
  needsProof: always,
  summary: 'Removes a passkey: it logs nobody in any more. The person is told in every way that is known.',
  reply: passkeyList,
  refusals: { 404: 'There is no such passkey.' },
});

export const answerPasskeyOffer = post('auth.answer-passkey-offer', `${PASSKEYS}/offer`, {
  who: 'user',
  summary: 'Notes that the person wants no passkey now, or never.',
  body: z.strictObject({ answer: z.enum(OFFER_ANSWERS, passkeyMessages.offerMissing) }),
  reply: passkeyList,
});
