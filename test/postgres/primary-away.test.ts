// The primary is lost and a standby has not taken over yet: what people can still read.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#app/server/fold.ts';
import { canBePaid } from '#features/can-be-paid/calls.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { planSupportsFile } from '#features/plans/calls/supports.ts';
import { getPush } from '#features/push/calls.ts';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import type { Call } from '#platform/contract/call.ts';
import { openPostgres } from '#platform/server/database/postgres.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { away, there, timedCall } from '../harness/away.ts';
import { ReplicatedPostgres } from '../harness/engines/replicated.ts';
import { makePostgresTemplate } from '../harness/engines/template.ts';
import { type Records, recordsOf } from '../harness/samples.ts';
import { signInAs } from '../harness/sign-in.ts';

let both: ReplicatedPostgres;
let template: Awaited<ReturnType<typeof makePostgresTemplate>>;
let app: TestApp;
let token: string;
/** Of another session of the same person. */
let elsewhere: string;
let mia: Records;

beforeAll(async () => {
  both = await ReplicatedPostgres.start();
  template = await makePostgresTemplate(both.url);
  const url = Object.assign(new URL(both.url), { pathname: template.database }).href;
  app = await startApp({ DEMO: 'exposed' }, undefined, async () => openPostgres(url, [both.onStandby(url)]));
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  ({ token: elsewhere } = await signInAs(app, 'demo@wattle.example'));
  [mia] = (await recordsOf(app, token)) as [Records];
  // The server makes its key for pushes when somebody first asks for it.
  await send(getPush);
  await both.untilCaughtUp();
  await both.primary.kill();
});
afterAll(async () => {
  await app?.close();
  await both?.stop();
  template?.remove();
});

const send = (call: Call) => timedCall(app, call, { token, records: mia });

describe('while the primary is away', () => {
  it('every read is answered by a standby, those with a limit too, and changes are answered 503', async () => {
    // What examines a file is the beginning of a change, and is counted as one.
    const reads = routes.flatMap(({ kind, call }) => (kind === 'read' && !call.files ? [call] : []));
    expect(reads).toContain(planSupportsFile);
    const answers: object[] = [];
    for (const call of reads) answers.push(await send(call));
    expect(answers).toEqual(reads.map(there));
    expect(await send(setSmsNotification)).toEqual(away(setSmsNotification));
  });

  it('a read that has a limit keeps it', async () => {
    const ask = () => timedCall(app, canBePaid, { token: elsewhere, records: mia });
    const tooMany = { ...there(canBePaid), status: 429, retryAfter: '60' };
    const ASKED = 60;
    for (let at = 0; at < ASKED; at += 1) expect(await ask()).toEqual(there(canBePaid));
    expect(await ask()).toEqual(tooMany);
    expect(await send(canBePaid), 'another session').toEqual(there(canBePaid));
    app.clock.advance({ minutes: 1 });
    expect(await ask()).toEqual(there(canBePaid));
  });

  it('a standby is read from that is promoted meanwhile, and none that was promoted before', async () => {
    const promoted = () => app.services.database.standbys().every(({ trouble }) => trouble === 'promoted');
    await both.standby.ask('select pg_promote()');
    await expect.poll(promoted, { timeout: 10_000 }).toBe(true);
    expect(await send(listPlans)).toEqual(there(listPlans));
    // Nobody told the portal, and the old primary is back and takes changes.
    await both.primary.start();
    await expect.poll(() => send(setSmsNotification), { timeout: 10_000 }).toEqual(there(setSmsNotification));
    await sleep(3500);
    await both.primary.kill();
    expect(await send(listPlans)).toEqual(away(listPlans));
  });
});
