import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What others may do: the group, and everybody else on the machine. */
const OTHERS = 0o077;
/** The bit of a folder that many people share, as `/tmp`. */
const SHARED = 0o1000;

const words = {
  shared: (folder: string) =>
    `The folder ${folder} is shared with everybody on this machine. Set DATA_DIR to a folder of its own.`,
  open: (path: string) =>
    `Others on this machine can open ${path}, and this process cannot change that. Run as its owner: chmod -R go= ${path}`,
} as const;

/**
 * Keeps the data folder to its owner: makes it, takes away what others may do with it and with what lies in it, and lets
 * this process make nothing from now on that others can open. Inner folders that were closed already are out of reach:
 * they are not looked through, large as they may be. Throws a sentence for people where something cannot be mended.
 */
export function keepPrivate(folder: string): void {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true });
  if (process.platform === 'win32') return;
  if (lstatSync(folder).mode & SHARED) throw new Error(words.shared(folder));
  close(folder);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (isOpen(path)) closeToOthers(path);
  }
}

/** Takes away what others may do with a file, or with a folder and all that lies in it. Throws like `keepPrivate`. */
export function closeToOthers(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink() || process.platform === 'win32') return;
  if ((found.mode & OTHERS) !== 0) close(path);
  if (found.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
}

/** False of what is gone by now, and of links, which have no modes of their own. */
function isOpen(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isSymbolicLink() && (found.mode & OTHERS) !== 0;
}

/** Another owner may forbid it, and some file systems know no modes. */
function close(path: string): void {
  if (!isOpen(path)) return;
  try {
    chmodSync(path, lstatSync(path).mode & 0o700);
  } catch {
    // What is still open is told.
  }
  if (isOpen(path)) throw new Error(words.open(path));
}
