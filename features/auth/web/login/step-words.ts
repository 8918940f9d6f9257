import { codeMessages } from '../../rules/codes.ts';
import { CODE_LENGTH, CODE_MINUTES } from '../../rules/sign-in.ts';

const orLink = 'If a link arrives instead, open it to log in.';

/** What the later steps of the login say (specification: login-words). */
export const words = {
  codeTitle: 'A code is on its way',
  // While an account's codes are being guessed, a link may be sent. The page cannot know, so it tells everybody.
  codeIntro: (to: string) =>
    `If ${to} belongs to an account, a ${CODE_LENGTH}-digit code will arrive there in a minute or two. It works for ${CODE_MINUTES} minutes. ${orLink}`,
  /** For an SMS that was requested by e-mail address; `to` is the number as the server masks it. */
  smsIntro: (email: string, to: string) =>
    `If ${email} belongs to an account, a ${CODE_LENGTH}-digit code will arrive by SMS on its mobile, ${to}, in a minute or two. It works for ${CODE_MINUTES} minutes. ${orLink}`,
  code: 'Code',
  logIn: 'Log in',
  resendCode: 'Resend Code',
  codeResent: 'We have sent you a new code. The one before it no longer works.',
  sendSms: 'Send it by SMS instead',
  weaker: 'An SMS is the weaker way: numbers can be taken over. Use a passkey or email where you can.',

  linkTitle: 'A link is on its way',
  linkIntro: (to: string) =>
    `If ${to} belongs to an account, a link will arrive there in a minute or two. It works once, for ${CODE_MINUTES} minutes.`,
  linkHowTo: 'Open it on this device or another, in any browser. It logs you in there.',
  resendLink: 'Resend link',
  linkResent: 'We have sent you a new link. The one before it no longer works.',

  wait: (seconds: number) =>
    `You can ask for another one in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  ready: 'You can ask for another one now.',

  noMobileTitle: 'Log in by SMS',
  noMobile: codeMessages.noMobile,
  call: 'Call',
  loginWithEmail: 'Login with Email',

  back: 'Back to Login',
} as const;
