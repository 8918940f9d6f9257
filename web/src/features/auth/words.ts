import { CODE_LENGTH, CODE_MINUTES } from '@wattle/domain/sign-in';

/** What the login page says (1§2). What is wrong with an address or a code stands in the domain. */
export const words = {
  title: 'Log in',
  intro: 'We send you a code by email. No password needed.',
  email: 'Email Address (required)',
  emailExample: 'name@example.com',
  sendCode: 'Send me the code',

  codeTitle: 'A code is on its way',
  codeIntro: (email: string) =>
    `If ${email} belongs to an account, a ${CODE_LENGTH}-digit code will arrive there in a minute or two. It works for ${CODE_MINUTES} minutes.`,
  code: 'Code',
  logIn: 'Log in',
  resend: 'Resend Code',
  resent: 'We have sent you a new code. The one before it no longer works.',
  back: 'Back to Login',

  newHere: 'New here?',
  signUp: 'Sign up',
  trouble: 'Trouble logging in? Call',
  hours: 'ACST, Monday to Friday.',
} as const;
