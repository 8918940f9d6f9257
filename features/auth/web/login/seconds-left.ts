import { RESEND_SECONDS } from '../../rules/sign-in.ts';

/**
 * How many seconds, at `now`, until what was sent at `sentAt` may be sent again. Both in milliseconds since 1970. A
 * clock that was set back makes nobody wait longer than the whole time.
 */
export function secondsLeft(sentAt: number, now: number): number {
  const passed = Math.max(0, (now - sentAt) / 1000);
  return Math.max(0, Math.ceil(RESEND_SECONDS - passed));
}
