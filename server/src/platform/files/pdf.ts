import pLimit from 'p-limit';
import { Piscina } from 'piscina';

/** What is found in a PDF: a reason to refuse it, or its pages and, where asked for, the words on the first ones. */
export type PdfFindings =
  | { problem: 'broken' | 'locked' | 'active' | 'tooLong'; pages?: undefined; text?: undefined }
  | { problem?: undefined; pages: number; text: string };

const TIMEOUT_MS = 10_000;

let threads: Piscina | undefined;

/** One thread, started when the first PDF comes and ended when none has come for a while. */
function pool(): Piscina {
  if (threads) return threads;
  const started = new Piscina({
    filename: new URL(
      import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js',
      import.meta.url,
    ).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  });
  // A thread that fails on its own, without a PDF to answer for: the next one gets a new one.
  started.on('error', () => {
    if (threads === started) threads = undefined;
    void started.destroy();
  });
  threads = started;
  return started;
}

/** One after the other, each with its own time from the moment that it is looked into. */
const inTurn = pLimit(1);

/** Looks into a PDF. One that takes more than ten seconds, or the thread's memory, counts as broken. */
export async function inspectPdf(path: string, { text = false } = {}): Promise<PdfFindings> {
  return inTurn(async () => {
    try {
      return (await pool().run({ path, text }, { signal: AbortSignal.timeout(TIMEOUT_MS) })) as PdfFindings;
    } catch (error) {
      const { name, code } = error as { name?: string; code?: string };
      if (name === 'AbortError' || name === 'TimeoutError' || code === 'ERR_WORKER_OUT_OF_MEMORY') {
        return { problem: 'broken' };
      }
      throw error;
    }
  });
}
