import { askAfterImport } from '../features/claims/review/ask.ts';
import { removeFiles } from '../features/operations/erase.ts';
import { workOutTotals } from '../features/operations/totals.ts';
import { makeReport } from '../features/reports/make.ts';
import { makeExport } from '../features/settings/export/make.ts';
import type { AnyJob } from '../platform/jobs/job.ts';

/** Every kind of job that this server does. */
export const jobs: readonly AnyJob[] = [makeReport, removeFiles, askAfterImport, makeExport, workOutTotals];
