import { workOutPaymentTimes } from '#features/claims/server/payment-times.ts';
import type { BatchLimits } from '#platform/server/database/batches.ts';
import type { Database } from '#platform/server/database/database.ts';
import { inOnePiece } from '#platform/server/database/one-piece.ts';
import { completeTotals } from '../totals.ts';
import { checkFeed, type FeedCheck, type FileCheck } from './check.ts';
import { notesOnComponents } from './component-notes.ts';
import { checkManifest, filesOf } from './feed-folder.ts';
import { importFile, type Unit } from './import-file.ts';
import { feedFiles } from './merging.ts';
import { emptyReport, type ImportReport, type Progress } from './report.ts';

/** Rows taken in by one transaction: enough to be quick, and not so many that people's changes wait for it. */
const BATCH: BatchLimits = { first: 5000, most: 20_000, fewest: 50, goal: 2000 };
/** The longest that one batch may take, and that an import in one transaction may take, in milliseconds. */
const BATCH_LIMIT = 60_000;
const WHOLE_LIMIT = 3_600_000;
const TIMING = { limit: 600_000, step: 'Working out how long payments take' };
const COMPARING = { limit: 600_000, step: 'Comparing components with their supports' };
/** If a larger share of a file's rows is bad, something went wrong with the export; a few may be bad in any file. */
const MOST_REJECTED = 0.05;
const FEW = 3;
/** The share that stops an import in files that say who may see what: one row in a hundred. */
const MOST_REJECTED_ABOUT_ACCESS = 0.01;

/**
 * How an import treats what it finds: `batches` takes in the good rows; `strict` takes in everything or, where a row is
 * bad, nothing; `dry-run` only reports.
 */
export type ImportMode = 'batches' | 'strict' | 'dry-run';

export interface ImportOptions {
  /** The codes of the brands that this server has. */
  brands: readonly string[];
  /** Takes only people of a demo world: in demo mode, where anybody could sign in as anybody. */
  onlyDemo?: boolean;
  mode?: ImportMode;
  /** Takes in the good rows, however many are bad. */
  acceptRejects?: boolean;
  progress?: Progress;
}

const words = {
  tooMany: (bad: readonly FileCheck[]) =>
    `${bad.map(({ file, rows, rejectedRows }) => `${rejectedRows} of ${rows} rows of ${file.name}`).join(', ')} would be rejected, which is too much: nothing was taken in. Look at the export, or take in the other rows with --accept-rejects.`,
} as const;

/** Thrown to roll back a dry run, or a strict import that has a bad row. */
class TakeBack extends Error {}

/**
 * Reads a plan manager's export, a folder of CSV files (docs/feed.md), into the database. Records are known by their
 * sfid, so importing the same folder again changes nothing; after a crash it completes what is missing. A bad row is
 * reported with file, line, column, value and reason; where too many are bad nothing is taken in. Throws an error for
 * the operator to read where the folder has none of the files, or where they differ from its manifest.
 */
export async function importFeed(
  database: Database,
  folder: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const { brands, onlyDemo = false, mode = 'batches', progress } = options;
  const { files, notes } = filesOf(folder, feedFiles({ brands, onlyDemo }));
  const report = emptyReport();
  report.warnings.push(...notes);
  const check = await checkFeed(database, folder, files, progress);
  report.warnings.push(
    ...(await checkManifest(folder, new Map(check.files.map(({ file, rows }) => [file.name, rows])))),
  );
  if (mode === 'batches' && !options.acceptRejects && isStopped(check, report)) return report;
  const run = async (unit: Unit, batch: BatchLimits) => {
    for (const file of files) await importFile({ database, unit, folder, file, report, batch, progress });
  };
  if (mode === 'batches') {
    await run((work, step) => database.operate(work, { limit: BATCH_LIMIT, step }), BATCH);
    await completeTotals(database, { progress: (share) => progress?.('totals', share) });
    await database.operate(workOutPaymentTimes, TIMING);
    report.warnings.push(
      ...(await database.operate((tx) => notesOnComponents(tx, folder, files), COMPARING)),
    );
    return report;
  }
  try {
    const long = { limit: WHOLE_LIMIT, step: 'The import of everything at once' };
    await database.operate(async (tx) => {
      await inOnePiece(tx);
      await run((work) => work(tx), BATCH);
      await workOutPaymentTimes(tx);
      report.warnings.push(...(await notesOnComponents(tx, folder, files)));
      if (mode === 'dry-run' || report.rejected.length > 0) throw new TakeBack();
    }, long);
  } catch (error) {
    if (!(error instanceof TakeBack)) throw error;
    report.takenBack = true;
  }
  return report;
}

/** Whether a file has so many bad rows that none of the feed is taken in; if so, adds them to the report. */
function isStopped({ files, rejected }: FeedCheck, report: ImportReport): boolean {
  const bad = files.filter(hasTooManyRejected);
  if (bad.length === 0) return false;
  report.files.push(...files.map(({ file: { name: file }, rows: read }) => ({ file, read, changed: 0 })));
  report.rejected.push(...rejected);
  report.stopped = words.tooMany(bad);
  report.takenBack = true;
  return true;
}

/** Each file counts by itself: in a large one, a small one could be bad from end to end. */
function hasTooManyRejected({ file, rows, rejectedRows: bad }: FileCheck): boolean {
  if (bad === 0) return false;
  if (file.isAboutAccess) return bad >= rows * MOST_REJECTED_ABOUT_ACCESS;
  return bad === rows || (bad > FEW && bad > rows * MOST_REJECTED);
}
