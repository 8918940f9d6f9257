import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';

/** What the thread is sent: a piece of the archive, or that it is over. */
export type ToSeal = { piece: Uint8Array; end?: never } | { end: true; piece?: never };

/** What the thread says: how many bytes it has taken, sealed bytes, or that it is done. */
export type Sealed =
  | { taken: number; bytes?: never; end?: never }
  | { bytes: Uint8Array; taken?: never; end?: never }
  | { end: true; taken?: never; bytes?: never };

/** How many bytes lie between the two threads at most: enough that neither waits for the other. */
const BETWEEN = 4 * 2 ** 20;

const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? './seal-worker.ts' : './seal-worker.js',
  import.meta.url,
);

/**
 * Bytes that are given to another thread rather than copied: the sender has them no more. Not those that lie in memory
 * which other bytes share.
 */
export const handOver = (bytes: Uint8Array | undefined): ArrayBuffer[] =>
  bytes?.buffer instanceof ArrayBuffer && bytes.length === bytes.buffer.byteLength ? [bytes.buffer] : [];

/**
 * Compresses and encrypts an archive, in a thread of its own. The archive's pieces are gone afterwards. They are asked for
 * as fast as the result is read.
 */
export async function* sealed(
  archive: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): AsyncGenerator<Buffer> {
  const thread = new Worker(THREAD, { workerData: { recipients } });
  const said = new Readable({ objectMode: true, read: () => {} });
  thread.on('message', (message: Sealed) => said.push(message));
  thread.on('error', (error) => said.destroy(error));
  let between = 0;
  let room = Promise.withResolvers<void>();
  const feed = async () => {
    for await (const piece of archive) {
      between += piece.length;
      thread.postMessage({ piece } satisfies ToSeal, handOver(piece));
      while (between > BETWEEN && !said.destroyed) await room.promise;
      if (said.destroyed) return;
    }
    thread.postMessage({ end: true } satisfies ToSeal);
  };
  const feeding = feed().catch((error: Error) => void said.destroy(error));
  try {
    for await (const { taken, bytes, end } of said as AsyncIterable<Sealed>) {
      if (end) return;
      if (bytes) yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      between -= taken ?? 0;
      room.resolve();
      room = Promise.withResolvers();
    }
  } finally {
    said.destroy();
    room.resolve();
    // The archive is closed before whoever stopped goes on.
    await feeding;
    await thread.terminate();
  }
}
