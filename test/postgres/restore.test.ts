// A database that was dumped and restored, or copied: it lacks settings of the database itself, such as rights on it.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { startSignIn } from '#features/auth/calls/sign-in.ts';
import { askAfterImport } from '#features/claims/server/review/ask.ts';
import { portalStatus } from '#features/status/calls/portal.ts';
import { migratePostgres } from '#platform/server/database/migrate.ts';
import { openPostgres } from '#platform/server/database/postgres.ts';
import { portalStatus as portalStatusTable } from '#platform/server/database/tables.ts';
import { startApp } from '../harness/app.ts';
import { asOrdinaryLogin, createPostgresDatabase } from '../harness/engines/create-database.ts';
import { startPostgres } from '../harness/engines/postgres.ts';
import { installedBinaries } from '../harness/engines/postgres-runner.ts';

const bin = installedBinaries();
if (!bin) console.info('Skipped: a restored dump. There is no PostgreSQL with pg_dump on this machine.');

/** Starts as `npm start` does, by a login that may only take the product's roles; reads, writes and does a job. */
async function expectToServe(superuser: string): Promise<void> {
  const url = await asOrdinaryLogin(superuser);
  await migratePostgres(url);
  const app = await startApp({}, undefined, async () => openPostgres(url));
  const read = await app.call(portalStatus);
  expect(read).toMatchObject({ status: 200, data: { under_maintenance: true } });
  const written = await app.call(startSignIn, { body: { email: 'demo@wattle.example', type: 'code' } });
  expect(written.status).toBe(200);
  await app.services.database.operate((tx) => app.services.jobs.send(tx, askAfterImport, {}));
  expect(await app.drain()).toBe(1);
  await app.close();
}

/** A database as the product leaves it, under maintenance, by which the tests recognise it. */
async function leftBehind(superuser: string): Promise<string> {
  const url = await createPostgresDatabase(superuser);
  await migratePostgres(url);
  const app = await startApp({}, undefined, async () => openPostgres(url));
  await app.services.database.operate((tx) => tx.update(portalStatusTable).set({ underMaintenance: true }));
  await app.close();
  return url;
}

it('a copied database is served, though nobody granted anything on it', async () => {
  const database = new URL(await leftBehind(inject('postgresUrl'))).pathname.slice(1);
  await expectToServe(await createPostgresDatabase(inject('postgresUrl'), database));
});

it.skipIf(!bin)('a restored dump is served, though nobody granted anything on it', async () => {
  const postgres = await startPostgres(bin);
  const folder = mkdtempSync(join(tmpdir(), 'wattle-dump-'));
  try {
    const run = (program: string, ...args: string[]) => execFileSync(join(bin ?? '', program), args);
    const dump = join(folder, 'wattle.dump');
    run('pg_dump', '--format=custom', `--file=${dump}`, await leftBehind(postgres.url));
    const to = await createPostgresDatabase(postgres.url);
    run('pg_restore', '--exit-on-error', `--dbname=${to}`, dump);
    await expectToServe(to);
  } finally {
    rmSync(folder, { recursive: true });
    await postgres.stop();
  }
});
