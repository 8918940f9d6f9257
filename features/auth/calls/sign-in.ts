import * as z from 'zod/mini';
import { get, post } from '#platform/contract/call.ts';
import { id, sfid, textBy } from '#platform/contract/common.ts';
import { pathOnThisSite, redirectWords } from '../rules/redirect.ts';
import { emailProblem, mobileProblem, REDIRECT_LENGTH, signInMessages } from '../rules/sign-in.ts';

/**
 * An e-mail address, with the specification's words for what is wrong with it (specification: sign-in-field-messages).
 */
export const emailAddress = textBy(emailProblem);

/** An Australian mobile number (specification: sign-in-field-messages). */
const mobilePhone = textBy(mobileProblem);

/** The signed-in person. `profile` is the person as the plan manager knows them. */
export const signedInUser = z.object({
  id,
  username: z.string(),
  profile: z.object({ sfid, account_name: z.string(), first_name: z.string() }),
});
export type SignedInUser = z.output<typeof signedInUser>;

/** Which plan manager the person belongs to: a brand's code. The `Plan-Manager-Id` header says the same. */
export const planManager = z.optional(z.string().check(z.maxLength(31)));

/** A rule about several fields is told together with what is wrong with each, not after it. */
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

export const startBody = z
  .strictObject({
    /** Who signs in: by e-mail address … */
    email: z.optional(emailAddress),
    /** … or by mobile number, with the channel `sms`. */
    mobile_phone: z.optional(mobilePhone),
    /** A code to type in, or a link to open. While an account's codes are being guessed, a link may come instead. */
    type: z.enum(['code', 'link'], signInMessages.typeMissing),
    /** Whether the login is to be on a shared computer: it then ends with the browser, and after 15 minutes without use. */
    shared_computer: z.optional(z.boolean()),
    organisation: z.optional(z.string().check(z.maxLength(100))),
    plan_manager: planManager,
    /** The page that a link leads to after signing in: a path on this site. */
    redirect: z.optional(
      z.string().check(
        z.maxLength(REDIRECT_LENGTH),
        z.refine((target) => pathOnThisSite(target) !== undefined, redirectWords.leavesSite),
      ),
    ),
  })
  .check(
    z.refine(({ email: address, mobile_phone: mobile }) => address !== undefined || mobile !== undefined, {
      path: ['email'],
      message: signInMessages.emailBlank,
      when: isObject,
    }),
    z.refine(({ email: address, mobile_phone: mobile }) => address === undefined || mobile === undefined, {
      path: ['mobile_phone'],
      message: signInMessages.oneAddress,
      when: isObject,
    }),
  );

export const startSignIn = post('auth.start', 'auth/passwordless/start', {
  who: 'anyone',
  summary:
    'Sends a one-time code or link. The reply is the same whether or not the person is known; only a missing mobile number, asked for by e-mail address, is told.',
  headers: z.object({ channel: z.optional(z.enum(['email', 'sms'])) }),
  body: startBody,
  reply: z.object({
    /** False only where a code by SMS was asked for by e-mail address and no mobile number is held. */
    success: z.boolean(),
    /** Where an SMS goes; null for e-mail, and where no mobile number is held. */
    masked_mobile_number: z.nullable(z.string()),
    /** Names this request; a code works only together with it. */
    request_id: z.uuid(),
  }),
});

export const me = get('auth.me', 'auth/me', {
  who: 'user',
  tagged: true,
  summary: 'The signed-in person.',
  reply: signedInUser,
});

export const signOut = post('auth.logout', 'auth/logout', {
  who: 'user',
  summary: 'Ends the session: its access and refresh tokens work no longer.',
  reply: z.object({ signed_out: z.boolean() }),
});
