import { Piscina } from 'piscina';
import { lane, type Turn } from './turns.ts';

/** What is found in a PDF: a reason to refuse it, or its pages and, where asked for, the words on them. */
export type PdfFindings =
  | { problem: 'broken' | 'locked' | 'unclear' | 'active' | 'tooLong'; pages?: undefined; text?: undefined }
  | { problem?: undefined; pages: number; text: string };

/** How long one PDF may take; an ordinary one takes a tenth of a second. */
const TIMEOUT_MS = 3000;
/** How long a thread may take to start; on a machine that is not overloaded it takes a second. */
const START_MS = 30_000;

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
  // The thread failed by itself, not on a PDF: the next PDF gets a new one.
  started.on('error', () => {
    if (threads === started) threads = undefined;
    void started.destroy();
  });
  threads = started;
  return started;
}

const inTurn = lane();

/**
 * Examines a PDF. One that takes more than three seconds, or more than the thread's memory, has the problem `tooLong`.
 * Throws where the person's time is used up.
 */
export async function inspectPdf(path: string, turn: Turn, { text = false } = {}): Promise<PdfFindings> {
  return inTurn(turn, async () => {
    try {
      // Start the thread first: a new one loads what it needs, and this must not count towards the PDF's time.
      await pool().run(undefined, { signal: AbortSignal.timeout(START_MS) });
      return (await pool().run({ path, text }, { signal: AbortSignal.timeout(TIMEOUT_MS) })) as PdfFindings;
    } catch (error) {
      const { name, code } = error as { name?: string; code?: string };
      if (name === 'AbortError' || name === 'TimeoutError' || code === 'ERR_WORKER_OUT_OF_MEMORY') {
        return { problem: 'tooLong' };
      }
      throw error;
    }
  });
}
