import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { migratePostgres } from '../../src/platform/database/migrate.ts';
import { openPglite } from '../../src/platform/database/pglite.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { withCategories } from '../../src/product.ts';
import { createPostgresDatabase } from './create-database.ts';

/** The engine that this run of the suite is about. */
const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'pglite';

/** A fresh, migrated database: PGlite in memory, or one of its own on the run's PostgreSQL. */
export async function freshDatabase(): Promise<Database> {
  if (engine === 'pglite') return withCategories(await openPglite());
  const url = await createPostgresDatabase(inject('postgresUrl'));
  await migratePostgres(url);
  return withCategories(openPostgres(url));
}

/** A database with the demo world, a copy of the one that was loaded for the run. */
export async function demoDatabase(): Promise<Database> {
  const { database } = inject('template');
  if (engine === 'pglite') return openPglite(undefined, new Blob([readFileSync(database)]));
  return openPostgres(await createPostgresDatabase(inject('postgresUrl'), database));
}

/** The same database as another process has it: on PostgreSQL with connections of its own. */
export async function asAnotherProcess(database: Database): Promise<Database> {
  if (engine === 'pglite') return { ...database, close: async () => {} };
  const { rows } = await database.script('select current_database() as name');
  const url = new URL(inject('postgresUrl'));
  url.pathname = String(rows[0]?.['name']);
  return openPostgres(url.href);
}
