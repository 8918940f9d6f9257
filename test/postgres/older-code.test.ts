// Two versions side by side: what the code before the last migration needs is still there.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateAsDrizzle } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { listClaims } from '#features/claims/calls/claims.ts';
import { listParticipants } from '#features/participants/calls/people.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { listReports } from '#features/reports/calls/reports.ts';
import { listActivity } from '#features/settings/calls/records.ts';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import { callPath } from '#platform/contract/call.ts';
import { newAuthKey } from '#platform/server/config/keys.ts';
import { MIGRATIONS_FOLDER } from '#platform/server/config/root.ts';
import { BASELINE, BASELINE_FILES, lastNumber, OLDEST_CODE } from '#platform/server/database/migrate.ts';
import { ensureRoles } from '#platform/server/database/roles.ts';
import { createPostgresDatabase } from '../harness/engines/create-database.ts';
import { RunningServer } from '../process/running-server.ts';
import { olderCode } from './older-code.ts';

/** A server has to start while other tests run. */
const PATIENCE_MS = 120_000;

const older = olderCode();
if ('why' in older) console.info(`Skipped: the code before the last migration. ${older.why}`);

it.skipIf('why' in older)(
  'the code before the last migration runs on the newest schema',
  async () => {
    if ('why' in older) return;
    const url = await createPostgresDatabase(inject('postgresUrl'), inject('template').database);
    const env = { DATABASE_URL: url, AUTH_KEYS: newAuthKey() };
    const dataDir = mkdtempSync(join(tmpdir(), 'wattle-running-'));
    const server = await RunningServer.start(env, { main: older.main, dataDir });
    try {
      const headers = await server.signIn('demo@wattle.example');
      const status = async (path: string, init: RequestInit = {}) =>
        (
          await fetch(server.url + path, {
            ...init,
            headers: { ...headers, 'content-type': 'application/json' },
          })
        ).status;
      const [mia] = await server.json<{ sfid: string }[]>(callPath(listParticipants, {}), { headers });
      const id = mia?.sfid ?? '';
      const asked = [
        status(callPath(listPlans, { participantSfid: id })),
        status(callPath(listClaims, { participantSfid: id })),
        status(callPath(listReports, { participantSfid: id })),
        status(callPath(listActivity, { participantSfid: id })),
        status(callPath(setSmsNotification, { id }), {
          method: setSmsNotification.method,
          body: JSON.stringify({ sms_notification: true }),
        }),
      ];
      expect(await Promise.all(asked)).toEqual(asked.map(() => 200));
    } finally {
      await server.remove();
      older.remove();
    }
  },
  PATIENCE_MS,
);

/** What code may rely on: tables and columns with their types, functions with their results, rights of its role. */
const OFFERED = `
  select format('%s.%s %s', table_name, column_name, udt_name) as it from information_schema.columns
    where table_schema = 'public'
  union select format('%s(%s) gives %s', proname, pg_get_function_identity_arguments(oid), pg_get_function_result(oid))
    from pg_proc where pronamespace = 'public'::regnamespace
  union select format('%s may execute %s', grantee, routine_name) from information_schema.routine_privileges
    where grantee = 'wattle_app' and routine_schema = 'public'
  union select format('%s may %s %s.%s', grantee, privilege_type, table_name, column_name)
    from information_schema.column_privileges where grantee = 'wattle_app' and table_schema = 'public'
  union select format('%s may %s %s', grantee, privilege_type, table_name)
    from information_schema.role_table_grants where grantee = 'wattle_app' and table_schema = 'public'`;

/** What code has to provide: the columns that are never null and have no default. */
const DEMANDED = `
  select format('%s.%s', table_name, column_name) as it, table_name from information_schema.columns
  where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_identity = 'NO'
    and is_generated = 'NEVER'`;

interface Schema {
  offered: Set<string>;
  demanded: { it: string; table_name: string }[];
}

async function schemaOf(url: string): Promise<Schema> {
  const client = new pg.Client(url);
  await client.connect();
  const offered = await client.query<{ it: string }>(OFFERED);
  const demanded = await client.query<{ it: string; table_name: string }>(DEMANDED);
  await client.end();
  return { offered: new Set(offered.rows.map(({ it: each }) => each)), demanded: demanded.rows };
}

/** A database as the migrations up to an earlier one made it. */
async function databaseOf(migration: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'wattle-migrations-'));
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(
    file,
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, BASELINE_FILES + migration - BASELINE) }),
  );
  const url = await createPostgresDatabase(inject('postgresUrl'));
  const client = new pg.Client(url);
  await client.connect();
  const db = drizzle({ client });
  await ensureRoles(db);
  await client.query('set role wattle_operator');
  await migrateAsDrizzle(db, { migrationsFolder: folder });
  await client.end();
  rmSync(folder, { recursive: true });
  return url;
}

// If this fails, the last migration takes away something that older code uses. Leave that to a migration of the next
// version; if this is the next version, raise OLDEST_CODE.
it('everything that the code from OLDEST_CODE on relies on is still there', async () => {
  const before = await schemaOf(await databaseOf(OLDEST_CODE));
  const now = await schemaOf(
    await createPostgresDatabase(inject('postgresUrl'), inject('template').database),
  );
  expect([...before.offered].filter((each) => !now.offered.has(each))).toEqual([]);
  const known = new Set(before.demanded.map(({ it: each }) => each));
  const tables = new Set([...before.offered].map((each) => each.split('.')[0]));
  const asksForMore = now.demanded.filter(
    ({ it: each, table_name }) => tables.has(table_name) && !known.has(each),
  );
  expect(asksForMore).toEqual([]);
});

it('the version before may run beside this one', () => {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'));
  expect(OLDEST_CODE).toBeLessThanOrEqual(Math.max(BASELINE, lastNumber(journal.entries.length) - 1));
});
