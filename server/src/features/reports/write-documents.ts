import type { ReportFormat } from '@wattle/domain/reports/reports';
import { Piscina } from 'piscina';
import type { LoadedBrand } from '../../platform/brands.ts';
import type { FileType } from '../../platform/files/names.ts';
import type { ReportData } from './report-data.ts';

/** A report as a file, in one format. */
export interface ReportDocument {
  bytes: Uint8Array;
  mediaType: FileType;
  /** Without the dot. */
  extension: string;
}

export type ReportDocuments = Readonly<Record<ReportFormat, ReportDocument>>;

let threads: Piscina | undefined;

/** One thread, as writing takes long without a pause; it ends where nothing is to be written for a while. */
function pool(): Piscina {
  threads ??= new Piscina({
    filename: new URL(
      import.meta.url.endsWith('.ts') ? './report-worker.ts' : './report-worker.js',
      import.meta.url,
    ).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    // A thread that sleeps between tasks has no turns in which memory could go (docs/adr/0015).
    atomics: 'disabled',
  });
  return threads;
}

/** What takes longer hangs: the thread is ended, and the next report gets a new one. */
const TIMEOUT_MS = 90_000;

/** Writes a report in every format, without keeping the server from its requests. */
export function writeDocuments(data: ReportData, brand: LoadedBrand): Promise<ReportDocuments> {
  return pool().run({ data, brand }, { signal: AbortSignal.timeout(TIMEOUT_MS) }) as Promise<ReportDocuments>;
}
