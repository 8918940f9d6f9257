import { useEffect, useState } from 'react';
import { secondsLeft } from './seconds-left.ts';

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
