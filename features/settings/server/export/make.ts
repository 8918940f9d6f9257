import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Brand } from '#platform/contract/brand.ts';
import { type Db, START_OF_LOG } from '#platform/server/database/database.ts';
import { storeFor } from '#platform/server/files/keep.ts';
import { uploadsFolder } from '#platform/server/files/receive.ts';
import { participants } from '#platform/server/identity/tables.ts';
import { hasNoJob, job } from '#platform/server/jobs/job.ts';
import type { ExportedPart } from '#platform/server/manifest/exported.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { dataExports } from '../../tables.ts';
import { words } from '../words.ts';
import { type ArchiveContents, writeArchive } from './archive.ts';
import { readFiles, readPart } from './contents.ts';

/**
 * Makes a requested archive: reads everything at one moment, writes it to disk with the files, stores the archive and
 * marks the export as ready. A job that is killed runs again; where two jobs run at once, only one keeps its file.
 */
export const makeExport = job({
  name: 'settings.export',
  retries: 4,
  seconds: 900,
  data: z.object({ exportId: z.int() }),
  async run(services, { exportId }) {
    const found = await services.database.operate((tx) => readContents(tx, services, exportId), READING);
    if (!found) return;
    const parent = uploadsFolder(services.config.dataDir);
    await mkdir(parent, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(parent, 'export-'));
    try {
      const path = join(folder, 'export.zip');
      const { brand, contents } = found;
      await writeArchive(services, path, contents, (missing) =>
        words.readme(brand, services.clock.now(), missing),
      );
      await store(services, exportId, found.participantId, path);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  async onGivenUp({ database }, { exportId }) {
    await database.operate((tx) => tx.update(dataExports).set({ state: 'failed' }).where(isQueued(exportId)));
  },
});

/** Reads everything as of one moment, whatever changes in the meantime; `limit` in milliseconds. */
const READING = {
  limit: 120_000,
  step: 'Reading everything for an export',
  isSnapshot: true,
  readsAfter: START_OF_LOG,
};

const isQueued = (exportId: number) => and(eq(dataExports.id, exportId), eq(dataExports.state, 'queued'));

/** An export that is this old, in milliseconds, and has no job any more is lost. */
const LOST_MS = 3_600_000;

/** Marks lost exports as failed, so that they can be requested again. */
export async function giveUpLostExports({ database, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - LOST_MS);
  await database.operate((tx) =>
    tx
      .update(dataExports)
      .set({ state: 'failed' })
      .where(
        and(
          eq(dataExports.state, 'queued'),
          lt(dataExports.requestedAt, before),
          hasNoJob(makeExport, 'exportId', dataExports.id),
        ),
      ),
  );
}

interface Found {
  participantId: number;
  brand: Brand;
  contents: ArchiveContents;
}

/** The contents of the archive; undefined where the export is no longer queued, or deleted. */
async function readContents(
  tx: Db,
  { brands, features }: Services,
  exportId: number,
): Promise<Found | undefined> {
  await tx.execute(sql`set local time zone 'UTC'`);
  const [asked] = await tx
    .select({ participantId: dataExports.participantId, brand: participants.brand })
    .from(dataExports)
    .innerJoin(participants, eq(participants.id, dataExports.participantId))
    .where(isQueued(exportId));
  if (!asked) return undefined;
  const { participantId } = asked;
  const brand = brands.find(asked.brand)?.brand;
  if (!brand) throw new Error('The brand of an export is not here.');
  const parts: { part: ExportedPart; rows: string[] }[] = [];
  for (const part of features.exported)
    parts.push({ part, rows: await readPart(tx, { participantId, brand }, part) });
  const contents = { parts, files: await readFiles(tx, participantId) };
  return { participantId, brand, contents };
}

async function store(
  services: Services,
  exportId: number,
  participantId: number,
  path: string,
): Promise<void> {
  const { size: bytes } = await stat(path);
  const archive = { name: `${words.exportLabel}.zip`, mediaType: 'application/zip', bytes, path } as const;
  await storeFor(services, participantId, { archive }, async (tx, stored) => {
    const updated = await tx
      .update(dataExports)
      .set({ state: 'ready', readyAt: services.clock.now(), fileId: stored.get('archive')?.id ?? null })
      .where(isQueued(exportId))
      .returning({ id: dataExports.id });
    return updated.length > 0;
  });
}
