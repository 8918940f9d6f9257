import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { listParticipants } from '#features/participants/calls/people.ts';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { audit } from '../database/tables.ts';
import type { AuditEntry } from '../manifest/route.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(() => app.close());

const MIA = 'demoPART0000000001';
const AROHA = 'demoPART0000000003';
const NOEL = 'demoPART0000000004';

const set = (id: string, on: boolean, key?: string) =>
  app.call(setSmsNotification, {
    params: { id },
    body: { sms_notification: on },
    token,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const isOn = async () =>
  (await app.call(listParticipants, { token })).data.find(({ sfid }) => sfid === MIA)?.sms_notification;
const records = () =>
  app.services.database.operate((tx) =>
    tx.select().from(audit).where(eq(audit.action, 'settings.sms-notification')).orderBy(asc(audit.id)),
  );

describe('a command', () => {
  it('makes its change and records who made it', async () => {
    const before = (await records()).length;
    expect((await set(MIA, false)).status).toBe(200);
    expect(await isOn()).toBe(false);
    const written = await records();
    expect(written).toHaveLength(before + 1);
    expect(written.at(-1)).toMatchObject({ userId: 1, participantId: 1, detail: { to: false } });
    expect(written.at(-1)?.at).toEqual(app.clock.now());
  });

  it('says what the plan manager’s systems are told of it: without that its types do not fit', () => {
    expectTypeOf<{ detail: Record<string, unknown>; told: 'nothing' }>().toExtend<AuditEntry>();
    expectTypeOf<{ detail: Record<string, unknown> }>().not.toExtend<AuditEntry>();
  });

  it('is refused, and leaves no trace, with read-only access, for others, and without a token', async () => {
    const before = await records();
    expect((await set(AROHA, false)).status).toBe(403);
    expect((await set(NOEL, false)).status).toBe(404);
    const anonymous = await app.call(setSmsNotification, {
      params: { id: MIA },
      body: { sms_notification: true },
    });
    expect(anonymous.status).toBe(401);
    expect(await records()).toEqual(before);
  });

  it('acts once for one Idempotency-Key and gives the first reply again', async () => {
    const before = (await records()).length;
    const first = await set(MIA, true, 'key-number-1');
    await set(MIA, false);
    const again = await set(MIA, true, 'key-number-1');
    expect(again.envelope).toEqual(first.envelope);
    expect(await isOn()).toBe(false);
    expect(await records()).toHaveLength(before + 2);
  });

  it('acts once for many repeats at the same time', async () => {
    const before = (await records()).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => set(MIA, true, 'key-number-2')));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await records()).toHaveLength(before + 1);
  });

  it('refuses the same key for another request, and a malformed key', async () => {
    await set(MIA, true, 'key-number-3');
    expect((await set(MIA, false, 'key-number-3')).status).toBe(422);
    expect((await set(MIA, false, 'short')).status).toBe(422);
    expect((await set(MIA, false, 'x'.repeat(101))).status).toBe(422);
  });

  it('tells the same key of two people apart', async () => {
    await set(MIA, true, 'key-number-4');
    const other = await signInAs(app, 'nomobile@wattle.example');
    const answer = await app.call(setSmsNotification, {
      params: { id: NOEL },
      body: { sms_notification: false },
      token: other.token,
      headers: { 'idempotency-key': 'key-number-4' },
    });
    expect([answer.status, answer.data]).toEqual([200, { sms_notification: false }]);
  });
});
