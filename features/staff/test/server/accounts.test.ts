import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '#platform/contract/staff-roles.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
import {
  acceptInvitation,
  inviteStaff,
  logInStaff,
  logInWith,
  STAFF_ORIGIN,
  type StaffSession,
} from '#test/harness/staff.ts';
import {
  approveReplacement,
  askEnrolment,
  askReplacement,
  endAccount,
  inviteAccount,
  listAccounts,
  listReplacements,
  refuseReplacement,
  setRoles,
  staffMe,
} from '../../calls.ts';

const LOST = 'lost@staff.example';
const WHY = 'Their phone fell into the sea.';
const ALL = { brand: 'wattle', why: WHY };

let app: TestApp;
/** A member of staff who looks after accounts. */
let kim: StaffSession;
beforeEach(async () => {
  app = await startApp();
  kim = await logInStaff(app, { email: 'kim@staff.example', name: 'Kim Ito', roles: ['access'] });
});
afterEach(() => app.close());

const rows = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const works = (email = LOST, roles: readonly StaffRole[] = ['support', 'access']) =>
  inviteStaff(app, { email, name: 'Lou Abe', roles }).then((link) => acceptInvitation(app, link));
const idOf = async (email: string, me = kim) =>
  (await app.call(listAccounts, me)).data.accounts.find((each) => each.email === email)?.id ?? '';
const waiting = async (me = kim) => (await app.call(listReplacements, me)).data.replacements;
const approve = (me: StaffSession, id: string, why = 'I called them back.') =>
  app.call(approveReplacement, { ...me, params: { id }, body: { why } });
const linkIn = (text: string): string => /#invitation=(\S+)/.exec(text)?.[1] ?? '';

describe('a lost passkey', () => {
  it('is replaced once a second person has agreed: the others end, and their sessions', async () => {
    const { authenticator: lost, session } = await works();
    const { well, lines } = await runOperation(app, 'staff replace', LOST, ALL);
    expect([well, lines.join(' ').includes('#invitation=')]).toEqual([true, false]);
    const [request] = await waiting();
    expect(request).toMatchObject({ email: LOST, why: WHY, asked_by: null, may_decide: true });
    expect((await app.call(staffMe, session)).status).toBe(200);
    expect((await approve(kim, request?.id ?? '')).status).toBe(200);
    const { text } = await app.lastMessage(LOST);
    const { authenticator, session: fresh } = await acceptInvitation(app, linkIn(text));
    expect((await app.call(staffMe, session)).status).toBe(401);
    expect((await app.call(staffMe, fresh)).status).toBe(200);
    expect((await logInWith(app, lost)).status).toBe(403);
    expect((await logInWith(app, authenticator)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    const [record] = await rows<{ detail: object; by: string }>(
      `select detail, by_name as by from audit where action = 'staff.approve-replacement'`,
    );
    expect(record).toMatchObject({ by: 'Kim Ito', detail: { asked: WHY, why: 'I called them back.' } });
  });

  it('is decided on by nobody for themselves, nor by whoever asked, and once', async () => {
    const { session: own } = await works();
    const params = { id: await idOf(LOST) };
    const asked = await app.call(askReplacement, { ...kim, params, body: { why: WHY } });
    expect(asked.status).toBe(200);
    expect((await app.call(askReplacement, { ...kim, params, body: { why: WHY } })).status).toBe(409);
    const [request] = await waiting();
    const id = request?.id ?? '';
    expect((await approve(kim, id)).status).toBe(403);
    expect((await approve(own, id)).status).toBe(403);
    const ola = await logInStaff(app, { roles: ['operator'] });
    const pat = await logInStaff(app, { roles: ['access'] });
    expect((await approve(ola, id, '  ')).status).toBe(422);
    const both = await Promise.all([
      approve(ola, id),
      app.call(refuseReplacement, { ...pat, params: { id }, body: { why: 'No.' } }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const support = await logInStaff(app, { roles: ['support', 'claims'] });
    expect((await app.call(listReplacements, support)).status).toBe(403);
    const other = await logInStaff(app, { roles: ['access'], brand: 'mpm' });
    expect((await approve(other, id)).status).toBe(404);
    expect(await waiting(other)).toEqual([]);
  });

  it('waits for fourteen days, and can then be asked for again', async () => {
    await works();
    await runOperation(app, 'staff replace', LOST, ALL);
    const [request] = await waiting();
    app.clock.advance({ days: 14 });
    const late = await logInStaff(app, { roles: ['access'] });
    expect(await waiting(late)).toEqual([]);
    expect((await approve(late, request?.id ?? '')).status).toBe(404);
    await runOperation(app, 'staff replace', LOST, ALL);
    expect(await waiting(late)).toHaveLength(1);
  });

  it('is replaced at once only where nobody could agree, and the record says so', async () => {
    const said = async (options: object) =>
      (await runOperation(app, 'staff replace', 'kim@staff.example', { ...ALL, ...options })).lines.join(' ');
    expect(await said({})).toContain('say --alone');
    expect(await said({ why: ' ' })).toContain('--why');
    expect(await said({ brand: 'none' })).toContain('--brand');
    await works('claims@staff.example', ['claims']);
    expect(await said({ alone: true })).toContain('#invitation=');
    const [record] = await rows<{ detail: object }>(
      `select detail from audit where action = 'staff.replace'`,
    );
    expect(record?.detail).toMatchObject({ alone: true, why: WHY });
    await works('second@staff.example', ['operator']);
    expect(await said({ alone: true })).toContain('--alone is not for this');
  });

  it('is not replaced by an invitation that comes again: that changes roles', async () => {
    await works();
    const { lines } = await runOperation(app, 'staff invite', LOST, { brand: 'wattle', roles: 'claims' });
    expect(lines.join(' ')).not.toContain('#invitation=');
    const list = (await app.call(listAccounts, kim)).data.accounts;
    expect(list.find(({ email }) => email === LOST)).toMatchObject({ roles: ['claims'], state: 'working' });
  });
});

describe('somebody who left and comes back', () => {
  it('makes a passkey once a second person has agreed, however they are invited', async () => {
    await works();
    const params = { id: await idOf(LOST) };
    await app.call(endAccount, { ...kim, params, body: { why: 'Left.' } });
    const { lines } = await runOperation(app, 'staff invite', LOST, { brand: 'wattle', roles: 'claims' });
    expect(lines.join(' ')).not.toContain('#invitation=');
    await app.call(endAccount, { ...kim, params, body: { why: 'Not yet.' } });
    const { text: first } = await app.lastMessage(LOST);
    const body = { email: LOST, name: 'Lou Abe', roles: ['claims' as const], why: 'Is back.' };
    const again = await app.call(inviteAccount, { ...kim, body });
    expect(again.data.account).toMatchObject({ state: 'invited', roles: ['claims'] });
    expect((await app.lastMessage(LOST)).text).toBe(first);
    const [request] = await waiting();
    expect(request).toMatchObject({ email: LOST, why: 'Is back.', asked_by: 'Kim Ito', may_decide: false });
    const ola = await logInStaff(app, { roles: ['operator'] });
    expect((await approve(ola, request?.id ?? '')).status).toBe(200);
    const { session } = await acceptInvitation(app, linkIn((await app.lastMessage(LOST)).text));
    expect((await app.call(staffMe, session)).data.roles).toEqual(['claims']);
  });

  it('does not come in by a link from before', async () => {
    await works();
    await runOperation(app, 'staff replace', LOST, ALL);
    await approve(kim, (await waiting())[0]?.id ?? '');
    const link = linkIn((await app.lastMessage(LOST)).text);
    await app.call(endAccount, { ...kim, params: { id: await idOf(LOST) }, body: { why: 'Left.' } });
    const body = { email: LOST, name: 'Lou Abe', roles: ['claims' as const], why: 'Is back.' };
    expect((await app.call(inviteAccount, { ...kim, body })).status).toBe(200);
    const headers = { host: new URL(STAFF_ORIGIN).host };
    expect((await app.call(askEnrolment, { headers, body: { invitation: link } })).status).toBe(403);
  });
});

describe('accounts of the staff', () => {
  it('are made, changed and ended in the console, with a reason for each', async () => {
    const body = {
      email: 'New@staff.example ',
      name: 'Nia Ode',
      roles: ['claims' as const],
      why: 'Starts today.',
    };
    const made = await app.call(inviteAccount, { ...kim, body });
    expect(made.data.account).toMatchObject({
      email: 'new@staff.example',
      state: 'invited',
      last_login: null,
    });
    const { session } = await acceptInvitation(
      app,
      linkIn((await app.lastMessage('new@staff.example')).text),
    );
    expect((await app.call(inviteAccount, { ...kim, body })).status).toBe(409);
    const params = { id: made.data.account.id };
    const changed = await app.call(setRoles, { ...kim, params, body: { roles: ['support'], why: 'Moves.' } });
    expect(changed.data.account).toMatchObject({ roles: ['support'], state: 'working' });
    expect((await app.call(staffMe, session)).data.roles).toEqual(['support']);
    for (const why of ['', '  ', 'x'.repeat(501)])
      expect((await app.call(endAccount, { ...kim, params, body: { why } })).status).toBe(422);
    const ended = await app.call(endAccount, { ...kim, params, body: { why: 'Left.' } });
    expect(ended.data.account.state).toBe('ended');
    expect((await app.call(staffMe, session)).status).toBe(401);
    const records = await rows<{ action: string; why: string }>(
      `select action, detail ->> 'why' as why from audit where by_name = 'Kim Ito' and detail ? 'why' order by id`,
    );
    expect(records).toEqual([
      { action: 'staff.invite', why: 'Starts today.' },
      { action: 'staff.set-roles', why: 'Moves.' },
      { action: 'staff.end', why: 'Left.' },
    ]);
  });

  it('are nobody’s own to change, and roles are given by access alone', async () => {
    const me = { id: await idOf('kim@staff.example') };
    const body = { roles: ['operator' as const], why: WHY };
    expect((await app.call(setRoles, { ...kim, params: me, body })).status).toBe(403);
    expect((await app.call(endAccount, { ...kim, params: me, body: { why: WHY } })).status).toBe(403);
    expect((await app.call(askReplacement, { ...kim, params: me, body: { why: WHY } })).status).toBe(403);
    const ola = await logInStaff(app, { roles: ['operator'] });
    expect((await app.call(setRoles, { ...ola, params: me, body })).status).toBe(403);
    const other = await logInStaff(app, { roles: ['access'], brand: 'mpm' });
    expect((await app.call(setRoles, { ...other, params: me, body })).status).toBe(404);
    expect((await app.call(endAccount, { ...other, params: me, body: { why: WHY } })).status).toBe(404);
    expect((await app.call(askReplacement, { ...other, params: me, body: { why: WHY } })).status).toBe(404);
  });
});
