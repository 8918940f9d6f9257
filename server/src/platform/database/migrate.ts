import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { MIGRATIONS_FOLDER } from '../root.ts';
import type { Db } from './database.ts';
import { ensureRoles, OPERATOR_ROLE } from './roles.ts';

/** Any number that means "Wattle migrates": processes that start at once wait for each other on it. */
const MIGRATION_LOCK = 8_350_001;

/** Brings a PostgreSQL database to this version's schema. Safe to run from several processes at once. */
export async function migratePostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const db: Db = drizzle({ client, casing: 'snake_case' });
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await ensureRoles(db);
    await client.query(`set role ${OPERATOR_ROLE}`);
    await migrateWith(db);
  } finally {
    await client.end();
  }
}

/** Applies what is missing, all in one transaction. The connection has the operator's role already. */
export async function migrateWith(db: Db): Promise<void> {
  const config: MigrationConfig = { migrationsFolder: MIGRATIONS_FOLDER };
  // The engines' own `migrate` functions are this one line each; the handle's type is common to both here.
  const { dialect, session } = db as unknown as { dialect: PgDialect; session: PgSession };
  await dialect.migrate(readMigrationFiles(config), session, config);
}
