import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '#platform/server/identity/caller.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import type { GeneratedReport } from '../calls/reports.ts';
import { REPORT_WAIT_MS } from '../rules.ts';
import { findReport } from './list.ts';

const LOOK_MS = 100;

/**
 * Waits up to two seconds for a report that was just asked for: most are ready by then (specification: report-wait).
 */
export async function awaitReport(
  { params, ...asked }: { services: Services; caller: Caller; params: Readonly<Record<string, string>> },
  reply: GeneratedReport,
): Promise<GeneratedReport> {
  const participant = params['participantSfid'] ?? params['participantId'] ?? '';
  asked.services.jobs.hurry();
  for (const end = performance.now() + REPORT_WAIT_MS; performance.now() < end; await sleep(LOOK_MS)) {
    // The report stays asked for, even where looking for it fails.
    const report = await findReport(asked, participant, reply.report_sfid).catch(() => undefined);
    if (report?.state === 'ready') return { ...reply, report_queued: false, url: report.url };
    if (report?.state !== 'queued') break;
  }
  return reply;
}
