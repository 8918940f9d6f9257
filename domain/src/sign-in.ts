/** Rules and messages of signing in that browser and server share (1§5, 1§8, decisions: "Signing in"). */

export const CODE_LENGTH = 6;
export const CODE_MINUTES = 10;
export const CODE_GUESSES = 5;

const EMAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

export const signInMessages = {
  emailBlank: 'The email address field cannot be blank. Please enter your email address and try again.',
  emailInvalid: 'Please enter a valid email address',
  emailUnlikely: "Please enter a valid email address. A valid email address is similar to 'name@example.com'",
  codeInvalid: 'Please enter the unique code',
  codeExpired: "This code has expired. Please click 'Resend Code' to receive a new code.",
  codeWrong: "The code you have entered is invalid. Please click 'Resend Code' or 'Back to Login.'",
  sessionExpired: 'Your session has expired. Please log in again.',
} as const;

/** Why a text is no e-mail address, or undefined where it is one. */
export function emailProblem(text: string): string | undefined {
  if (text === '') return signInMessages.emailBlank;
  if (text.length <= 254 && EMAIL.test(text) && !text.includes('..')) return undefined;
  return text.includes('@') ? signInMessages.emailInvalid : signInMessages.emailUnlikely;
}

/** Addresses are kept and compared in one form: no spaces, lower case. */
export function normaliseEmail(text: string): string {
  return text.replaceAll(/\s/g, '').toLowerCase();
}
