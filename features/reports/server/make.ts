import { and, eq, lt } from 'drizzle-orm';
import * as z from 'zod';
import { today } from '#platform/server/clock.ts';
import { type Db, START_OF_LOG } from '#platform/server/database/database.ts';
import { type StoredFile, storeFor } from '#platform/server/files/keep.ts';
import { participants } from '#platform/server/identity/tables.ts';
import { hasNoJob, job } from '#platform/server/jobs/job.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { type ReportFormat, type ReportState } from '../rules.ts';
import { reportFiles, reports } from '../tables.ts';
import { gatherReport } from './gather.ts';
import type { ReportData } from './report-data.ts';
import { writeDocuments } from './write-documents.ts';

/**
 * Makes a report that was asked for: reads its figures as of one moment, writes it in every format, stores the files
 * and marks it as ready. A job that was killed is done again; of two at the same time, one keeps its files.
 */
export const makeReport = job({
  name: 'reports.make',
  retries: 4,
  seconds: 120,
  data: z.object({ reportId: z.int() }),
  async run(services, { reportId }) {
    const { database, clock } = services;
    const found = await database.operate((tx) => readReport(tx, services, reportId), READING);
    if (!found) return;
    const brand = services.brands.find(found.brand);
    if (!brand) throw new Error('The brand of a report is not here.');
    const documents = await writeDocuments(found.data, brand);
    const files = Object.fromEntries(
      Array.from(documents, ([format, { bytes: content, mediaType, extension }]) => {
        return [format, { name: `budget-report.${extension}`, mediaType, bytes: content.length, content }];
      }),
    );
    await storeFor(services, found.participantId, files, (tx, stored) =>
      markReady(tx, { reportId, participantId: found.participantId, stored, at: clock.now() }),
    );
  },
  async onGivenUp({ database }, { reportId }) {
    await database.operate((tx) =>
      tx
        .update(reports)
        .set({ state: 'failed' satisfies ReportState })
        .where(isQueued(reportId)),
    );
  },
});

/** In milliseconds: a report that is queued for longer, and has no job, is not made any more. */
const LOST_MS = 3_600_000;

/** Gives up reports without a job: it was cut off too often, or lost with a backup. They can be asked for anew. */
export async function giveUpLostReports({ database, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - LOST_MS);
  await database.operate((tx) =>
    tx
      .update(reports)
      .set({ state: 'failed' satisfies ReportState })
      .where(
        and(
          eq(reports.state, 'queued'),
          lt(reports.createdAt, before),
          hasNoJob(makeReport, 'reportId', reports.id),
        ),
      ),
  );
}

const isQueued = (reportId: number) => and(eq(reports.id, reportId), eq(reports.state, 'queued'));

/** All that a report says is read as of one moment, whatever changes meanwhile; `limit` in milliseconds. */
const READING = {
  limit: 5000,
  step: 'Reading what a report says',
  isSnapshot: true,
  readsAfter: START_OF_LOG,
};

interface Found {
  participantId: number;
  brand: string;
  data: ReportData;
}

/** The data of a report; undefined where the report is not queued any more, or gone. */
async function readReport(tx: Db, { clock }: Services, reportId: number): Promise<Found | undefined> {
  const [report] = await tx.select().from(reports).where(isQueued(reportId));
  if (!report) return undefined;
  const [participant] = await tx
    .select({ brand: participants.brand })
    .from(participants)
    .where(eq(participants.id, report.participantId));
  const data = await gatherReport(tx, {
    type: report.type,
    planId: report.planId,
    planSupportId: report.planSupportId,
    from: report.dateFrom,
    to: report.dateTo,
    today: today(clock),
    madeAt: clock.now().toISOString(),
  });
  return { participantId: report.participantId, brand: participant?.brand ?? '', data };
}

/** Marks the report as ready, with its files; false where another job was first. */
async function markReady(
  tx: Db,
  {
    reportId,
    participantId,
    stored,
    at,
  }: {
    reportId: number;
    participantId: number;
    stored: ReadonlyMap<string, StoredFile>;
    at: Date;
  },
): Promise<boolean> {
  const updated = await tx
    .update(reports)
    .set({ state: 'ready', generatedAt: at })
    .where(isQueued(reportId))
    .returning({ id: reports.id });
  if (updated.length === 0) return false;
  const rows = [...stored].map(([format, { id: fileId }]) => ({
    reportId,
    format: format as ReportFormat,
    fileId,
    participantId,
  }));
  await tx.insert(reportFiles).values(rows);
  return true;
}
