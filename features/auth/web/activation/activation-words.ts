import { brand } from '#platform/web/brand.ts';
import { PASSWORD_MAX, PASSWORD_MIN, passwordMessages } from '../../rules/sign-in.ts';

/**
 * What the pages that set a password say (specification: activation, passwords). The messages about a wrong password
 * are in the rules.
 */
export const words = {
  title: { activate: 'Set your password', reset: 'Reset your password' },
  checkingTitle: 'Set your password',
  forWhom: 'This is for the account of',
  password: 'New password',
  passwordHint: `${PASSWORD_MIN} to ${PASSWORD_MAX} characters`,
  again: 'Re-enter new password',
  setPassword: 'Set password',
  linkInvalid: passwordMessages.activationInvalid,
  failed: `Something went wrong, please refresh and contact ${brand.name} if the error persists.`,

  doneTitle: 'Your password is set',
  done: 'Keep it safe. You do not need it to log in: we send you a code each time, by email or SMS.',
  goToLogin: 'Go to login',
} as const;
