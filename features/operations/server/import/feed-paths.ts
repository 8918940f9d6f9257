import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const words = {
  several: (names: readonly string[]) =>
    `The folder has ${names.join(' and ')}, which is one name to a feed. Take out the one that does not count.`,
} as const;

/** Whether two names of files are one to a feed: some systems write them in capitals. */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * The path of a feed's file or folder, as its name is written in `folder`; undefined where there is none. Throws an error
 * for the operator to read where several names differ only by case.
 */
export function findFeedPath(folder: string, name: string): string | undefined {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const found = names.filter((each) => isSameName(each, name));
  if (found.length > 1) throw new Error(words.several(found.toSorted()));
  return found[0] === undefined ? undefined : join(folder, found[0]);
}

/** The path of a feed's file that is there. */
export function feedPath(folder: string, name: string): string {
  return findFeedPath(folder, name) ?? join(folder, name);
}
