import type { Services } from '#platform/server/manifest/services.ts';
import { importDocuments } from './documents.ts';
import { type ImportMode, importFeed } from './feed.ts';
import { type RejectedEnd, recordImport, rejectedEnds } from './rejected-ends.ts';
import type { ImportReport, Progress } from './report.ts';

/** How an operator wants a folder to be taken in. */
export interface FolderOptions {
  mode: ImportMode;
  /** Takes in the good rows, however many are bad. */
  acceptRejects: boolean;
  progress: Progress;
}

/**
 * Takes in a folder of the feed with its documents, does what follows an import, and records it. Gives the report, and
 * the rows that would have ended an access and were rejected. Throws what `importFeed` throws.
 */
export async function takeInFolder(
  services: Services,
  folder: string,
  { mode, acceptRejects, progress }: FolderOptions,
): Promise<{ report: ImportReport; ends: RejectedEnd[] }> {
  const brands = services.brands.all.map(({ brand }) => brand.code);
  const onlyDemo = services.config.demo === true;
  const report = await importFeed(services.database, folder, {
    brands,
    onlyDemo,
    mode,
    acceptRejects,
    progress,
  });
  if (mode !== 'dry-run' && !report.takenBack) {
    await importDocuments(services, folder, report);
    for (const follow of services.features.afterImport) await follow(services);
  }
  const ends = await rejectedEnds(folder, report);
  if (mode !== 'dry-run') await recordImport(services, folder, report, ends);
  return { report, ends };
}
