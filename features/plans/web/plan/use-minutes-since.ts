import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** Whole minutes since an instant, in milliseconds; counted on while the page is open. */
export function useMinutesSince(instant: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - instant) / MINUTE));
}
