import { makeReport } from './features/reports/make.ts';
import type { AnyJob } from './platform/jobs/job.ts';

/** Every kind of job that this server does. */
export const jobs: readonly AnyJob[] = [makeReport];
