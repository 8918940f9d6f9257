import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';
import { withCategories } from '#app/server/product.ts';
import type { Database } from '#platform/server/database/database.ts';
import { migratePostgres } from '#platform/server/database/migrate.ts';
import { openPglite } from '#platform/server/database/pglite.ts';
import { openPostgres } from '#platform/server/database/postgres.ts';
import { createPostgresDatabase } from './create-database.ts';

/** The engine that this run tests. */
const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'pglite';

const PGLITE = dirname(fileURLToPath(import.meta.resolve('@electric-sql/pglite')));
let compiled: Promise<{ pgliteWasmModule: WebAssembly.Module; initdbWasmModule: WebAssembly.Module }>;

/**
 * PGlite's code, compiled once in a worker and kept: where many are opened and released, Node crashes now and then
 * (nodejs/node#64500).
 */
function code(): typeof compiled {
  const compile = (name: string) => WebAssembly.compile(readFileSync(join(PGLITE, name)));
  compiled ??= Promise.all([compile('pglite.wasm'), compile('initdb.wasm')]).then(
    ([pgliteWasmModule, initdbWasmModule]) => ({ pgliteWasmModule, initdbWasmModule }),
  );
  return compiled;
}

/** A fresh, migrated database: PGlite in memory, or one of its own on the run's PostgreSQL. */
export async function freshDatabase(): Promise<Database> {
  if (engine === 'pglite') return withCategories(await openPglite(undefined, await code()));
  const url = await createPostgresDatabase(inject('postgresUrl'));
  await migratePostgres(url);
  return withCategories(openPostgres(url));
}

/** The engines that this run has; PGlite is everywhere. */
export const engines: ('pglite' | 'postgres')[] = engine === 'pglite' ? ['pglite'] : ['postgres', 'pglite'];

/** The settings of an empty database that nobody has opened, on one of the run's engines, for a folder of data. */
export async function emptyDatabase(
  on: 'pglite' | 'postgres',
  dataDir: string,
): Promise<Record<string, string>> {
  const settings = { DATA_DIR: dataDir, DEMO: '0', AUTH_KEYS: 'A'.repeat(43) };
  if (on === 'pglite') return settings;
  return { ...settings, DATABASE_URL: await createPostgresDatabase(inject('postgresUrl')) };
}

/** A database with the demo world, a copy of the one that was loaded for the run. */
export async function demoDatabase(): Promise<Database> {
  const { database } = inject('template');
  if (engine === 'pglite')
    return openPglite(undefined, { ...(await code()), loadDataDir: new Blob([readFileSync(database)]) });
  return openPostgres(await createPostgresDatabase(inject('postgresUrl'), database));
}

/** The same database as another process has it: on PostgreSQL with connections of its own. */
export async function asAnotherProcess(database: Database): Promise<Database> {
  if (engine === 'pglite') return { ...database, close: async () => {} };
  return openPostgres(await urlOf(database));
}

/** Makes the database's server close its connections, as a restart does. PGlite has none. */
export async function loseConnections(database: Database): Promise<void> {
  if (engine === 'pglite') return;
  const client = new pg.Client(await urlOf(database));
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
}

async function urlOf(database: Database): Promise<string> {
  const { rows } = await database.script('select current_database() as name');
  const url = new URL(inject('postgresUrl'));
  url.pathname = String(rows[0]?.['name']);
  return url.href;
}
