import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { release } from './bytes.ts';
import { BackupFault } from './faults.ts';

const words = {
  full: (path: string) =>
    `There is no room left for ${path}. Nothing of it was kept: make room, or choose another place.`,
  closed: (path: string, code: string) =>
    `${path} cannot be written (${code}): let the account that runs the portal write in its folder.`,
} as const;

/** What the system says where there is no room, and where there is no right. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const CLOSED: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR']);

/**
 * Writes a file that only its owner can read, whole or not at all: it has another name until it is on the disk. Gives its
 * size. Throws a BackupFault where the disk is full or the folder closed.
 */
export async function writeWhole(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<number> {
  const part = `${path}.part`;
  const measured = new Measured(bytes);
  try {
    await rm(part, { force: true });
    const file = await open(part, 'wx', 0o600);
    try {
      for await (const piece of measured) {
        signal?.throwIfAborted();
        await file.writeFile(piece);
        release(piece);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
    await settle(dirname(path));
  } catch (error) {
    await rm(part, { force: true });
    throw inWords(error, path);
  }
  return measured.bytes;
}

/** A stream that counts its bytes as they pass. */
export class Measured implements AsyncIterable<Uint8Array> {
  bytes = 0;
  private readonly source: AsyncIterable<Uint8Array>;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.source = source;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for await (const piece of this.source) {
      this.bytes += piece.length;
      yield piece;
    }
  }
}

/** Has the folder itself written to the disk, with the new name in it. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function inWords(error: unknown, path: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (FULL.has(code)) return new BackupFault(words.full(path));
  return CLOSED.has(code) ? new BackupFault(words.closed(path, code)) : error;
}
