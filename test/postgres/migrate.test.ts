// A deployment may migrate by a command of its own, before the first new server starts.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { commands } from '#app/server/fold.ts';
import { openProduct } from '#app/server/product.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { newAuthKey } from '#platform/server/config/keys.ts';
import { MIGRATIONS_FOLDER } from '#platform/server/config/root.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import {
  applyMigrations,
  lastNumber,
  migratePostgres,
  newestSchema,
  preparePostgres,
  schemaFit,
} from '#platform/server/database/migrate.ts';
import { openPostgres } from '#platform/server/database/postgres.ts';
import { createPostgresDatabase } from '../harness/engines/create-database.ts';

/** The schema before alarms were remembered. */
const BEFORE_ALARMS = 84;

it('`portal migrate` brings an empty database to the newest schema, and once more changes nothing', async () => {
  const env = { DATABASE_URL: await createPostgresDatabase(inject('postgresUrl')), AUTH_KEYS: newAuthKey() };
  const dataDir = mkdtempSync(join(tmpdir(), 'wattle-migrate-'));
  const said: string[] = [];
  try {
    for (let times = 0; times < 2; times += 1) {
      const product = await openProduct(readConfig({ ...env, DATA_DIR: join(dataDir, 'data') }));
      const operator = { print: (line: string) => void said.push(line), progress: () => {} };
      await commands.find(({ name }) => name === 'migrate')?.run(product.services, '', {}, operator);
      await product.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true });
  }
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'));
  const sentence = `The database has schema ${lastNumber(entries.length)}.`;
  expect(said).toEqual([sentence, sentence]);
});

it('leaves the schema as it was where a migration fails half-way, and goes through once the cause is gone', async () => {
  const url = await createPostgresDatabase(inject('postgresUrl'));
  await preparePostgres(url);
  const database = openPostgres(url);
  const state = () =>
    database.operate(async (tx) => ({ tables: await tablesOf(tx), schema: (await schemaFit(tx)).database }));
  // The next migration makes its tables, then finds that the name of an index is taken.
  await database.operate((tx) => applyMigrations(tx, BEFORE_ALARMS));
  await database.operate((tx) => tx.execute(sql`create table somebodys (place text)`));
  await database.operate((tx) => tx.execute(sql`create index alarms_of_place on somebodys (place)`));
  const before = await state();
  const failure = await migratePostgres(url).catch((error: Error) => error.cause);
  expect(String(failure)).toContain('relation "alarms_of_place" already exists');
  expect(await state()).toEqual(before);
  await database.operate((tx) => tx.execute(sql`drop table somebodys`));
  await migratePostgres(url);
  expect((await state()).schema).toBe(newestSchema());
  await database.close();
});

async function tablesOf(tx: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}
