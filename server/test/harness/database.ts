import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { migratePostgres } from '../../src/platform/database/migrate.ts';
import { openPglite } from '../../src/platform/database/pglite.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { withCategories } from '../../src/product.ts';

/** The engine that this run of the suite is about. */
const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'pglite';

/** A fresh, migrated database: PGlite in memory, or one of its own on the run's PostgreSQL. */
export async function freshDatabase(): Promise<Database> {
  if (engine === 'pglite') return withCategories(await openPglite());
  const url = await createPostgresDatabase();
  await migratePostgres(url);
  return withCategories(openPostgres(url));
}

/** The address of a new, empty PostgreSQL database. */
async function createPostgresDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}
