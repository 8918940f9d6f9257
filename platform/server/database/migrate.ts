import { sql } from 'drizzle-orm';
import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { MIGRATIONS_FOLDER } from '../config/root.ts';
import { type Db, rowsOf, type Transaction } from './database.ts';
import { ensureRoles, OPERATOR_ROLE, takeRole } from './roles.ts';
import { schemaVersion } from './tables.ts';

const CONFIG: MigrationConfig = { migrationsFolder: MIGRATIONS_FOLDER };

/** Any number that means "Wattle migrates": processes that start at once wait for each other on it. */
const MIGRATION_LOCK = 8_350_001;

/**
 * The number of the baseline: its two files replace forty migrations, 0 to 39. Later migrations count on from it, so
 * that databases and code from before the baseline can still tell whether they fit each other.
 */
export const BASELINE = 39;
export const BASELINE_FILES = 2;

/** The number of the last migration, given how many migration files there are. */
export const lastNumber = (files: number): number => BASELINE + files - BASELINE_FILES;

/**
 * The oldest code that runs on this schema, by the number of its last migration. A migration that removes something
 * older code uses raises this number, at most to the last migration of the version before: two versions run side by
 * side during a deployment (docs/operations.md).
 */
export const OLDEST_CODE = 39;

const words = {
  tooNew: (database: number, oldest: number, code: number) =>
    `The database has schema ${database}, which needs code of schema ${oldest} or newer; this Wattle is of schema ${code}. Start the newer version of Wattle, or restore a backup from before it.`,
} as const;

/** How a database's schema and this code fit each other. */
export interface SchemaFit {
  /** The number of the last migration of the database; undefined where it has none. */
  database: number | undefined;
  code: number;
  /** Why this code does not run on it, in words. */
  refusal: string | undefined;
}

/** Compares a database's schema with this code, and changes nothing. */
export async function schemaFit(tx: Db): Promise<SchemaFit> {
  const code = lastNumber(readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).length);
  const [found] = await rowsOf<{ isThere: boolean }>(
    tx,
    sql`select to_regclass('public.schema_version') is not null as "isThere"`,
  );
  const [known] = found?.isThere ? await tx.select().from(schemaVersion) : [];
  const refusal =
    known && known.oldestCode > code ? words.tooNew(known.version, known.oldestCode, code) : undefined;
  return { database: known?.version, code, refusal };
}

/** Brings a PostgreSQL database to this version's schema. Safe to run from several processes at once. */
export async function migratePostgres(url: string): Promise<void> {
  await onConnection(url, migrate);
}

/** Makes the roles of a PostgreSQL database, and no table. */
export async function preparePostgres(url: string): Promise<void> {
  await onConnection(url, prepare);
}

async function onConnection(url: string, work: (db: Transaction) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(drizzle({ client, casing: 'snake_case' }));
  } finally {
    await client.end();
  }
}

/**
 * Makes the roles and applies the missing migrations, in one transaction, which holds the lock: a pooler may give every
 * transaction another connection. Throws an error in plain words where the schema is too new for this code.
 */
export async function migrate(db: Transaction): Promise<void> {
  await db.transaction(async (tx) => {
    await makeRoles(tx);
    await applyMissing(tx);
  });
}

/** Makes the roles and no table: for a database that a backup is restored into. */
export async function prepare(db: Transaction): Promise<void> {
  await db.transaction(makeRoles);
}

async function makeRoles(tx: Db): Promise<void> {
  await takeRole(tx, 'none');
  await lockMigrations(tx);
  await ensureRoles(tx);
  await takeRole(tx, OPERATOR_ROLE);
}

/** Servers that start meanwhile wait until the transaction is over. */
async function lockMigrations(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
}

/** The number of the last migration that this code knows. */
export const newestSchema = (): number => lastNumber(readMigrationFiles(CONFIG).length);

/** Brings a database to the schema of a number, or to the newest, inside the operator's transaction. */
export async function applyMigrations(tx: Db, last?: number): Promise<void> {
  await lockMigrations(tx);
  await applyMissing(tx, last);
}

/**
 * Applies the missing migrations as Drizzle's own migrator does, and records them in the same table. Drizzle's migrator
 * opens its own transaction and needs the right to make schemas even where there is nothing to make: a restored
 * database does not give that right.
 */
async function applyMissing(tx: Db, last = newestSchema()): Promise<void> {
  const migrations = readMigrationFiles(CONFIG).filter((_, at) => lastNumber(at + 1) <= last);
  const newest = lastNumber(migrations.length);
  const [found] = await rowsOf<{ migrated: boolean; versioned: boolean }>(
    tx,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as migrated,
      to_regclass('public.schema_version') is not null as versioned`,
  );
  const [known] = found?.versioned ? await tx.select().from(schemaVersion) : [];
  if (known && known.version > newest) {
    if (known.oldestCode > newest) throw new Error(words.tooNew(known.version, known.oldestCode, newest));
    return;
  }
  if (!found?.migrated) await makeHistory(tx);
  const [latest] = await rowsOf<{ at: string | number | null }>(
    tx,
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  );
  for (const { sql: statements, hash, folderMillis } of migrations) {
    if (folderMillis <= Number(latest?.at ?? -1)) continue;
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
  const now = { version: newest, oldestCode: OLDEST_CODE };
  await tx.insert(schemaVersion).values(now).onConflictDoUpdate({ target: schemaVersion.id, set: now });
}

async function makeHistory(tx: Db): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
}
