import { plainDigits } from '#scheme/typed.ts';
import { CODE_LENGTH } from './sign-in.ts';

/** Messages of the login's later steps, kept apart because its first step does not use them. */
export const codeMessages = {
  codeInvalid: 'Please enter the unique code',
  codeExpired: "This code has expired. Please click 'Resend Code' to receive a new code.",
  codeWrong: "The code you have entered is invalid. Please click 'Resend Code' or 'Back to Login.'",
  linkExpired:
    'This code may have expired or has already been used. Please request a new SMS or Email code to log in again.',
  noMobile: 'Sorry, we do not have a mobile number registered with that email address',
} as const;

/** A one-time code as it was sent: people put blanks between its digits, and some keyboards write full-width ones. */
export const normaliseCode = (text: string): string => plainDigits(text) ?? text;

/** Why a text cannot be a one-time code (specification: sign-in-field-messages), or undefined where it can. */
export const codeProblem = (text: string): string | undefined =>
  new RegExp(`^\\d{${CODE_LENGTH}}$`).test(normaliseCode(text)) ? undefined : codeMessages.codeInvalid;
