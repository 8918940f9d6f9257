import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { Disk } from 'flydrive';
import { type Database, type Db, rowsOf } from '../database/database.ts';
import { applyMigrations, newestSchema } from '../database/migrate.ts';
import { uploadsFolder } from '../files/receive.ts';
import { quoted } from './dump.ts';
import { BackupFault, words as faults } from './faults.ts';
import type { End, Manifest } from './format.ts';
import { putBack } from './put-back.ts';
import { type BackupReader, readBackup } from './read.ts';

/** Where a backup is restored to: an empty database whose roles are made, and the store of files. */
export interface RestoreTarget {
  database: Database;
  files: Disk;
  dataDir: string;
}

/** The longest that a restore may take, in milliseconds: one day. */
const RESTORING = { limit: 86_400_000, step: 'Restoring a backup' };
/** How many files are put into the store at the same time. */
const AT_ONCE = 8;
/** A larger file goes by way of the disk; in bytes. */
const LARGEST_HELD = 4 * 2 ** 20;

const words = {
  notEmpty:
    'The database is not empty: it holds tables of the portal. Stop the servers that use it, and restore into a new database.',
} as const;

/**
 * Restores a backup in one transaction: the schema of its day by the migrations, its rows, what migrations came since, and
 * the files. Afterwards nobody is logged in (`putBack`). Throws a BackupFault where the backup is newer than this portal, cannot be read, or the database holds something; nothing of it is in the
 * database then.
 */
export async function restoreBackup(
  bytes: AsyncIterable<Uint8Array>,
  identities: readonly string[],
  target: RestoreTarget,
): Promise<{ manifest: Manifest; end: End }> {
  const { database, dataDir, files: store } = target;
  const puts = new Puts(store, await spoolFolder(dataDir));
  try {
    const read = await database.operate(async (tx) => {
      const found = await readBackup(bytes, identities, readerInto(tx, database, puts));
      await puts.end();
      await putBack(tx, new Date());
      return found;
    }, RESTORING);
    // Statements are planned by what is known of the tables.
    await database.script('analyze');
    return read;
  } finally {
    await puts.remove();
  }
}

function readerInto(tx: Db, database: Database, puts: Puts): BackupReader {
  let later: string[] = [];
  return {
    async begin({ schema, product, tables }) {
      if (await holdsTables(tx)) throw new BackupFault(words.notEmpty);
      if (schema > newestSchema()) throw new BackupFault(faults.newer(product, schema, newestSchema()));
      await applyMigrations(tx, schema);
      later = await setAside(tx);
      await tx.execute(sql.raw(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`));
    },
    async rows({ name, columns }, rows) {
      await database.copyIn(tx, `${quoted(name)} (${columns.map(quoted).join(', ')})`, rows);
    },
    async sequences(values) {
      for (const [name, last] of Object.entries(values))
        await tx.execute(sql`select setval(${quoted(name)}::regclass, ${last ?? 1}, ${last !== null})`);
      for (const statement of later) await tx.execute(sql.raw(statement));
      await applyMigrations(tx);
    },
    file: (key, size, content) => puts.put(key, size, content),
  };
}

async function holdsTables(tx: Db): Promise<boolean> {
  const [found] = await rowsOf<{ some: boolean }>(
    tx,
    sql`select exists (select from pg_class where relkind in ('r', 'p')
      and relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle'))) as some`,
  );
  return found?.some ?? true;
}

/**
 * Takes away what would look at every row as it comes in: foreign keys, triggers, and indexes that no constraint needs.
 * Gives the statements that bring them back, in their order.
 */
async function setAside(tx: Db): Promise<string[]> {
  const found = await rowsOf<{ away: string; back: string }>(
    tx,
    sql`with own as (select oid, oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace)
      select away, back from (
        select 1 as turn, format('alter table %s disable trigger user', own.name) as away,
            format('alter table %s enable trigger user', own.name) as back
          from own where exists (select from pg_trigger t where t.tgrelid = own.oid and not t.tgisinternal)
        union all
        select 2, format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
          from pg_index i join own on own.oid = i.indrelid
          where not exists (select from pg_constraint k where k.conindid = i.indexrelid)
        union all
        select 3, format('alter table %s drop constraint %I', own.name, k.conname),
            format('alter table %s add constraint %I %s', own.name, k.conname, pg_get_constraintdef(k.oid))
          from pg_constraint k join own on own.oid = k.conrelid where k.contype = 'f'
      ) each order by turn, away`,
  );
  for (const { away } of found.toReversed()) await tx.execute(sql.raw(away));
  return found.map(({ back }) => back);
}

async function spoolFolder(dataDir: string): Promise<string> {
  const parent = uploadsFolder(dataDir);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  return mkdtemp(join(parent, 'restore-'));
}

/** Puts files into the store, several at the same time. */
class Puts {
  private readonly underWay = new Set<Promise<void>>();
  private readonly failures: unknown[] = [];
  private spools = 0;
  private readonly store: Disk;
  private readonly folder: string;

  constructor(store: Disk, folder: string) {
    this.store = store;
    this.folder = folder;
  }

  /** Reads a file's content, and puts it into the store as soon as there is a place. Throws what an earlier one failed with. */
  async put(key: string, size: number, content: AsyncIterable<Buffer>): Promise<void> {
    while (this.underWay.size >= AT_ONCE) await Promise.race(this.underWay);
    if (this.failures.length > 0) throw this.failures[0];
    const write = size <= LARGEST_HELD ? await this.held(key, content) : await this.spooled(key, content);
    const putting: Promise<void> = write()
      .catch((error: unknown) => {
        this.failures.push(error);
      })
      .finally(() => this.underWay.delete(putting));
    this.underWay.add(putting);
  }

  /** Waits until every file is in the store. */
  async end(): Promise<void> {
    await Promise.all(this.underWay);
    if (this.failures.length > 0) throw this.failures[0];
  }

  async remove(): Promise<void> {
    await Promise.all(this.underWay);
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Reads a small file; gives what puts it into the store. */
  private async held(key: string, content: AsyncIterable<Buffer>): Promise<() => Promise<void>> {
    const bytes = await buffer(content);
    return () => this.store.put(key, bytes);
  }

  /** Writes a large file onto the disk; gives what moves it into the store. */
  private async spooled(key: string, content: AsyncIterable<Buffer>): Promise<() => Promise<void>> {
    this.spools += 1;
    const path = join(this.folder, String(this.spools));
    await writeFile(path, content);
    return () => this.store.moveFromFs(path, key);
  }
}
