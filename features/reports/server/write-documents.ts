import { Piscina } from 'piscina';
import type { LoadedBrand } from '#platform/server/config/brands.ts';
import type { FileType } from '#platform/server/files/names.ts';
import type { ReportFormat } from '../rules.ts';
import type { Outline, PrintSize } from './outline.ts';
import type { ReportData } from './report-data.ts';

/** A report as a file, in one format. */
export interface ReportDocument {
  bytes: Uint8Array;
  mediaType: FileType;
  /** Without the dot. */
  extension: string;
}

export type ReportDocuments = ReadonlyMap<ReportFormat, ReportDocument>;

/** What the thread is asked for: a report in every format, or any outline as a PDF. */
export type WriteTask =
  | { data: ReportData; brand: LoadedBrand }
  | { outline: Outline; brand: LoadedBrand; size: PrintSize };

let threads: Piscina | undefined;

/** One thread, as writing takes long without a pause; it ends after a while without work. */
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

/** A task that takes longer hangs: its thread is ended, and the next report gets a new one. */
const TIMEOUT_MS = 90_000;

const write = (task: WriteTask): Promise<unknown> =>
  pool().run(task, { signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Writes a report in every format, without keeping the server from its requests. */
export const writeDocuments = (data: ReportData, brand: LoadedBrand): Promise<ReportDocuments> =>
  write({ data, brand }) as Promise<ReportDocuments>;

/** Writes an outline as a tagged PDF (PDF/UA-1), in the same thread. */
export const writePdf = (outline: Outline, brand: LoadedBrand, size: PrintSize): Promise<Uint8Array> =>
  write({ outline, brand, size }) as Promise<Uint8Array>;
