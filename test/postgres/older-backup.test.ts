// A backup that an older version made: restored, and brought up to this one's schema.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { newKeyPair } from '#platform/server/backup/age.ts';
import { makeBackup } from '#platform/server/backup/dump.ts';
import { restoreBackup } from '#platform/server/backup/load.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { newAuthKey } from '#platform/server/config/keys.ts';
import { type Database, rowsOf } from '#platform/server/database/database.ts';
import {
  applyMigrations,
  newestSchema,
  preparePostgres,
  schemaFit,
} from '#platform/server/database/migrate.ts';
import { openPostgres } from '#platform/server/database/postgres.ts';
import { openFileStore } from '#platform/server/files/store.ts';
import { createPostgresDatabase } from '../harness/engines/create-database.ts';

/** The schema before there were backups. */
const OLDER = 83;

async function emptyDatabase(): Promise<{ url: string; database: Database }> {
  const url = await createPostgresDatabase(inject('postgresUrl'));
  await preparePostgres(url);
  return { url, database: openPostgres(url) };
}

it('a backup of an older schema comes back with all that it held, in the newest schema', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wattle-older-'));
  const older = await emptyDatabase();
  const newer = await emptyDatabase();
  const { identity, recipient } = await newKeyPair();
  const files = await openFileStore(
    readConfig({ DATABASE_URL: older.url, AUTH_KEYS: newAuthKey(), DATA_DIR: dataDir }),
  );
  await older.database.operate((tx) => applyMigrations(tx, OLDER));
  await older.database.operate((tx) =>
    tx.execute(sql`insert into providers (sfid, name) values ('demoPROV0000000001', 'Hills Therapy')`),
  );

  const bytes: Buffer[] = [];
  await makeBackup(
    { database: older.database, files },
    {
      recipients: [recipient],
      progress: () => {},
      write: async (pieces) => {
        for await (const piece of pieces) bytes.push(Buffer.from(piece));
      },
    },
  );
  const read = async function* () {
    yield* bytes;
  };
  const { manifest } = await restoreBackup(read(), [identity], { database: newer.database, files, dataDir });

  expect(manifest.schema).toBe(OLDER);
  const [fit, rows] = await newer.database.operate(async (tx) => [
    await schemaFit(tx),
    await rowsOf(tx, sql`select name, (select count(*)::int from alarms) as alarms from providers`),
  ]);
  expect(fit).toEqual({ database: newestSchema(), code: newestSchema(), refusal: undefined });
  expect(rows).toEqual([{ name: 'Hills Therapy', alarms: 0 }]);
  for (const { database } of [older, newer]) await database.close();
  rmSync(dataDir, { recursive: true });
});
