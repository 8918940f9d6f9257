import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listParticipants } from '#features/participants/calls/people.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { audit } from '#platform/server/database/tables.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { changeProfile, getCsatLegacy } from '../../calls/older.ts';
import { getCsat, noteSurvey, setAutoApprove, setCsat, setSmsNotification } from '../../calls/settings.ts';

const MIA = 'demoPART0000000001';

let app: TestApp;
let token: string;
let viewer: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  ({ token: viewer } = await signInAs(app, 'viewer@wattle.example'));
});
afterAll(() => app.close());

const mia = async () => {
  const { data } = await app.call(listParticipants, { token });
  return data.find(({ sfid }) => sfid === MIA) as ReplyOf<typeof listParticipants>[number];
};

/** The newest audit record of an action. */
const recorded = async (action: string) => {
  const rows = await app.services.database.operate((tx) =>
    tx.select().from(audit).where(eq(audit.action, action)),
  );
  return rows.at(-1);
};

describe('preferences of a participant', () => {
  it.each([false, true])('switches text messages: %s', async (to) => {
    const done = await app.call(setSmsNotification, {
      params: { id: MIA },
      body: { sms_notification: to },
      token,
    });
    expect([done.status, done.data]).toEqual([200, { sms_notification: to }]);
    expect((await mia()).sms_notification).toBe(to);
  });

  it.each([true, false])('switches auto-approve of new claims: %s', async (to) => {
    const body = { auto_approve_invoices: to };
    const done = await app.call(setAutoApprove, { params: { id: MIA }, body, token });
    expect([done.status, done.data]).toEqual([200, body]);
    expect((await mia()).auto_approve_invoices).toBe(to);
    expect(await recorded('settings.auto-approve')).toMatchObject({
      detail: { to },
      byName: 'Dana O’Connor',
    });
  });

  it('can be changed with full access only', async () => {
    const params = { id: MIA };
    const tries = [
      await app.call(setSmsNotification, { params, body: { sms_notification: false }, token: viewer }),
      await app.call(setAutoApprove, { params, body: { auto_approve_invoices: true }, token: viewer }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403]);
    expect(await mia()).toMatchObject({ sms_notification: true, auto_approve_invoices: false });
  });
});

describe('preferences by the older call', () => {
  const change = (query: object, body: object, as = token) =>
    app.call(changeProfile, { params: { id: MIA }, query: query as never, body: body as never, token: as });

  it.each([
    ['auto-approve', { auto_approve_invoices: true }, { auto_approve_invoices: true }],
    ['auto-approve', { auto_approve_invoices: false }, { auto_approve_invoices: false }],
    ['sms-notification', { sms_notification: false }, { sms_notification: false }],
    ['sms-notification', { sms_notification: true }, { sms_notification: true }],
    ['csat', { should_subscribe: false }, { csat_opted_out: true }],
    ['csat', { should_subscribe: true }, { csat_opted_out: false }],
  ])('changes %s with %o', async (action, body, then) => {
    const { status, data } = await change({ action }, body);
    expect(status).toBe(200);
    expect(data).toMatchObject(then);
  });

  it.each([
    ['an unknown action', { action: 'name' }, { sms_notification: true }],
    ['no action', {}, { sms_notification: true }],
    ['another action’s field', { action: 'csat' }, { sms_notification: true }],
    ['two fields', { action: 'csat' }, { should_subscribe: true, sms_notification: true }],
    ['a field that is neither on nor off', { action: 'csat' }, { should_subscribe: 'maybe' }],
  ])('refuses %s', async (_what, query, body) => {
    expect((await change(query, body)).status).toBe(422);
  });

  it('let somebody with read-only access change only their own preferences', async () => {
    expect((await change({ action: 'sms-notification' }, { sms_notification: false }, viewer)).status).toBe(
      403,
    );
    expect((await change({ action: 'csat' }, { should_subscribe: true }, viewer)).status).toBe(200);
  });
});

describe('the survey', () => {
  const settings = () => app.call(getCsat, { params: { participantSfid: MIA }, token: viewer });

  it('is on by default, and has no address where the brand has none', async () => {
    expect((await settings()).data).toEqual({
      csat_opted_out: false,
      last_survey_date: null,
      feedback_url: null,
    });
  });

  it('remembers who has opted out, and when somebody was asked', async () => {
    await app.call(setCsat, { body: { should_subscribe: false }, token: viewer });
    const asked = await app.call(noteSurvey, { token: viewer });
    const at = app.clock.now().toISOString();
    expect(asked.data).toEqual({ csat_opted_out: true, last_survey_date: at, feedback_url: null });
    expect((await settings()).data).toEqual(asked.data);
  });

  it('shows to older clients by the person’s own id only', async () => {
    const own = await app.call(getCsatLegacy, { params: { userId: 'demoUSER0000000002' }, token: viewer });
    expect(own.data).toEqual((await settings()).data);
    const other = await app.call(getCsatLegacy, { params: { userId: 'demoUSER0000000001' }, token: viewer });
    expect(other.status).toBe(404);
  });
});
