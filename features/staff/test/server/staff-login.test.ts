import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '#platform/contract/staff-roles.ts';
import { audit } from '#platform/server/database/tables.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { Authenticator } from '#test/harness/authenticator.ts';
import { runOperation } from '#test/harness/operation.ts';
import {
  acceptInvitation,
  inviteStaff,
  logInWith,
  STAFF_ORIGIN,
  type StaffSession,
} from '#test/harness/staff.ts';
import { askEnrolment, askLogin, logIn, staffLogOut, staffMe } from '../../calls.ts';

const EMAIL = 'rae@staff.example';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.close());

const host = { host: 'localhost:8080' };

const invite = (email = EMAIL, roles: readonly StaffRole[] = ['support', 'claims']) =>
  inviteStaff(app, { email, roles });
const accept = (invitation: string, authenticator?: Authenticator) =>
  acceptInvitation(app, invitation, authenticator);
const comeBack = (authenticator: Authenticator) => logInWith(app, authenticator);
const me = (session: StaffSession) => app.call(staffMe, session);

describe('the staff console', () => {
  it('is entered by an invitation, then by the passkey that was made of it', async () => {
    const invitation = await invite();
    const { text } = await app.lastMessage(EMAIL);
    expect(text).toContain(`${STAFF_ORIGIN}/staff#invitation=${invitation}`);
    const { status, data, cookies, authenticator } = await accept(invitation);
    expect([status, data]).toEqual([
      200,
      {
        name: 'Rae Lim',
        email: EMAIL,
        brand: 'wattle',
        brand_name: expect.any(String),
        roles: ['support', 'claims'],
      },
    ]);
    expect(cookies[0]).toMatchObject({
      name: 'wattle_staff',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/staff',
    });
    const again = await comeBack(authenticator);
    expect((await me(again.session)).data).toMatchObject({ name: 'Rae Lim' });
    const records = await app.services.database.operate((tx) =>
      tx.select().from(audit).where(eq(audit.byName, 'Rae Lim')),
    );
    expect(records.map(({ action }) => action)).toEqual(['staff.enrol', 'staff.log-in']);
  });

  it('takes an invitation once, for three days, and not after another one', async () => {
    const first = await invite();
    const second = await invite();
    expect((await app.call(askEnrolment, { headers: host, body: { invitation: first } })).status).toBe(403);
    expect((await accept(second)).status).toBe(200);
    expect((await app.call(askEnrolment, { headers: host, body: { invitation: second } })).status).toBe(403);
    const third = await invite('late@staff.example');
    app.clock.advance({ days: 3 });
    expect((await app.call(askEnrolment, { headers: host, body: { invitation: third } })).status).toBe(403);
  });

  it('refuses a passkey of another site, of another person, an answer given twice, and one given late', async () => {
    const { authenticator } = await accept(await invite());
    const elsewhere = await accept(
      await invite('b@staff.example'),
      new Authenticator('http://localhost:9999'),
    );
    expect(elsewhere.status).toBe(403);
    expect((await comeBack(new Authenticator(STAFF_ORIGIN))).status).toBe(403);
    const { data } = await app.call(askLogin, { headers: host, body: {} });
    const body = { request: data.request, answer: authenticator.use(data.options) };
    expect((await app.call(logIn, { headers: host, body })).status).toBe(200);
    expect((await app.call(logIn, { headers: host, body })).status).toBe(403);
    const late = await app.call(askLogin, { headers: host, body: {} });
    const answer = authenticator.use(late.data.options);
    app.clock.advance({ minutes: 6 });
    const done = await app.call(logIn, { headers: host, body: { request: late.data.request, answer } });
    expect(done.status).toBe(403);
  });

  it('ends a session after half an hour without use, after twelve hours, at the logout, and when somebody leaves', async () => {
    const { authenticator, ...first } = await accept(await invite());
    app.clock.advance({ minutes: 29 });
    expect((await me(first.session)).status).toBe(200);
    app.clock.advance({ minutes: 30 });
    expect((await me(first.session)).status).toBe(401);
    const { session: long } = await comeBack(authenticator);
    for (let at = 0; at < 28; at += 1) {
      app.clock.advance({ minutes: 25 });
      expect([at, (await me(long)).status]).toEqual([at, 200]);
    }
    app.clock.advance({ minutes: 25 });
    expect((await me(long)).status).toBe(401);
    const { session: third } = await comeBack(authenticator);
    const out = await app.call(staffLogOut, { ...third, body: {} });
    expect([out.status, out.cookies[0]?.value]).toEqual([200, '']);
    expect((await me(third)).status).toBe(401);
    const { session: fourth } = await comeBack(authenticator);
    expect(await runOperation(app, 'staff end', EMAIL, { brand: 'wattle' })).toMatchObject({ well: true });
    expect((await me(fourth)).status).toBe(401);
    expect((await comeBack(authenticator)).status).toBe(403);
  });

  it('is there on its own host only, and for nobody whose page is of another site', async () => {
    const { session: kept } = await accept(await invite());
    const onOther = { ...kept, headers: { host: 'portal.example' } };
    expect((await app.call(staffMe, onOther)).status).toBe(404);
    const foreign = { ...host, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect((await app.call(staffMe, { ...kept, headers: foreign })).status).toBe(403);
    await app.close();
    app = await startApp({ DEMO: '0' });
    expect((await me(kept)).status).toBe(404);
    expect(
      await runOperation(app, 'staff invite', EMAIL, { brand: 'wattle', roles: 'support', name: 'R' }),
    ).toEqual({
      well: false,
      lines: [expect.stringContaining('STAFF_HOST')],
    });
  });

  it('has no way in for users of the portal', async () => {
    expect((await app.call(staffMe, { headers: { ...host, authorization: 'Bearer x' } })).status).toBe(401);
  });

  it('says what is wrong with an invitation', async () => {
    const said = async (email: string, options: Record<string, string>) =>
      (await runOperation(app, 'staff invite', email, options)).lines.join(' ');
    const all = { brand: 'wattle', roles: 'support', name: 'R' };
    expect(await said('nobody', all)).toContain('e-mail address');
    expect(await said(EMAIL, { ...all, roles: 'support,boss' })).toContain('--roles');
    expect(await said(EMAIL, { ...all, brand: 'other' })).toContain('--brand');
    expect(await said(EMAIL, { ...all, name: ' ' })).toContain('--name');
  });
});
