/** At first most of what a job makes is ready within moments; what is not may take its time. */
const SOON_MS = 30_000;
const OFTEN_MS = 2000;
const SELDOM_MS = 10_000;

/**
 * How long until a list is asked for again whose things a job makes, in milliseconds, where they have been waited for so
 * long; undefined where for none.
 */
export function pollInterval(waitedMs: number | undefined): number | false {
  if (waitedMs === undefined) return false;
  return waitedMs < SOON_MS ? OFTEN_MS : SELDOM_MS;
}
