import type { Report } from '../calls/reports.ts';

/** Which reports are being made, and which are not any more. */

type Known = Pick<Report, 'sfid' | 'state'>;

/** How many of the reports are being made. */
export function countQueued(reports: readonly Known[] = []): number {
  return reports.filter(({ state }) => state === 'queued').length;
}

/** The reports that were being made when the list was last seen, and are not any more. */
export function settledSince<Each extends Known>(
  before: readonly Known[] | undefined,
  now: readonly Each[] | undefined,
): Each[] {
  const queued = new Set(before?.filter(({ state }) => state === 'queued').map(({ sfid }) => sfid));
  return now?.filter(({ sfid, state }) => state !== 'queued' && queued.has(sfid)) ?? [];
}
