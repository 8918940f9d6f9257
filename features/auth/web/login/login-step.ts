import type { HistoryState } from '@tanstack/react-router';
import type { Input } from '#platform/web/http.ts';
import type { startSignIn } from '../../calls/sign-in.ts';

/** What was asked for: enough to ask for the same again. */
export type SignInInput = Input<typeof startSignIn>;

/** A step of the login after the first. */
export type LoginStep = Sent | NoMobile;

/** A code or a link is on its way. */
export interface Sent {
  name: 'sent';
  asked: SignInInput;
  /** The request that the code belongs to. */
  requestId: string;
  /** The e-mail address or the masked mobile number. */
  to: string;
  /** When the message was requested, in milliseconds since 1970. */
  sentAt: number;
  /** Whether this is the second message; for a third the person has to start again (specification: resend-once). */
  isResent?: boolean;
}

/** A code by SMS was asked for, and there is no number to send it to. */
export interface NoMobile {
  name: 'no-mobile';
  email: string | undefined;
  /** What was said of the computer when it was asked for. */
  isShared: boolean;
}

/** Shows another step. `replace`: Back does not lead to the one before. */
export type ShowStep = (step: LoginStep, options?: { replace?: boolean }) => void;

export function isBySms({ headers }: SignInInput): boolean {
  return headers?.channel === 'sms';
}

/** The history state of a login entry that is opened on top of another one. */
export const overThis =
  (login?: LoginStep) =>
  ({ loginsBefore = 0 }: HistoryState): HistoryState => ({
    ...(login && { login }),
    loginsBefore: loginsBefore + 1,
  });

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set on every step of the login but the first. */
    login?: LoginStep;
    /** How many entries of the login lie right before this one. */
    loginsBefore?: number;
  }
}
