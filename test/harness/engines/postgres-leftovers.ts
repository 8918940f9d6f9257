// Removes what a killed run may have left in the temporary folder: its PostgreSQL, if the keeper of that (postgres.ts)
// was killed too, and its data. Touches only folders whose owner is dead, and only a process that works in them.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const FOLDER_PREFIX = 'wattle-postgres-';
/** The file that names the process a folder belongs to. */
export const OWNER = 'owner';
export const DATA = 'data';

const STOP_MS = 5_000;

export async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(FOLDER_PREFIX))) {
    const folder = join(tmpdir(), name);
    try {
      if (!isAlive(firstNumber(join(folder, OWNER)))) await removeLeftover(folder);
    } catch {
      // The folder is another user's, or another run is removing it.
    }
  }
}

async function removeLeftover(folder: string): Promise<void> {
  const data = join(folder, DATA);
  const postmaster = runningPostmaster(data);
  if (postmaster) {
    process.kill(postmaster, 'SIGQUIT');
    for (let waited = 0; waited < STOP_MS && isAlive(postmaster); waited += 50) await sleep(50);
  }
  rmSync(folder, { recursive: true, force: true });
}

/** The process of `postmaster.pid`, if it is there and is the PostgreSQL of this folder. */
function runningPostmaster(data: string): number | undefined {
  let pid: number;
  try {
    pid = firstNumber(join(data, 'postmaster.pid'));
  } catch {
    return undefined;
  }
  const command = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  return command.includes(data) ? pid : undefined;
}

function firstNumber(file: string): number {
  return Number.parseInt(readFileSync(file, 'utf8'), 10);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
