/** Most results of a job are ready within moments; the others may take their time. All in milliseconds. */
const SOON_MS = 30_000;
const OFTEN_MS = 2000;
const SELDOM_MS = 10_000;

/**
 * How long until a list of a job's results is asked for again, in milliseconds, where people have waited for a result
 * for `waitedMs`; false where nobody waits for one.
 */
export function pollInterval(waitedMs: number | undefined): number | false {
  if (waitedMs === undefined) return false;
  return waitedMs < SOON_MS ? OFTEN_MS : SELDOM_MS;
}
