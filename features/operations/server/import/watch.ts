import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Operation, type Operator, refuse } from '#platform/server/manifest/operation.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { isComplete, NotWhole } from './feed-folder.ts';
import { reportLines } from './report.ts';
import { type FolderOptions, takeInFolder } from './take-in-folder.ts';

/** How often the folder is looked at, in milliseconds. */
const EVERY = 2000;
/** A folder in which something changed less than this ago is still being written, in milliseconds. */
const SETTLED = 2000;
/** If a folder does not fit its manifest for this long after its last change, it never will, in milliseconds. */
const PATIENCE = 60_000;

/** Where folders are moved to: those that were taken in, and those of which nothing was. */
const DONE = 'done';
const REFUSED = 'refused';
const RESULT = 'result.json';

const words = {
  noFolder: (folder: string) => `There is no folder ${folder}.`,
} as const;

/** What became of a folder, as one line of JSON. */
interface Result {
  folder: string;
  result: 'taken' | 'refused';
  at: string;
  ms: number;
  files: { file: string; read: number; changed: number }[];
  rejected: number;
  noted: number;
  reason?: string;
}

/** The newest change of anything in a folder, in milliseconds since 1970. */
function lastChange(folder: string): number {
  const changes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now(),
  );
  return Math.max(statSync(folder).mtimeMs, ...changes);
}

/** The folders in `folder` that may be taken in: complete, and not being written any more. */
const readyIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('.') && ![DONE, REFUSED].includes(entry.name),
    )
    .map(({ name }) => name)
    .filter(
      (name) => isComplete(join(folder, name)) && Date.now() - lastChange(join(folder, name)) >= SETTLED,
    )
    .toSorted();

/** Takes in one folder. Undefined where it does not fit its manifest yet. */
async function takeIn(
  services: Services,
  parent: string,
  name: string,
  options: FolderOptions,
): Promise<Result | undefined> {
  const folder = join(parent, name);
  const began = performance.now();
  const about = () => ({
    folder: name,
    at: new Date().toISOString(),
    ms: Math.round(performance.now() - began),
  });
  try {
    const { report } = await takeInFolder(services, folder, options);
    // Leaves the list of rejected rows in the folder where they are many.
    reportLines(report, folder);
    return {
      ...about(),
      result: report.takenBack ? 'refused' : 'taken',
      files: report.files,
      rejected: report.rejected.length,
      noted: report.warnings.length,
      ...(report.stopped ? { reason: report.stopped } : {}),
    };
  } catch (error) {
    if (error instanceof NotWhole && Date.now() - lastChange(folder) < PATIENCE) return undefined;
    return {
      ...about(),
      result: 'refused',
      files: [],
      rejected: 0,
      noted: 0,
      reason: (error as Error).message,
    };
  }
}

/** Moves a folder away together with its result. Where its name is taken there, the moment is added to it. */
function moveAway(parent: string, name: string, result: Result): void {
  const to = join(parent, result.result === 'taken' ? DONE : REFUSED);
  mkdirSync(to, { recursive: true });
  writeFileSync(join(parent, name, RESULT), `${JSON.stringify(result, null, 2)}\n`, { mode: 0o600 });
  const isTaken = existsSync(join(to, name));
  const moment = result.at.replaceAll(/[:.]/g, '-');
  renameSync(join(parent, name), join(to, isTaken ? `${name} ${moment}` : name));
}

/** Takes in every folder that is ready, oldest name first. Gives whether all of them were taken in. */
async function takeInAll(
  services: Services,
  parent: string,
  options: FolderOptions,
  { print, stopped }: Operator,
): Promise<boolean> {
  let isWell = true;
  for (const name of readyIn(parent)) {
    if (stopped?.aborted) break;
    const result = await takeIn(services, parent, name, options);
    if (!result) continue;
    moveAway(parent, name, result);
    print(JSON.stringify(result));
    isWell &&= result.result === 'taken';
  }
  return isWell;
}

/**
 * `feed watch FOLDER`: for systems that can only drop files. Each folder in it is one export, complete once its manifest
 * is there; it is taken in and moved to `done` or `refused` with a `result.json`, and printed as one line of JSON.
 */
export const watchOperation: Operation = {
  name: 'feed watch',
  about: { name: 'FOLDER', isPath: true },
  summary:
    'Takes in each folder that is put into FOLDER and has a manifest, and moves it away with its result.',
  options: {
    once: { summary: 'takes in what is there, and ends' },
    strict: { summary: 'all of a folder or nothing' },
    'accept-rejects': { summary: 'takes in the good rows however many are bad' },
  },
  run: async (services, folder, given, operator) => {
    if (!existsSync(folder)) return refuse(operator.print, words.noFolder(folder));
    const options: FolderOptions = {
      mode: given['strict'] ? 'strict' : 'batches',
      acceptRejects: given['accept-rejects'] === true,
      progress: operator.progress,
    };
    if (given['once']) return takeInAll(services, folder, options, operator);
    while (!operator.stopped?.aborted) {
      await takeInAll(services, folder, options, operator);
      await sleep(EVERY, undefined, operator.stopped ? { signal: operator.stopped } : {}).catch(() => {});
    }
    return true;
  },
};
