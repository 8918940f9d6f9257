import { useEffect, useState } from 'react';
import { RESEND_SECONDS } from '../../rules/sign-in.ts';

/** How many seconds are left until a message that was sent at `sentAt` may be sent again; it counts down to 0. */
export function useSecondsLeft(sentAt: number): number {
  const [left, setLeft] = useState(() => secondsLeft(sentAt, Date.now()));
  useEffect(() => {
    const look = () => setLeft(secondsLeft(sentAt, Date.now()));
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [sentAt]);
  return left;
}

/**
 * How many seconds, at `now`, until what was sent at `sentAt` may be sent again. Both in milliseconds since 1970. A
 * clock that was set back makes nobody wait longer than the whole time.
 */
export function secondsLeft(sentAt: number, now: number): number {
  const passed = Math.max(0, (now - sentAt) / 1000);
  return Math.max(0, Math.ceil(RESEND_SECONDS - passed));
}
