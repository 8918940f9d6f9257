import type { Report } from '@wattle/contract/reports/calls';

/** Reports that are being made, and what there is to tell once they are. */

/** At first most reports are ready within moments; one that is not may take its time. */
const SOON_MS = 30_000;
const OFTEN_MS = 2000;
const SELDOM_MS = 10_000;

/** How long until the list is asked for again, where reports have been waited for so long; undefined where for none. */
export function pollInterval(waitedMs: number | undefined): number | false {
  if (waitedMs === undefined) return false;
  return waitedMs < SOON_MS ? OFTEN_MS : SELDOM_MS;
}

type Known = Pick<Report, 'sfid' | 'state'>;

/** How many of them are being made. */
export function countQueued(reports: readonly Known[] = []): number {
  return reports.filter(({ state }) => state === 'queued').length;
}

/** Those that were being made when the list was last seen and are not any more. */
export function settledSince<Each extends Known>(
  before: readonly Known[] | undefined,
  now: readonly Each[] | undefined,
): Each[] {
  const queued = new Set(before?.filter(({ state }) => state === 'queued').map(({ sfid }) => sfid));
  return now?.filter(({ sfid, state }) => state !== 'queued' && queued.has(sfid)) ?? [];
}
