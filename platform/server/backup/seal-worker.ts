// Compresses and encrypts a backup, in a thread of its own: the pieces leave a lot of memory to be collected, which takes
// long in the thread that has the whole product loaded.

import { parentPort, workerData } from 'node:worker_threads';
import { constants, createZstdCompress } from 'node:zlib';
import { encrypted } from './age.ts';
import { release } from './bytes.ts';
import { handOver, type Sealed, type ToSeal } from './seal.ts';

/** How much is compressed at a time, in bytes: smaller pieces cost more than they spare memory. */
const PIECE = 2 ** 20;
/** Photos and PDFs cannot be made smaller; rows can, and a higher level takes longer than the disk. */
const LEVEL = 1;

const port = parentPort;
if (!port) throw new Error('This runs in a thread of its own.');
const say = (message: Sealed, bytes?: Uint8Array): void => port.postMessage(message, handOver(bytes));

const compressed = createZstdCompress({
  chunkSize: PIECE,
  params: { [constants.ZSTD_c_compressionLevel]: LEVEL },
});
port.on('message', ({ piece }: ToSeal) => {
  if (piece === undefined) compressed.end();
  else
    compressed.write(piece, () => {
      const taken = piece.length;
      release(piece);
      say({ taken });
    });
});
const { recipients } = workerData as { recipients: string[] };
for await (const bytes of encrypted(compressed, recipients)) say({ bytes }, bytes);
say({ end: true });
port.close();
