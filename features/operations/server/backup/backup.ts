import { newKeyPair } from '#platform/server/backup/age.ts';
import { withCopy } from '#platform/server/backup/copy.ts';
import { BackupFault } from '#platform/server/backup/faults.ts';
import { onlyReading, readBackup } from '#platform/server/backup/read.ts';
import { RealClock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config/config.ts';
import { openPglite } from '#platform/server/database/pglite.ts';
import { openFileStore } from '#platform/server/files/store.ts';
import {
  type Operation,
  type Operator,
  type OptionValues,
  refuse,
} from '#platform/server/manifest/operation.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { type Maker, makeInto, makeScheduled, whyNot } from './make.ts';
import { openForReading, rowsIn } from './open-backup.ts';
import { recordBackup } from './record.ts';
import { ASKED, holdCopy, readRecord, tellServer } from './running-server.ts';
import { words } from './words.ts';

/** `portal backup`: makes backups, looks into them, and makes the keys for them. */
export const backupOperation: Operation = {
  name: 'backup',
  about: { name: 'FILE', isPath: true, isOptional: true },
  summary: 'Backs up database and files, as they are at one moment, encrypted (docs/operations.md).',
  options: {
    schedule: { summary: 'makes today’s backup in BACKUP_TO where there is none, and removes old ones' },
    check: { summary: 'reads a backup and says whether it is whole; needs --identity' },
    identity: { takes: 'KEYFILE', isPath: true, summary: 'the file with the key that opens the backup' },
    'new-key': { summary: 'makes a key, and the recipient that BACKUP_RECIPIENTS takes' },
  },
  goesOn: true,
  async apart(config, file, options, operator) {
    if (options['new-key']) return showNewKey(operator);
    if (options['check']) return check(file, options, operator);
    const refusal = whyNot(config, file, options['schedule'] === true);
    if (refusal) return refuse(operator.print, refusal);
    return config.databaseUrl ? undefined : ofRunningServer(config, file, options, operator);
  },
  async run(services, file, options, operator) {
    const { database } = services;
    if (options[ASKED.hold]) return hold(services, operator);
    const told = options[ASKED.record];
    if (typeof told === 'string') {
      await recordBackup(database, readRecord(told));
      return true;
    }
    const record: Maker['record'] = (made) => recordBackup(database, made);
    return make({ ...services, source: services, isCopy: false, record }, file, options, operator);
  },
};

const make = (maker: Maker, file: string, options: OptionValues, operator: Operator): Promise<boolean> =>
  options['schedule'] ? makeScheduled(maker, operator) : makeInto(maker, file, operator);

async function showNewKey({ print }: Operator): Promise<boolean> {
  const { identity, recipient } = await newKeyPair();
  print(words.newKey(recipient, identity, new Date()));
  return true;
}

/** `--check`: needs neither a database nor a server. */
async function check(file: string, options: OptionValues, { print, progress }: Operator): Promise<boolean> {
  const opened = await openForReading(file, options['identity'], (share) => progress(words.checking, share));
  if (opened.refusal !== undefined) return refuse(print, opened.refusal);
  try {
    const { manifest, end } = await readBackup(opened.bytes, opened.identities, onlyReading);
    const holds = { at: new Date(manifest.at), rows: rowsIn(end), files: end.files.count };
    print(words.whole(holds, manifest.product));
    if (end.faulty.count > 0) print(words.faulty(end.faulty.count, end.faulty.records));
    return end.faulty.count === 0;
  } catch (error) {
    if (error instanceof BackupFault) return refuse(print, error.message);
    throw error;
  }
}

/** Makes the backup of a single machine whose server runs: of a copy. Undefined where no server runs. */
async function ofRunningServer(
  config: Config,
  file: string,
  options: OptionValues,
  operator: Operator,
): Promise<boolean | undefined> {
  const held = await holdCopy(config.dataDir);
  if (!held) return undefined;
  if (held.refusal !== undefined) return refuse(operator.print, held.refusal);
  try {
    const database = await openPglite(held.folder);
    try {
      const source = { database, files: await openFileStore(config) };
      const record: Maker['record'] = (made) => tellServer(config.dataDir, made);
      return await make(
        { config, clock: new RealClock(), source, isCopy: true, record },
        file,
        options,
        operator,
      );
    } finally {
      await database.close();
    }
  } finally {
    held.release();
  }
}

/** Copies this server's database for another process, says where to, and keeps the copy until that process is done. */
async function hold({ database, config }: Services, { print, stopped }: Operator): Promise<boolean> {
  await withCopy(database, config.dataDir, async (folder) => {
    print(folder);
    await new Promise<void>((resolve) => {
      if (!stopped || stopped.aborted) resolve();
      else stopped.addEventListener('abort', () => resolve(), { once: true });
    });
  });
  return true;
}
