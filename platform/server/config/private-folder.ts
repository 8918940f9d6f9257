import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The mode bits of others: the group, and everybody else on the machine. */
const OTHERS = 0o077;
/** The sticky bit: it marks a folder that many people share, such as `/tmp`. */
const SHARED = 0o1000;

const words = {
  shared: (folder: string) =>
    `The folder ${folder} is shared with everybody on this machine. Set DATA_DIR to a folder of its own.`,
  open: (path: string) =>
    `Others on this machine can open ${path}, and this process cannot change that. Run as its owner: chmod -R go= ${path}`,
} as const;

/**
 * Makes the data folder and closes it to everybody but its owner: takes away the rights of others to the folder and its
 * contents, and sets the umask so that others cannot open what this process makes from now on. Inner folders that are
 * closed already are not searched: they can be large, and others cannot get into them. Throws an error in plain words
 * where others would keep access.
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

/** Takes away the rights of others to a file, or to a folder and everything in it. Throws like `keepPrivate`. */
export function closeToOthers(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink() || process.platform === 'win32') return;
  if ((found.mode & OTHERS) !== 0) close(path);
  if (found.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
}

/**
 * Whether others have rights to a path. False for a path that is gone by now, and for links, which have no modes of
 * their own.
 */
function isOpen(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isSymbolicLink() && (found.mode & OTHERS) !== 0;
}

/**
 * Takes away the rights of others to one path. Throws where that fails: the file has another owner, or its file system
 * has no modes.
 */
function close(path: string): void {
  if (!isOpen(path)) return;
  try {
    chmodSync(path, lstatSync(path).mode & 0o700);
  } catch {
    // The check below says whether the path is still open.
  }
  if (isOpen(path)) throw new Error(words.open(path));
}
