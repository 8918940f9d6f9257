import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** One process's hold on a data folder; `release` ends it, and so does the kernel if the process dies. */
export interface DataDirLock {
  release(): void;
}

/**
 * Takes a data folder for this process. PGlite lets a second process open the same folder and silently loses rows, so
 * the server takes its own lock: an exclusive transaction on an empty SQLite file, which the kernel ends with the
 * process, kill -9 included. No stale lock has to be guessed at (docs/adr/0004-data-folder-lock.md). Throws an error in
 * plain words where another process holds the folder.
 */
export function lockDataDir(folder: string): DataDirLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const holderFile = join(folder, 'lock.pid');
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    throw new Error(
      `Another Wattle process${holder(holderFile)} uses the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(holderFile, String(process.pid));
  return {
    release() {
      rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}

function holder(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8')})`;
  } catch {
    return '';
  }
}
