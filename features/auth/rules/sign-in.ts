import { isMobile, normalisePhone } from '#scheme/numbers.ts';
import { plainly } from '#scheme/typed.ts';

/**
 * Rules and messages of signing in that browser and server share (specification: sign-in-field-messages,
 * code-of-six-digits).
 */

export const CODE_LENGTH = 6;
export const CODE_MINUTES = 10;
export const CODE_GUESSES = 5;

/** The longest path that a link may lead to after signing in. */
export const REDIRECT_LENGTH = 1000;

/** How long the exchange code of a link sign-in works, in seconds. */
export const EXCHANGE_SECONDS = 60;

/** How long somebody waits before a code may be sent again, in seconds. */
export const RESEND_SECONDS = 30;

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 22;

const EMAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

export const signInMessages = {
  emailBlank: 'The email address field cannot be blank. Please enter your email address and try again.',
  emailInvalid: 'Please enter a valid email address',
  emailUnlikely: "Please enter a valid email address. A valid email address is similar to 'name@example.com'",
  mobileInvalid: 'Please enter a 10 digit number starting with 04',
  typeMissing: 'Please choose whether to get a code or a link.',
  oneAddress: 'Please enter either an email address or a mobile number.',
  sessionExpired: 'Your session has expired. Please log in again.',
} as const;

/** Messages about activation, passwords and devices, kept apart because the login page does not use them. */
export const passwordMessages = {
  activationInvalid: 'The link was either expired or invalid.',
  currentBlank: 'Please enter your current password',
  passwordBlank: 'New Password is required',
  passwordLength: `New Password must be ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`,
  passwordAgainBlank: 'Please re-enter your new password',
  keepMissing: 'Please choose whether to stay logged in on this device.',
  passwordsDiffer: 'The entered passwords do not match',
} as const;

/** Why a text is no e-mail address, or undefined where it is one. */
export function emailProblem(text: string): string | undefined {
  const email = normaliseEmail(text);
  if (email === '') return signInMessages.emailBlank;
  if (email.length <= 254 && EMAIL.test(email) && !email.includes('..')) return undefined;
  return email.includes('@') ? signInMessages.emailInvalid : signInMessages.emailUnlikely;
}

/**
 * Addresses are kept and compared in one form: no spaces, lower case. Mail programs copy an address as
 * `Dana O’Connor <dana@example.com>;`, web pages as `mailto:dana@example.com`.
 */
export function normaliseEmail(text: string): string {
  const typed = plainly(text).replaceAll(' ', '').toLowerCase();
  const [, enclosed] = /^[^<>]*<([^<>]*)>[,;]?$/.exec(typed) ?? [];
  return (enclosed ?? typed).replace(/^mailto:/, '').replace(/[,;]$/, '');
}

/** Why a text is no Australian mobile number (specification: sign-in-field-messages), or undefined where it is one. */
export function mobileProblem(text: string): string | undefined {
  return isMobile(normalisePhone(text)) ? undefined : signInMessages.mobileInvalid;
}

/** An email address with the first letter of its name only: `d•••@example.com`. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = normaliseEmail(email).split('@', 2);
  return `${name.slice(0, 1)}•••@${host}`;
}

/** A mobile number with its first two and last three digits only: `04•• ••• 001`. */
export function maskMobile(text: string): string {
  const number = normalisePhone(text);
  return `${number.slice(0, 2)}•• ••• ${number.slice(-3)}`;
}

/** Why a text cannot be a password (specification: passwords), or undefined where it can. */
export function passwordProblem(text: string): string | undefined {
  if (text === '') return passwordMessages.passwordBlank;
  return text.length < PASSWORD_MIN || text.length > PASSWORD_MAX
    ? passwordMessages.passwordLength
    : undefined;
}
