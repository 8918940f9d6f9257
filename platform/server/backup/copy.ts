import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { whileBackingUp } from './lock.ts';

/** Where the copy of a single machine's database lies while a backup is made of it. */
const copyFolder = (dataDir: string): string => join(dataDir, 'backup');

/** Removes a copy that a process left behind when it died. The caller holds the data folder. */
export const removeLeftCopy = (dataDir: string): Promise<void> =>
  rm(copyFolder(dataDir), { recursive: true, force: true });

/**
 * Copies the database of a running server, for another process to make a backup of. People wait as long as the copying
 * takes. `work` is given the copy's path; afterwards the copy is removed.
 */
export function withCopy(
  database: Database,
  dataDir: string,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = copyFolder(dataDir);
  return whileBackingUp(database, async () => {
    try {
      await removeLeftCopy(dataDir);
      await database.copyFolder?.(folder);
      await work(folder);
    } finally {
      await removeLeftCopy(dataDir);
    }
  });
}
