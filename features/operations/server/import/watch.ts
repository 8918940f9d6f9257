import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAway } from '#platform/server/database/away.ts';
import { isBusy, TransactionTooLong } from '#platform/server/database/database.ts';
import { type Operation, type Operator, refuse } from '#platform/server/manifest/operation.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { isComplete, NotWhole } from './feed-folder.ts';
import type { RejectedEnd } from './rejected-ends.ts';
import type { Finding } from './report.ts';
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
  stays: (code: string) => `The folder cannot be moved away (${code}), and stays where it is.`,
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

/** The same with every row that was rejected or noted, for the folder itself; it holds personal data, as the folder does. */
interface WholeResult {
  told: Result;
  rows: { rejected: readonly Finding[]; noted: readonly Finding[]; openAccesses: readonly RejectedEnd[] };
}

/** The newest change of anything in a folder, in milliseconds since 1970; what is gone meanwhile has changed just now. */
function lastChange(folder: string): number {
  const names = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  const changes = names.map(
    (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now(),
  );
  return Math.max(...changes);
}

/** Whether a folder is complete, and not being written any more. One that is moved while it is looked at is not. */
function isReady(folder: string): boolean {
  try {
    return isComplete(folder) && Date.now() - lastChange(folder) >= SETTLED;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** The folders in `folder` that may be taken in. */
const readyIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('.') && ![DONE, REFUSED].includes(entry.name),
    )
    .map(({ name }) => name)
    .filter((name) => isReady(join(folder, name)))
    .toSorted();

/** Errors after which a folder is tried again: nothing is wrong with it. */
const isPassing = (error: unknown): boolean =>
  isAway(error) || isBusy(error) || error instanceof TransactionTooLong;

/** Why a folder is refused: in the importer's own words, or for any other error by its kind, since messages quote data. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.constructor === Error ? error.message : (error as Error).name;

/** Takes in one folder. Undefined where it does not fit its manifest yet, or the database cannot take it now. */
async function takeIn(
  services: Services,
  parent: string,
  name: string,
  options: FolderOptions,
): Promise<WholeResult | undefined> {
  const folder = join(parent, name);
  const began = performance.now();
  const about = () => ({
    folder: name,
    at: new Date().toISOString(),
    ms: Math.round(performance.now() - began),
  });
  const rows: WholeResult['rows'] = { rejected: [], noted: [], openAccesses: [] };
  try {
    const { report, ends } = await takeInFolder(services, folder, options);
    const told: Result = {
      ...about(),
      result: report.takenBack ? 'refused' : 'taken',
      files: report.files,
      rejected: report.rejected.length,
      noted: report.warnings.length,
      ...(report.stopped ? { reason: report.stopped } : {}),
    };
    return { told, rows: { rejected: report.rejected, noted: report.warnings, openAccesses: ends } };
  } catch (error) {
    const isUnfinished = error instanceof NotWhole && Date.now() - lastChange(folder) < PATIENCE;
    if (isUnfinished || isPassing(error)) return undefined;
    const reason = error instanceof NotWhole ? error.message : reasonOf(error);
    return { told: { ...about(), result: 'refused', files: [], rejected: 0, noted: 0, reason }, rows };
  }
}

/** Moves a folder away together with its result. Where its name is taken there, the moment is added to it. */
function moveAway(parent: string, name: string, { told: result, rows }: WholeResult): void {
  const to = join(parent, result.result === 'taken' ? DONE : REFUSED);
  mkdirSync(to, { recursive: true });
  writeFileSync(join(parent, name, RESULT), `${JSON.stringify({ ...result, rows }, null, 2)}\n`, {
    mode: 0o600,
  });
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
    const done = await takeIn(services, parent, name, options);
    if (!done) continue;
    try {
      moveAway(parent, name, done);
    } catch (error) {
      // Not ours to move: it would be taken in again and again, which changes nothing, so say so each time.
      done.told.reason = words.stays((error as NodeJS.ErrnoException).code ?? '');
      isWell = false;
    }
    print(JSON.stringify(done.told));
    isWell &&= done.told.result === 'taken';
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
  goesOn: true,
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
