import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';

/** The machine that the server runs on, as `doctor` looks at it; tests have one of their own. */
export interface Machine {
  name: string;
  /** The time of its own clock, whatever the portal's says. */
  now(): Date;
  /** How much room the disk of a folder has, in bytes. */
  space(folder: string): Promise<{ free: number; size: number }>;
}

export const thisMachine: Machine = {
  name: hostname(),
  now: () => new Date(),
  async space(folder) {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  },
};
