import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoDatabase } from '#test/harness/engines/database.ts';
import { MIGRATIONS_FOLDER } from '../config/root.ts';
import type { Database } from '../database/database.ts';
import { lastNumber, migrate, OLDEST_CODE } from '../database/migrate.ts';
import { schemaVersion } from '../database/tables.ts';

const { entries } = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'));
const newest = lastNumber(entries.length);

let database: Database;
beforeAll(async () => {
  database = await demoDatabase();
});
afterAll(() => database.close());

const versions = () => database.operate((tx) => tx.select().from(schemaVersion));
const becomes = (to: { version: number; oldestCode: number }) =>
  database.operate((tx) => tx.update(schemaVersion).set(to));

describe('the schema’s version', () => {
  it('is that of the last migration, with the oldest code that runs on it', async () => {
    expect(await versions()).toEqual([{ id: 1, version: newest, oldestCode: OLDEST_CODE }]);
  });

  it('lets older code that runs on it start, and does not change', async () => {
    const newer = { version: newest + 2, oldestCode: newest };
    await becomes(newer);
    await database.operate(migrate);
    expect(await versions()).toEqual([{ id: 1, ...newer }]);
  });

  it('stops older code that does not run on it, with a sentence', async () => {
    await becomes({ version: newest + 2, oldestCode: newest + 1 });
    await expect(database.operate(migrate)).rejects.toThrow(
      `The database has schema ${newest + 2}, which needs code of schema ${newest + 1} or newer; this Wattle is of schema ${newest}. Start the newer version of Wattle, or restore a backup from before it.`,
    );
  });
});
