import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupFault } from '#platform/server/backup/faults.ts';
import { restoreBackup } from '#platform/server/backup/load.ts';
import { putBack } from '#platform/server/backup/put-back.ts';
import type { Config } from '#platform/server/config/config.ts';
import { closeToOthers, keepPrivate } from '#platform/server/config/private-folder.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lockDataDir } from '#platform/server/database/lock.ts';
import { prepare, preparePostgres } from '#platform/server/database/migrate.ts';
import { openPglite } from '#platform/server/database/pglite.ts';
import { openPostgres } from '#platform/server/database/postgres.ts';
import { openFileStore } from '#platform/server/files/store.ts';
import { type Operation, type Operator, refuse } from '#platform/server/manifest/operation.ts';
import { openForReading, rowsIn } from './open-backup.ts';
import { words } from './words.ts';

/** `portal restore`: puts a backup into an empty database and into the store of files. */
export const restoreOperation: Operation = {
  name: 'restore',
  about: { name: 'FILE', isPath: true },
  summary:
    'Restores a backup into a new, empty database, whichever engine it is, and into the store of files.',
  options: {
    identity: { takes: 'KEYFILE', isPath: true, summary: 'the file with the key that opens the backup' },
  },
  async apart(config, file, options, operator) {
    const { print, progress } = operator;
    const opened = await openForReading(file, options['identity'], (share) =>
      progress(words.restoring, share),
    );
    if (opened.refusal !== undefined) return refuse(print, opened.refusal);
    const restore = (database: Database) => restoreInto(config, database, opened, operator);
    try {
      return await (config.databaseUrl
        ? intoPostgres(config.databaseUrl, restore)
        : intoFolder(config.dataDir, restore));
    } catch (error) {
      if (error instanceof BackupFault) return refuse(print, error.message);
      throw error;
    }
  },
  run: async (services, _file, _options, { print }) =>
    refuse(print, words.databaseThere(services.config.dataDir)),
};

/** `portal recovered`: what `restore` does by itself, for a database that something else put back to an earlier moment. */
export const recoveredOperation: Operation = {
  name: 'recovered',
  options: {},
  summary:
    'Call this once, before the first server starts, after PostgreSQL was put back to an earlier moment by other means than "restore" (pg_restore, pgBackRest): it ends all sessions, and lets changes for systems go on with numbers that no system has had.',
  async run({ database, clock }, _about, _options, { print }) {
    await database.operate((tx) => putBack(tx, clock.now()));
    for (const line of words.next) print(line);
    return true;
  },
};

async function restoreInto(
  config: Config,
  database: Database,
  { bytes, identities }: { bytes: AsyncIterable<Buffer>; identities: string[] },
  { print }: Operator,
): Promise<boolean> {
  const target = { database, files: await openFileStore(config), dataDir: config.dataDir };
  const { manifest, end } = await restoreBackup(bytes, identities, target);
  print(words.restored({ at: new Date(manifest.at), rows: rowsIn(end), files: end.files.count }));
  if (end.faulty.count > 0) print(words.faulty(end.faulty.count, end.faulty.records));
  for (const line of words.next) print(line);
  return true;
}

async function intoPostgres(
  url: string,
  restore: (database: Database) => Promise<boolean>,
): Promise<boolean> {
  await preparePostgres(url);
  const database = openPostgres(url);
  try {
    return await restore(database);
  } finally {
    await database.close();
  }
}

/** Into a folder of another name, which becomes the database's own once everything is in it. */
async function intoFolder(
  dataDir: string,
  restore: (database: Database) => Promise<boolean>,
): Promise<boolean> {
  keepPrivate(dataDir);
  const lock = lockDataDir(dataDir);
  const [whole, part] = [join(dataDir, 'database'), join(dataDir, 'database.restoring')];
  try {
    if (existsSync(whole)) throw new BackupFault(words.databaseThere(whole));
    await rm(part, { recursive: true, force: true });
    const database = await openPglite(part, {}, prepare);
    closeToOthers(part);
    try {
      await restore(database);
    } finally {
      await database.close();
    }
    await rename(part, whole);
    return true;
  } finally {
    await rm(part, { recursive: true, force: true });
    lock.release();
  }
}
