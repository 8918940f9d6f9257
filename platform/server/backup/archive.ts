import { pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { decrypted } from './age.ts';
import { BackupFault, words } from './faults.ts';
import { sealed } from './seal.ts';
import { type Entry, entriesOf, type ReadEntry, tarred } from './tar.ts';

// A backup is a tar, compressed with zstd, encrypted with age: `age -d | zstd -d | tar x` opens it without the portal.

/** How much is unpacked at a time, in bytes. */
const PIECE = 2 ** 20;

/** The bytes of a backup. The archive's entries are asked for as fast as the bytes are read, and their bytes are gone then. */
export const packed = (
  entries: AsyncIterable<Entry>,
  { at, recipients }: { at: Date; recipients: readonly string[] },
): AsyncGenerator<Buffer> => sealed(tarred(entries, at), recipients);

/** The entries of a backup. Throws a BackupFault where it is none, no key fits, or it was cut off or changed. */
export async function* unpacked(
  source: AsyncIterable<Uint8Array>,
  identities: readonly string[],
): AsyncGenerator<ReadEntry> {
  const plain = createZstdDecompress({ chunkSize: PIECE });
  // A failure is heard by whoever reads the plain stream.
  pipeline(decrypted(source, identities), plain, () => {});
  try {
    yield* entriesOf(plain);
  } catch (error) {
    throw isNotZstd(error) ? new BackupFault(words.notOurs) : error;
  } finally {
    plain.destroy();
  }
}

const isNotZstd = (error: unknown): boolean =>
  String((error as NodeJS.ErrnoException).code).startsWith('ZSTD_');
