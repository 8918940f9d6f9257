import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listParticipants } from '#features/participants/calls.ts';
import { listPlans } from '#features/plans/calls.ts';
import { listActivity } from '#features/settings/calls/records.ts';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { me, signOut } from '../../calls/sign-in.ts';

const DEMO = 'demo@wattle.example';
const VIEWER = 'viewer@wattle.example';
const SOURCE = '203.0.113.7';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance({ days: 1 }));

interface Entry {
  by: string;
  session: string | null;
  participant: number | null;
  device: string | null;
  detail: { call: string; refused: number; source: string };
}

/** What was recorded since the test began. */
const recorded = () =>
  app.services.database.operate((tx) =>
    rowsOf<Entry>(
      tx,
      sql`select by_name as by, session_id::text as session, participant_id as participant, device, detail from audit
        where action = 'access.refused' and at >= ${app.clock.now().toISOString()}::timestamptz order by id`,
    ),
  );

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

it('records who asked for what, and from where as a keyed hash, when a read or a command is refused', async () => {
  const { token } = await signInAs(app, VIEWER);
  const [mia] = (await app.call(listParticipants, { token })).data;
  const headers = { 'user-agent': chrome };
  const mine = { token, source: SOURCE, headers };
  const noel = { participantSfid: 'demoPART0000000004' };
  expect((await app.call(listPlans, { ...mine, params: noel })).status).toBe(404);
  const body = { sms_notification: true };
  const id = noel.participantSfid;
  expect((await app.call(setSmsNotification, { ...mine, params: { id }, body })).status).toBe(404);
  const readOnly = await app.call(setSmsNotification, { ...mine, params: { id: mia?.sfid ?? '' }, body });
  expect(readOnly.status).toBe(403);
  await app.call(signOut, { token });
  expect((await app.call(me, mine)).status).toBe(401);
  const entries = await recorded();
  expect(entries.map(({ detail: { call, refused } }) => [call, refused])).toEqual([
    ['plans.list', 404],
    ['settings.sms-notification', 404],
    ['settings.sms-notification', 403],
    ['auth.me', 401],
  ]);
  expect(new Set(entries.map(({ by, device }) => `${by}, ${device}`))).toEqual(
    new Set(['Vikram Rao, Chrome on Windows']),
  );
  expect(new Set(entries.map(({ session }) => session)).size).toBe(1);
  expect(new Set(entries.map(({ detail }) => detail.source)).size).toBe(1);
  expect(entries[0]?.detail.source).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(entries)).not.toContain(SOURCE);
});

it('records different sources as different hashes', async () => {
  const { token } = await signInAs(app, VIEWER);
  const params = { participantSfid: 'demoPART0000000004' };
  for (const source of [SOURCE, '203.0.113.8', SOURCE]) await app.call(listPlans, { token, source, params });
  const [one, two, three] = (await recorded()).map(({ detail }) => detail.source);
  expect([one === two, one === three]).toEqual([false, true]);
});

it('records who used a session under another brand', async () => {
  const { token } = await signInAs(app, DEMO);
  const headers = { 'plan-manager-id': 'mpm' };
  expect((await app.call(me, { token, headers })).status).toBe(401);
  expect((await recorded()).map(({ by, detail }) => [by, detail.refused])).toEqual([['Dana O’Connor', 401]]);
});

it('records nothing about strangers, records that do not exist, and allowed calls', async () => {
  const { token } = await signInAs(app, DEMO);
  const [mia] = (await app.call(listParticipants, { token })).data;
  await app.call(me, {});
  await app.call(me, { token: 'made.up.token' });
  const { status } = await app.raw({
    url: `/client-portal/v1/clients/${mia?.sfid}/claims/999999`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(status).toBe(404);
  expect(await recorded()).toEqual([]);
});

it('records sixty refusals of a session in an hour, and does not show them as activity', async () => {
  const { token } = await signInAs(app, VIEWER);
  const [mia] = (await app.call(listParticipants, { token })).data;
  const params = { participantSfid: mia?.sfid ?? '' };
  const before = (await app.call(listActivity, { token, params, query: {} })).data;
  for (let round = 0; round < 61; round += 1) {
    await app.call(listPlans, { token, params: { participantSfid: 'demoPART0000000004' } });
  }
  expect(await recorded()).toHaveLength(60);
  expect((await app.call(listActivity, { token, params, query: {} })).data).toEqual(before);
});
