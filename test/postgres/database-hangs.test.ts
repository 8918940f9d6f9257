// The database is stopped, and not gone: its connections stay open, new ones are taken, and nothing answers.

import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#app/server/fold.ts';
import { listClaims } from '#features/claims/calls/claims.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import type { Call } from '#platform/contract/call.ts';
import { refresh } from '#platform/contract/session.ts';
import { openPostgres } from '#platform/server/database/postgres.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { away, there, timedCall } from '../harness/away.ts';
import { createPostgresDatabase } from '../harness/engines/create-database.ts';
import { type RunningPostgres, startPostgres } from '../harness/engines/postgres.ts';
import { makePostgresTemplate } from '../harness/engines/template.ts';
import { type Records, recordsOf } from '../harness/samples.ts';
import { signInAs } from '../harness/sign-in.ts';

/** More calls than there are connections. */
const MANY = 3 * availableParallelism() + 2;
const AT_ONCE = 12;

let postgres: RunningPostgres;
let app: TestApp;
let token: string;
let records: Records;
let stopped: number[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  const { database, remove } = await makePostgresTemplate(postgres.url);
  const url = await createPostgresDatabase(postgres.url, database);
  remove();
  app = await startApp({}, undefined, async () => openPostgres(url));
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  [records] = (await recordsOf(app, token)) as [Records];
});
beforeEach(async () => {
  expect(await Promise.all(SOME.map(send))).toEqual(SOME.map(there));
  stopped = await processesOf(postgres.url);
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
});
afterEach(() => wake());
afterAll(async () => {
  await app.close();
  await postgres.stop();
});

const wake = () => {
  for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT');
};

/** The database's first process, and all that it has started. */
async function processesOf(superuser: string): Promise<number[]> {
  const client = new pg.Client(superuser);
  await client.connect();
  const {
    rows: [file],
  } = await client.query<{ text: string }>("select pg_read_file('postmaster.pid') as text");
  await client.end();
  const first = Number(file?.text.split('\n')[0]);
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const rows = all.map((row) => row.trim().split(/\s+/).map(Number) as [number, number]);
  return [first, ...rows.filter(([, parent]) => parent === first).map(([pid]) => pid)];
}

const send = (call: Call) => timedCall(app, call, { token, records });

/** A call that reads without the query builder, one that reads with it, and one that changes something. */
const SOME = [listClaims, listPlans, setSmsNotification];

describe('while the database hangs', () => {
  it('reads and commands say so within two seconds, the second time and the third as well', async () => {
    for (const _ of [1, 2, 3]) expect(await Promise.all(SOME.map(send))).toEqual(SOME.map(away));
    wake();
    expect(await Promise.all(SOME.map(send))).toEqual(SOME.map(there));
  });

  it('calls that wait for a connection say so in the same time', async () => {
    const many = Array.from({ length: MANY }, () => setSmsNotification);
    expect(await Promise.all(many.map(send))).toEqual(many.map(away));
    expect(await Promise.all(many.map(send))).toEqual(many.map(away));
    wake();
    expect(await Promise.all(many.map(send))).toEqual(many.map(there));
  });

  it('every call says so', async () => {
    // Without a cookie `refresh` has nobody to look up.
    const asked = calls.filter((call) => call !== refresh);
    const answers: object[] = [];
    for (let at = 0; at < asked.length; at += AT_ONCE)
      answers.push(...(await Promise.all(asked.slice(at, at + AT_ONCE).map(send))));
    expect(answers).toEqual(asked.map(away));
    const ready = await app.app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
  });
});
