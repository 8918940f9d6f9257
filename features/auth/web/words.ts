import { safeTitle } from '#features/safety/web/titles.ts';
import { brand } from '#platform/web/brand.ts';
import { SHARED_UNUSED_MINUTES } from '../rules/unused.ts';

/**
 * What the first step of the login says (specification: login-words). The words of the later steps are in
 * `step-words.ts`, which is loaded with them; the messages about a wrong address, number or code are in the rules.
 */
export const words = {
  title: 'Log in',
  intro: 'We send you a code. No password needed.',
  channel: 'How to get the code',
  sms: 'SMS',
  byEmail: 'Email',
  email: 'Email Address (required)',
  emailExample: 'name@example.com',
  mobile: 'Mobile Number (required)',
  mobileExample: '0400 000 000',
  shared: 'This is a shared computer',
  sharedHint: `Nothing stays on it. Closing the browser logs you out, and so do ${SHARED_UNUSED_MINUTES} minutes without use.`,
  sendCode: 'Send me the code',
  sendLink: 'Send me a link instead',
  contact: `Please contact ${brand.name} to login with a mobile. Alternatively you can select Login with Email`,

  newHere: 'New here?',
  signUp: 'Sign up',
  trouble: 'Trouble logging in? Call',
  hours: 'ACST, Monday to Friday. Read',
  safe: safeTitle,
} as const;
