// The database stops, or the network to it is down: the answers that people get meanwhile, and afterwards.

import { availableParallelism } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { calls } from '#app/server/fold.ts';
import { listClaims } from '#features/claims/calls/claims.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import { portalStatus } from '#features/status/calls/portal.ts';
import type { Call } from '#platform/contract/call.ts';
import { refresh } from '#platform/contract/session.ts';
import { openPostgres } from '#platform/server/database/postgres.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { away, there, timedCall } from '../harness/away.ts';
import { createPostgresDatabase } from '../harness/engines/create-database.ts';
import { type Gate, openGate } from '../harness/gate.ts';
import { type Records, recordsOf } from '../harness/samples.ts';
import { signInAs } from '../harness/sign-in.ts';

const CONNECTIONS = 2 * availableParallelism();

let url: string;
let gate: Gate;
let app: TestApp;
let token: string;
let mia: Records;

beforeAll(async () => {
  url = await createPostgresDatabase(inject('postgresUrl'), inject('template').database);
});
beforeEach(async () => {
  gate = await openGate(url);
  app = await startApp({}, undefined, async () => openPostgres(gate.url));
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  [mia] = (await recordsOf(app, token)) as [Records];
});
afterEach(async () => {
  await gate.open();
  await app.close();
  await gate.shut();
});

const send = (call: Call) => timedCall(app, call, { token, records: mia });

/** A call that reads without the query builder, one that reads with it, and one that changes something. */
const SOME = [listClaims, listPlans, setSmsNotification];

describe('while the database is away', () => {
  it('every call says so, and when to come back', async () => {
    await gate.shut();
    // Without a cookie `refresh` has nobody to look up.
    const asked = calls.filter((call) => call !== refresh);
    const answers: object[] = [];
    for (const call of asked) answers.push(await send(call));
    expect(answers).toEqual(asked.map(away));
  });

  it('calls say so too where its machine cannot be reached, and succeed as soon as it is back', async () => {
    gate.silence();
    gate.cut();
    expect(await Promise.all(SOME.map(send))).toEqual(SOME.map(away));
    // While the database is there, this answer is kept for two seconds.
    expect(await send(portalStatus)).toEqual(away(portalStatus));
    await gate.open();
    expect(await Promise.all(SOME.map(send))).toEqual(SOME.map(there));
  });

  it('connections that fall silent are given up', async () => {
    gate.silence();
    // More calls than there are connections.
    const answers = await Promise.all(
      Array.from({ length: 2 * CONNECTIONS }, () => send(setSmsNotification)),
    );
    expect(answers).toEqual(answers.map(() => away(setSmsNotification)));
    await gate.open();
    expect(await send(setSmsNotification)).toEqual(there(setSmsNotification));
  });
});

describe('a database that is busy', () => {
  it('is not away: a call gets a connection even after a longer wait than for a lost one', async () => {
    const { database } = app.services;
    const busy = Array.from({ length: CONNECTIONS }, () =>
      database.transaction((tx) => tx.execute(sql`select pg_sleep(2)`)),
    );
    // A call that is made now finds every connection at work.
    const params = { id: mia.participant.sfid };
    const answer = await app.call(setSmsNotification, { params, body: { sms_notification: true }, token });
    expect(answer.status).toBe(200);
    await Promise.all(busy);
  });
});
