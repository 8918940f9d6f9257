// Access that the plan manager's staff give and end: alone, or by two where it is full access for somebody new.

import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listActivity } from '#features/settings/calls/records.ts';
import type { BodyOf } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { logInStaff, type StaffSession } from '#test/harness/staff.ts';
import { listParticipants } from '../../calls/people.ts';
import {
  approveAccess,
  closeAccessRequest,
  endSessions,
  inviteAgain,
  invitePerson,
  listAccessRequests,
  staffEndAccess,
  staffGiveAccess,
  staffParticipant,
  staffPerson,
} from '../../calls/staff.ts';
import { isToReview } from '../../server/comes-of-age.ts';

const MIA = 'demoPART0000000001';
const EMPTY = 'empty@wattle.example';

let app: TestApp;
let ana: StaffSession;
let ben: StaffSession;
/** The sfid of somebody who has no access yet. */
let person: string;
beforeEach(async () => {
  app = await startApp();
  ana = await logInStaff(app, { name: 'Ana Ruiz', email: 'ana@staff.example', roles: ['access'] });
  ben = await logInStaff(app, { name: 'Ben Oke', email: 'ben@staff.example', roles: ['access'] });
  [{ sfid: person } = { sfid: '' }] = await query<{ sfid: string }>(
    `select sfid from users where email = '${EMPTY}'`,
  );
});
afterEach(() => app.close());

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

type Given = Partial<BodyOf<typeof staffGiveAccess>>;
const give = (who: StaffSession, more: Given = {}) =>
  app.call(staffGiveAccess, {
    ...who,
    body: { user_sfid: person, participant_sfid: MIA, level: 'read', why: 'Form 77 came in', ...more },
  });
const waiting = async (who: StaffSession) => (await app.call(listAccessRequests, who)).data.requests;
const approve = (who: StaffSession, requestId: number | string) =>
  app.call(approveAccess, {
    ...who,
    params: { requestId: String(requestId) },
    body: { why: 'The form is on file' },
  });
const close = (who: StaffSession, requestId: number | string, why = 'A mistake') =>
  app.call(closeAccessRequest, { ...who, params: { requestId: String(requestId) }, body: { why } });
const accessOf = async () =>
  (await app.call(staffPerson, { ...ana, params: { userSfid: person } })).data.access;
/** What the audit record says of the deeds of staff, the oldest first. */
const records = () =>
  query<{ action: string; by: string; detail: Record<string, unknown>; participant: string | null }>(
    `select a.action, a.by_name as by, a.detail, p.sfid as participant from audit a left join participants p
      on p.id = a.participant_id where a.staff_id is not null and a.action not like 'staff.%' order by a.id`,
  );
const toldKinds = async () =>
  (await query<{ kind: string }>(`select kind from told_changes where authority = 'staff' order by id`)).map(
    ({ kind }) => kind,
  );

describe('access that staff give', () => {
  it('holds at once where it is read only, with the reason in the record', async () => {
    const terms = {
      relationship: 'Sister',
      starts_on: '2026-11-01',
      ends_on: '2027-06-30',
      basis: 'Form 77',
    };
    expect((await give(ana, terms)).data).toEqual({ result: 'created' });
    expect((await give(ana, terms)).data).toEqual({ result: 'unchanged' });
    const [held] = await accessOf();
    expect(held).toMatchObject({ ...terms, level: 'read', state: 'ends', nominee: null, problem: null });
    const { token } = await signInAs(app, EMPTY);
    expect((await app.call(listParticipants, { token })).data).toMatchObject([{ sfid: MIA }]);
    const { data } = await app.call(listActivity, { token, params: { participantSfid: MIA } });
    expect(data.items.find(({ kind }) => kind === 'access-given')).toMatchObject({
      by: 'Wattle Plan Management',
      sentence: 'Wattle Plan Management gave somebody access, or changed what they may do.',
    });

    const params = { accessId: String(held?.id) };
    const end = () => app.call(staffEndAccess, { ...ana, params, body: { why: 'The form was withdrawn' } });
    expect((await end()).data).toEqual({ result: 'changed' });
    expect((await end()).data).toEqual({ result: 'unchanged' });
    expect((await app.call(listParticipants, { token })).data).toEqual([]);
    expect((await accessOf())[0]?.state).toBe('ended');
    expect(await records()).toEqual([
      {
        action: 'access.give-by-staff',
        by: 'Ana Ruiz',
        participant: MIA,
        detail: {
          access: held?.id,
          level: 'read',
          startsOn: terms.starts_on,
          endsOn: terms.ends_on,
          why: 'Form 77 came in',
        },
      },
      {
        action: 'access.end-by-staff',
        by: 'Ana Ruiz',
        participant: MIA,
        detail: { access: held?.id, why: 'The form was withdrawn' },
      },
    ]);
    expect(await toldKinds()).toEqual(expect.arrayContaining(['access-given', 'access-ended']));
  });

  it('says what is wrong with it', async () => {
    const wrong = async (more: Given) => {
      const { status, envelope } = await give(ana, more);
      return [status, envelope.errors];
    };
    expect(await wrong({ why: '   ' })).toEqual([422, { why: [expect.stringContaining('Say why')] }]);
    expect(await wrong({ why: 'x'.repeat(501) })).toEqual([422, { why: [expect.any(String)] }]);
    expect(await wrong({ starts_on: '2027-01-02', ends_on: '2027-01-01' })).toEqual([
      422,
      { ends_on: ['The last day must not be before the first day.'] },
    ]);
    expect(await wrong({ ends_on: '2020-01-01' })).toEqual([422, { ends_on: [expect.any(String)] }]);
    expect(await wrong({ relationship: 'CORRESPONDENCE nominee', level: 'full' })).toEqual([
      422,
      { level: [expect.stringContaining('read only')] },
    ]);
    await query(`update participants set date_of_birth = '1990-01-01' where sfid = '${MIA}' returning id`);
    expect(await wrong({ relationship: 'Child representative' })).toEqual([
      422,
      { relationship: [expect.any(String)] },
    ]);
    expect((await give(ana, { user_sfid: 'A'.repeat(18) })).status).toBe(404);
    expect((await give(ana, { participant_sfid: 'A'.repeat(18) })).status).toBe(404);
    const params = { accessId: MIA };
    expect((await app.call(staffEndAccess, { ...ana, params, body: { why: 'No' } })).status).toBe(404);
    expect(await accessOf()).toEqual([]);
    expect(await records()).toEqual([]);
  });
});

describe('full access for somebody new', () => {
  it('holds once a second member of staff agrees, and not before', async () => {
    const asked = { level: 'full', relationship: 'Plan nominee', basis: 'Form 77' } as const;
    expect((await give(ana, asked)).data).toEqual({ result: 'asked' });
    expect(await accessOf()).toEqual([]);
    const [mine] = await waiting(ana);
    const [request] = await waiting(ben);
    expect([mine?.by_me, request?.by_me]).toEqual([true, false]);
    expect(request).toMatchObject({
      participant: { sfid: MIA },
      person: { sfid: person },
      asked_by: 'Ana Ruiz',
      why: 'Form 77 came in',
      relationship: 'Plan nominee',
    });
    const id = request?.id ?? 0;
    const refused = await Promise.all([approve(ana, id), approve(ana, id)]);
    for (const { status, envelope } of refused)
      expect([status, envelope.message]).toEqual([403, expect.stringContaining('a colleague has to agree')]);
    expect(await accessOf()).toEqual([]);

    const outcomes = await Promise.all([approve(ben, id), approve(ben, id)]);
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(outcomes.find(({ status }) => status === 409)?.envelope.message).toBe(
      'Ben Oke has agreed to this already.',
    );
    expect(await accessOf()).toMatchObject([{ level: 'full', nominee: 'plan nominee', state: 'holds' }]);
    expect(await waiting(ben)).toEqual([]);
    expect((await records()).map(({ action, by, detail }) => [action, by, detail['why']])).toEqual([
      ['access.give-by-staff', 'Ana Ruiz', 'Form 77 came in'],
      ['access.approve', 'Ben Oke', 'The form is on file'],
    ]);
    // Who has it already is not new.
    expect((await give(ana, { ...asked, ends_on: '2027-06-30' })).data).toEqual({ result: 'changed' });
    const { token } = await signInAs(app, EMPTY);
    const { data } = await app.call(listActivity, { token, params: { participantSfid: MIA } });
    expect(data.items.map(({ kind }) => kind).slice(0, 4)).toEqual([
      'signed-in',
      'access-given',
      'access-given',
      'access-asked',
    ]);
  });

  it.each([
    ['had read-only access', { level: 'read' }],
    ['has it from another day', { level: 'full', starts_on: '2027-01-01' }],
  ] as const)('is for somebody who %s, too', async (_, before) => {
    await give(ana, before);
    for (const request of await waiting(ben)) await approve(ben, request.id);
    expect((await give(ana, { level: 'full' })).data).toEqual({ result: 'asked' });
  });

  it('is not agreed to once the access was changed or ended meanwhile', async () => {
    await give(ana);
    const [held] = await accessOf();
    app.clock.advance({ minutes: 1 });
    await give(ana, { level: 'full' });
    const [asked] = await waiting(ben);
    app.clock.advance({ minutes: 1 });
    const params = { accessId: String(held?.id) };
    await app.call(staffEndAccess, { ...ben, params, body: { why: 'Consent was withdrawn' } });
    const { status, envelope } = await approve(ben, asked?.id ?? 0);
    expect([status, envelope.message]).toEqual([
      409,
      'This access was changed or ended since it was asked for. It has to be asked for again.',
    ]);
    expect((await accessOf()).map(({ level, state }) => [level, state])).toEqual([['read', 'ended']]);
  });

  it('is for somebody whose access has ended, too', async () => {
    await give(ana, { level: 'full' });
    await approve(ben, (await waiting(ben))[0]?.id ?? 0);
    const params = { accessId: String((await accessOf())[0]?.id) };
    await app.call(staffEndAccess, { ...ana, params, body: { why: 'Moved away' } });
    expect((await give(ana, { level: 'full' })).data).toEqual({ result: 'asked' });
  });

  it('can be withdrawn, declined, asked for anew, and lapses', async () => {
    const ask = async () => {
      await give(ana, { level: 'full' });
      return (await waiting(ben))[0]?.id ?? 0;
    };
    const first = await ask();
    expect((await close(ana, first)).data).toEqual({ outcome: 'withdrawn' });
    expect((await approve(ben, first)).status).toBe(409);
    const second = await ask();
    expect((await close(ben, second, ' ')).status).toBe(422);
    expect((await close(ben, second)).data).toEqual({ outcome: 'declined' });
    const third = await ask();
    const fourth = await ask();
    expect(await waiting(ben)).toHaveLength(1);
    expect((await approve(ben, third)).status).toBe(409);
    app.clock.advance({ days: 15 });
    ben = await logInStaff(app, { name: 'Bea Oke', roles: ['access'] });
    expect(await waiting(ben)).toEqual([]);
    const late = await approve(ben, fourth);
    expect([late.status, late.envelope.message]).toEqual([409, expect.stringContaining('lapsed')]);
    expect((await approve(ben, 999_999)).status).toBe(404);
  });
});

describe('a child representative', () => {
  const CHILD = { relationship: 'Child Representative' };
  const born = (day: string) =>
    query(`update participants set date_of_birth = '${day}' where sfid = '${MIA}' returning id`);
  const toReview = async () => {
    const rows = await app.services.database.operate((tx) =>
      rowsOf(
        tx,
        sql`select a.id from access a join participants p on p.id = a.participant_id join users u on u.id = a.user_id
          where u.sfid = ${person} and ${isToReview('2026-11-26')}`,
      ),
    );
    return rows.length;
  };

  it.each([
    ['2008-12-26', 1],
    ['2008-12-27', 0],
    ['2008-11-27', 1],
  ])('of a child born on %s is looked at again: %i', async (day, expected) => {
    await born(day);
    expect((await give(ana, CHILD)).data).toEqual({ result: 'created' });
    expect(await accessOf()).toMatchObject([
      { nominee: 'child representative', problem: null, review_on: `2026-${day.slice(5)}` },
    ]);
    expect(await toReview()).toBe(expected);
  });

  it('that the feed brings for a grown person is shown with what is wrong', async () => {
    await born('2008-11-27');
    await give(ana, CHILD);
    await born('2008-02-29');
    expect(await accessOf()).toMatchObject([
      { problem: expect.stringContaining('is 18'), review_on: '2026-03-01' },
    ]);
    expect(await toReview()).toBe(1);
    const { data } = await app.call(staffParticipant, { ...ben, params: { participantSfid: MIA } });
    expect(data.access.filter(({ problem }) => problem !== null)).toHaveLength(1);
  });
});

describe('people', () => {
  const NEW = {
    email: ' Noor.Haddad@Example.com',
    first_name: 'Noor ',
    last_name: 'Haddad',
    mobile_phone: '0400 111 222',
    why: 'Asked for on the phone',
  };
  const invite = (more: Partial<BodyOf<typeof invitePerson>> = {}) =>
    app.call(invitePerson, { ...ana, body: { ...NEW, ...more } });

  it('who are new are invited; who is known is not added again', async () => {
    const { status, data } = await invite();
    expect([status, data]).toEqual([200, { sfid: expect.stringMatching(/^wattle/), name: 'Noor Haddad' }]);
    const { text } = await app.lastMessage('noor.haddad@example.com');
    expect(text).toContain('/activate/');
    const shown = await app.call(staffPerson, { ...ana, params: { userSfid: data.sfid } });
    expect(shown.data).toMatchObject({
      email: 'noor.haddad@example.com',
      mobile_phone: '0400111222',
      activated: false,
      invited_at: expect.any(String),
      sessions: 0,
    });
    expect((await invite()).envelope.errors).toEqual({ email: [expect.stringContaining('known already')] });
    expect(
      (await invite({ email: 'x', first_name: ' ', last_name: '', mobile_phone: '1' })).envelope.errors,
    ).toEqual({
      email: [expect.any(String)],
      first_name: [expect.any(String)],
      mobile_phone: [expect.any(String)],
    });
    expect(await toldKinds()).toContain('person-added');
  });

  it('are invited again, and their sessions end', async () => {
    const params = { userSfid: person };
    const { token } = await signInAs(app, EMPTY);
    const before = await app.call(staffPerson, { ...ana, params });
    expect(before.data).toMatchObject({ activated: true, sessions: 1, last_login_at: expect.any(String) });
    const body = { why: 'The phone was lost' };
    expect((await app.call(endSessions, { ...ana, params, body: { why: ' ' } })).status).toBe(422);
    expect((await app.call(endSessions, { ...ana, params, body })).data).toEqual({ ended: 1 });
    expect((await app.call(listParticipants, { token })).status).toBe(401);
    expect((await app.call(inviteAgain, { ...ana, params, body })).data).toEqual({ email: EMPTY });
    expect((await app.lastMessage(EMPTY)).text).toContain('/activate/');
    expect((await records()).map(({ action, detail }) => [action, detail['why']])).toEqual([
      ['people.end-sessions', body.why],
      ['people.invite-again', body.why],
    ]);
  });
});
