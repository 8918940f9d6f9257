import { existsSync } from 'node:fs';
import {
  type BackupSource,
  type BackupTerms,
  makeBackup,
  writeBackup,
} from '#platform/server/backup/dump.ts';
import { BackupFault } from '#platform/server/backup/faults.ts';
import { openPlace } from '#platform/server/backup/places.ts';
import { writeWhole } from '#platform/server/backup/write-whole.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config/config.ts';
import { type Operator, refuse } from '#platform/server/manifest/operation.ts';
import { todayInAdelaide } from '#scheme/dates.ts';
import { backupName, isLeftOver, isMadeOn, noLongerKept } from '../../rules/backups.ts';
import type { BackupRecord } from './record.ts';
import { words } from './words.ts';

/** What a backup is made of and by. */
export interface Maker {
  config: Config;
  clock: Clock;
  source: BackupSource;
  /** Whether the database is a copy, which its server has made for this backup. */
  isCopy: boolean;
  /** Writes down what became of it. */
  record: (record: BackupRecord) => Promise<unknown>;
}

/** Where a backup goes, and what is done once it is there. */
interface Target {
  where: string;
  isScheduled: boolean;
  /** Writes it, and gives its size in bytes. */
  write: (bytes: AsyncIterable<Buffer>) => Promise<number>;
  /** Gives what is said of it. */
  after: () => Promise<string[]>;
}

/** Why no backup can be made into a file; undefined where it can. */
export function whyNot({ backupRecipients, backupTo }: Config, file: string, isScheduled: boolean) {
  if (!backupRecipients) return words.noRecipients;
  if (isScheduled) return backupTo ? undefined : words.noPlace;
  if (!file) return words.which;
  return existsSync(file) ? words.taken(file) : undefined;
}

/** Makes a backup into a file. */
export function makeInto(maker: Maker, file: string, operator: Operator): Promise<boolean> {
  const target: Target = {
    where: file,
    isScheduled: false,
    write: (bytes) => writeWhole(file, bytes, operator.stopped),
    after: async () => [],
  };
  return make(maker, target, operator);
}

/** Makes the day's backup where there is none, and removes those that are not kept any more. */
export async function makeScheduled(maker: Maker, operator: Operator): Promise<boolean> {
  const { config, clock } = maker;
  const place = await openPlace(config.backupTo ?? '');
  const begun = clock.now();
  if (isMadeOn(todayInAdelaide(begun), await place.list())) {
    operator.print(words.isThere);
    return true;
  }
  const name = backupName(begun);
  const target: Target = {
    where: name,
    isScheduled: true,
    async write(bytes) {
      // No other backup is made meanwhile.
      for (const left of (await place.list()).filter(isLeftOver)) await place.remove(left);
      return place.write(name, bytes, operator.stopped);
    },
    async after() {
      const old = noLongerKept(await place.list(), name, begun);
      for (const each of old) await place.remove(each);
      return old.map(words.removed);
    },
  };
  return make(maker, target, operator);
}

async function make(
  { config, clock, source, isCopy, record }: Maker,
  { where, isScheduled, write, after }: Target,
  { print, progress, stopped }: Operator,
): Promise<boolean> {
  const startedAt = clock.now();
  let bytes = 0;
  const terms: BackupTerms = {
    recipients: config.backupRecipients ?? [],
    progress: (share) => progress(words.making, share),
    write: async (content) => {
      bytes = await write(content);
    },
  };
  try {
    const made = await (isCopy ? writeBackup : makeBackup)(source, terms);
    const { at, rows, files, faulty } = made;
    await record({
      startedAt,
      endedAt: clock.now(),
      isScheduled,
      at,
      bytes,
      rows,
      files,
      faultyFiles: faulty.count,
    });
    print(words.made(where, made, bytes));
    for (const line of await after()) print(line);
    if (faulty.count > 0) print(words.faulty(faulty.count, faulty.records));
    return faulty.count === 0;
  } catch (error) {
    if (stopped?.aborted) return refuse(print, words.stopped);
    const { message } = error as Error;
    await record({ startedAt, endedAt: clock.now(), isScheduled, failure: message });
    if (error instanceof BackupFault) return refuse(print, message);
    throw error;
  }
}
