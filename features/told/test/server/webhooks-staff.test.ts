import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#platform/server/database/tables.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { type Receiver, startReceiver } from '#test/harness/receivers/receiver.ts';
import { logInStaff, type StaffSession } from '#test/harness/staff.ts';
import * as calls from '../../calls/staff.ts';

let app: TestApp;
let operator: StaffSession;
let place: Receiver;
beforeAll(async () => {
  app = await startApp();
  operator = await logInStaff(app, { name: 'Ola Ray', roles: ['operator'] });
  place = await startReceiver();
});
afterAll(async () => {
  place.close();
  await app.close();
});

const add = (body: object = {}) =>
  app.call(calls.addReceiver, { ...operator, body: { url: place.url, why: 'A new system', ...body } });
const listed = async (session = operator) => (await app.call(calls.listReceivers, session)).data.webhooks;

/** What the records of a call say: who, and the detail. */
async function recorded({ name }: { name: string }) {
  const records = await app.services.database.operate((tx) =>
    tx.select({ by: audit.byName, detail: audit.detail }).from(audit).where(eq(audit.action, name)),
  );
  return records.at(-1);
}

describe('webhooks in the staff console', () => {
  it('are added, tested, replayed, given a new secret and removed; the record says who, what and why', async () => {
    const added = await add();
    expect([added.status, added.data.secret]).toEqual([200, expect.stringMatching(/^whsec_/)]);
    const { id, url } = added.data.webhook;
    expect(await recorded(calls.addReceiver)).toEqual({
      by: 'Ola Ray',
      detail: { webhook: id, url, why: 'A new system' },
    });
    expect(await listed()).toEqual([added.data.webhook]);
    const about = { ...operator, params: { id: String(id) } };
    expect((await app.call(calls.testReceiver, { ...about, body: {} })).data).toMatchObject({ taken: true });
    expect(place.got).toHaveLength(1);
    expect(await recorded(calls.testReceiver)).toEqual({
      by: 'Ola Ray',
      detail: { webhook: id, taken: true },
    });
    const body = { why: 'It was away' };
    expect((await app.call(calls.replayReceiver, { ...about, body })).data).toEqual({ due: 0 });
    expect(await recorded(calls.replayReceiver)).toEqual({
      by: 'Ola Ray',
      detail: { webhook: id, due: 0, ...body },
    });
    const early = { from: 999_999, why: 'A try' };
    expect((await app.call(calls.replayReceiver, { ...about, body: early })).status).toBe(409);
    const rotated = await app.call(calls.rotateReceiver, { ...about, body });
    expect(rotated.data.secret).not.toBe(added.data.secret);
    expect(await recorded(calls.rotateReceiver)).toEqual({ by: 'Ola Ray', detail: { webhook: id, ...body } });
    expect((await app.call(calls.removeReceiver, { ...about, body })).status).toBe(200);
    expect(await recorded(calls.removeReceiver)).toEqual({
      by: 'Ola Ray',
      detail: { webhook: id, url, ...body },
    });
    expect(await listed()).toEqual([]);
  });

  it('are those of one brand, for the role of operators, with a reason', async () => {
    const { id } = (await add()).data.webhook;
    const params = { id: String(id) };
    const body = { why: 'A try' };
    const other = await logInStaff(app, { roles: ['operator'], brand: 'mpm' });
    const support = await logInStaff(app, { roles: ['support', 'claims', 'access'] });
    expect(await listed(other)).toEqual([]);
    expect((await app.call(calls.listReceivers, support)).status).toBe(403);
    expect((await app.call(calls.testReceiver, { ...other, params, body: {} })).status).toBe(404);
    expect((await app.call(calls.testReceiver, { ...support, params, body: {} })).status).toBe(403);
    for (const call of [calls.replayReceiver, calls.rotateReceiver, calls.removeReceiver]) {
      expect([call.name, (await app.call(call, { ...other, params, body })).status]).toEqual([
        call.name,
        404,
      ]);
      expect([call.name, (await app.call(call, { ...support, params, body })).status]).toEqual([
        call.name,
        403,
      ]);
      const silent = await app.call(call, { ...operator, params, body: { why: ' ' } });
      expect([silent.status, Object.keys(silent.envelope.errors ?? {})]).toEqual([422, ['why']]);
    }
    expect((await listed()).map((webhook) => webhook.id)).toEqual([id]);
  });

  it('go to an address that may be one', async () => {
    const { status, envelope } = await add({ url: 'ftp://receiver.example' });
    expect([status, Object.keys(envelope.errors ?? {})]).toEqual([422, ['url']]);
  });
});
