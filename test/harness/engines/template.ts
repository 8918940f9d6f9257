// The demo world is loaded once for a run, by the usual importer; each test file then starts from a copy of it.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { withCategories } from '#app/server/product.ts';
import { loadDemoWorld } from '#features/operations/server/demo/load-demo.ts';
import type { Database } from '#platform/server/database/database.ts';
import { migratePostgres } from '#platform/server/database/migrate.ts';
import { openPglite } from '#platform/server/database/pglite.ts';
import { openPostgres } from '#platform/server/database/postgres.ts';
import { TestClock } from '../clock.ts';
import { testServices } from '../services.ts';
import { createPostgresDatabase } from './create-database.ts';

/** Where the demo world is: its feed folder, and its database, a file of PGlite or a name in PostgreSQL. */
export interface Template {
  folder: string;
  database: string;
}

/** The file in the template's folder that holds PGlite's data. */
const DUMP = 'database.tar';

export async function makePgliteTemplate(): Promise<Template & { remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'wattle-template-'));
  const database = await load(folder, await openPglite());
  const { $client } = database.db as unknown as { $client: PGlite };
  const dump = await $client.dumpDataDir('none');
  writeFileSync(join(folder, DUMP), Buffer.from(await dump.arrayBuffer()));
  await database.close();
  return {
    folder,
    database: join(folder, DUMP),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** `url` is the superuser's address. No connection to the template stays open: PostgreSQL copies no database in use. */
export async function makePostgresTemplate(url: string): Promise<Template & { remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'wattle-template-'));
  const created = await createPostgresDatabase(url);
  await migratePostgres(created);
  await (await load(folder, openPostgres(created))).close();
  const database = new URL(created).pathname.slice(1);
  return { folder, database, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function load(folder: string, database: Database): Promise<Database> {
  await withCategories(database);
  const services = await testServices(folder, database, new TestClock());
  await loadDemoWorld(services);
  await services.jobs.stop();
  return database;
}
