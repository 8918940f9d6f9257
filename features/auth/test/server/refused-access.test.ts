import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listParticipants } from '#features/participants/calls/people.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { listActivity } from '#features/settings/calls/records.ts';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
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
  detail: { call: string; refused: number; source: string; asked: Record<string, string> };
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
  expect(entries.map(({ detail }) => detail.asked)).toEqual([noel, { id }, { id: mia?.sfid }, {}]);
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

const noels = { participantSfid: 'demoPART0000000004' };
/** What the operator reads, without the session's number. */
const listed = async () => {
  const { lines } = await runOperation(app, 'refused', '', {
    from: app.clock.now().toISOString().slice(0, 10),
  });
  return lines.map((line) => line.replaceAll(/session [\w-]+/g, 'session …'));
};

it('records every refused change, and of reads the first sixty of an hour; the rest are counted', async () => {
  const { token } = await signInAs(app, VIEWER);
  const [mia] = (await app.call(listParticipants, { token })).data;
  const params = { participantSfid: mia?.sfid ?? '' };
  const before = (await app.call(listActivity, { token, params, query: {} })).data;
  for (let round = 0; round < 70; round += 1) await app.call(listPlans, { token, params: noels });
  app.clock.advance({ minutes: 5 });
  const change = { params: { id: noels.participantSfid }, body: { sms_notification: true } };
  for (let round = 0; round < 2; round += 1) await app.call(setSmsNotification, { token, ...change });
  app.clock.advance({ minutes: 1 });
  await app.call(listPlans, { token, params: noels });
  const lines = await listed();
  expect(lines).toHaveLength(63);
  expect(lines[59]).toMatch(/plans\.list about demoPART0000000004: 404$/);
  expect(lines.slice(60)).toEqual([
    expect.stringMatching(/settings\.sms-notification about demoPART0000000004: 404$/),
    expect.stringMatching(/settings\.sms-notification about demoPART0000000004: 404$/),
    `${app.clock.now().toISOString()}  session …: and 11 more reads until then`,
  ]);
  expect((await app.call(listActivity, { token, params, query: {} })).data).toEqual(before);
});

it('keeps no more of a path than a record’s name needs', async () => {
  const { token } = await signInAs(app, VIEWER);
  const participantSfid = 'x'.repeat(300);
  await app.call(listPlans, { token, params: { participantSfid } });
  expect(JSON.stringify(await recorded())).not.toContain('x'.repeat(41));
});

it('warns the operator, once an hour, where a session is refused more than people mistake', async () => {
  const warn = vi.spyOn(app.app.log, 'warn');
  const { token } = await signInAs(app, VIEWER);
  for (let round = 0; round < 298; round += 1) await app.call(listPlans, { token, params: noels });
  const diagnosis = async () =>
    (await runOperation(app, 'doctor')).lines.find((line) =>
      /^\S+: (0 sessions were|The session \S+ was) refused/.test(line),
    );
  expect(await diagnosis()).toMatch(/^well: 0 sessions/);
  for (let round = 0; round < 5; round += 1) await app.call(listPlans, { token, params: noels });
  expect(warn.mock.calls.map(([line]) => line)).toEqual([
    expect.objectContaining({ alarm: { refusedAccess: expect.any(String), times: 300 } }),
  ]);
  expect(await diagnosis()).toMatch(/^WARNING: The session/);
  warn.mockRestore();
});
