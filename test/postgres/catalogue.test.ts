// What the migrations make of an empty database, object by object. The list beside this file was written from a
// database of the migrations that the baseline replaced: that one and one that begins with the baseline are alike.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { migratePostgres } from '#platform/server/database/migrate.ts';
import { createPostgresDatabase } from '../harness/engines/create-database.ts';

const CATALOGUE = readFileSync(join(import.meta.dirname, 'catalogue.sql'), 'utf8');

it('tables, rights, functions and first rows are those of the list', async () => {
  const url = await createPostgresDatabase(inject('postgresUrl'));
  await migratePostgres(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(CATALOGUE);
    const tables = rows.flatMap(
      ({ line }) => /^table (\S+)(?: row-security)?(?: forced)?$/.exec(line)?.[1] ?? [],
    );
    const first: string[] = [];
    for (const table of tables) {
      const { rows: found } = await client.query<{ row: object }>(
        `select to_jsonb(t) as row from ${table} t`,
      );
      first.push(...found.map(({ row }) => `row of ${table} ${JSON.stringify(row)}`).toSorted());
    }
    const list = [...rows.map(({ line }) => line), ...first, ''].join('\n');
    await expect(list).toMatchFileSnapshot('catalogue.txt');
  } finally {
    await client.end();
  }
});
