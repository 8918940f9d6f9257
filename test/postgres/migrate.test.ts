// A deployment may migrate by a command of its own, before the first new server starts.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { commands } from '#app/server/fold.ts';
import { openProduct } from '#app/server/product.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { newAuthKey } from '#platform/server/config/keys.ts';
import { MIGRATIONS_FOLDER } from '#platform/server/config/root.ts';
import { lastNumber } from '#platform/server/database/migrate.ts';
import { createPostgresDatabase } from '../harness/engines/create-database.ts';

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
