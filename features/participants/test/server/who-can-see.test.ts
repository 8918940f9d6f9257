// Who can see a participant's plan: each person with what they may do; ending that, asking for it, and the look at 18.

import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { listClaims } from '#features/claims/calls/claims.ts';
import { feedCalls } from '#features/operations/calls/feed.ts';
import {
  askQuestion,
  closeQuestion,
  getQuestion,
  listQuestions,
} from '#features/questions/calls/questions.ts';
import { queueCalls } from '#features/queues/calls.ts';
import { listActivity } from '#features/settings/calls/records.ts';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import { listChanges } from '#features/told/calls/changes.ts';
import { type BodyOf, callPath } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { asAnotherProcess } from '#test/harness/engines/database.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { logInStaff } from '#test/harness/staff.ts';
import { giveAccess } from '../../calls/access.ts';
import { listParticipants } from '../../calls/people.ts';
import { staffParticipant } from '../../calls/staff.ts';
import { endPersonsAccess, listWhoCanSee, reviewAccess } from '../../calls/who-can-see.ts';
import { tellOfAge } from '../../server/tell-of-age.ts';

/** Whose account is his own, and whom Emi may be given access to. */
const NOEL = { participantSfid: 'demoPART0000000004' };
const MIA = { participantSfid: 'demoPART0000000001' };
const EMI = 'empty@wattle.example';
const DANA = 'demo@wattle.example';
const OWN = 'nomobile@wattle.example';

let app: TestApp;
let key: string;
let noel: string;
beforeEach(async () => {
  app = await startApp();
  key = await apiKey(app, { name: 'core' });
  ({ token: noel } = await signInAs(app, OWN));
});
afterEach(() => app.close());

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

/** Gives somebody access to Noel. Gives its number. */
async function give(email: string, more: Partial<BodyOf<typeof giveAccess>> = {}): Promise<number> {
  const [person] = await query<{ sfid: string }>(`select sfid from users where email = '${email}'`);
  const body = {
    user_sfid: person?.sfid ?? '',
    participant_sfid: NOEL.participantSfid,
    level: 'read' as const,
    ...more,
  };
  return (await app.call(giveAccess, { token: key, body })).data.access.id;
}

const see = (token: string, params = NOEL) => app.call(listWhoCanSee, { token, params });
const people = async (token: string, params = NOEL) => (await see(token, params)).data.people;
const end = (token: string, id: number | string, params = NOEL) =>
  app.call(endPersonsAccess, { token, params: { ...params, accessId: String(id) } });
const askToEnd = (token: string, id: number, params = NOEL) =>
  app.call(askQuestion, {
    token,
    params,
    body: { about: 'access', record: String(id), text: 'I do not want this any more.' },
  });
const seesNoel = async (token: string) =>
  (await app.call(listParticipants, { token })).data.some(({ sfid }) => sfid === NOEL.participantSfid);
const mailTo = async (email: string) => (await app.lastMessage(email)).text;

describe('who can see a plan', () => {
  it('is everybody with access, with the terms of it and what they did and looked at last', async () => {
    await give(EMI, {
      relationship: 'Sister',
      starts_on: '2026-08-01',
      ends_on: '2027-07-31',
      basis: 'Consent form 77',
    });
    await give(DANA, { level: 'full', relationship: 'Plan nominee', starts_on: '2026-12-01' });
    const { token: emi } = await signInAs(app, EMI);
    await app.call(listClaims, { params: NOEL, query: {}, token: emi });
    await app.call(setSmsNotification, {
      params: { id: NOEL.participantSfid },
      body: { sms_notification: false },
      token: noel,
    });
    await app.services.looks.flush();
    const found = await people(noel);
    expect(found).toMatchObject([
      {
        name: 'Noel Whitby',
        is_me: true,
        client_portal_access_level: 'Full access',
        relationship: 'Self',
        last_deed: { sentence: 'You switched SMS notification off.', at: '2026-11-20T02:00:00Z' },
        last_look: null,
        ending: 'no',
      },
      {
        name: 'Dana O’Connor',
        is_me: false,
        nominee: 'plan nominee',
        starts_on: '2026-12-01',
        last_deed: null,
        last_look: null,
        ending: 'ask',
      },
      {
        name: 'Emi Sato',
        client_portal_access_level: 'Read only',
        relationship: 'Sister',
        nominee: null,
        starts_on: '2026-08-01',
        ends_on: '2027-07-31',
        basis: 'Consent form 77',
        last_deed: null,
        last_look: { sentence: 'Emi Sato looked at claims on 20 November.' },
        ending: 'now',
        asked: null,
        to_review: false,
      },
    ]);
    // A supporter sees the page, too. They end no access, and may ask us to end their own.
    expect((await people(emi)).map(({ name, ending }) => [name, ending])).toEqual([
      ['Emi Sato', 'ask'],
      ['Dana O’Connor', 'no'],
      ['Noel Whitby', 'no'],
    ]);
  });

  it('is nobody whose access is over, and nobody is told of others’ participants', async () => {
    await give(EMI, { ends_on: '2026-11-19' });
    expect((await people(noel)).map(({ name }) => name)).toEqual(['Noel Whitby']);
    const { token: emi } = await signInAs(app, EMI);
    expect((await see(emi)).status).toBe(404);
    expect((await see(noel, MIA)).status).toBe(404);
    expect((await people((await signInAs(app, DANA)).token, MIA)).map(({ name }) => name)).toEqual([
      'Dana O’Connor',
      'Vikram Rao',
    ]);
  });

  it('says what staff and systems looked at last, as the plan manager', async () => {
    expect((await see(noel)).data).toMatchObject({ staff_last_look: null, systems_last_look: null });
    const rae = await logInStaff(app, { roles: ['support'] });
    await app.call(staffParticipant, { ...rae, params: NOEL });
    await app.services.looks.flush();
    expect((await see(noel)).data).toMatchObject({
      staff_last_look: {
        sentence: 'Wattle Plan Management looked at personal details on 20 November.',
      },
      systems_last_look: null,
    });
  });

  it('keeps what shows with full access alone from those who may only look', async () => {
    await give(EMI);
    await give(DANA, { level: 'full' });
    const { token: dana } = await signInAs(app, DANA);
    const { token: emi } = await signInAs(app, EMI);
    await app.call(askQuestion, { token: dana, params: NOEL, body: { about: 'contact', text: 'Hello?' } });
    const deedOf = async (token: string) =>
      (await people(token)).find(({ name }) => name === 'Dana O’Connor')?.last_deed?.sentence ?? null;
    expect(await deedOf(noel)).toBe('Dana O’Connor asked the plan manager a question.');
    expect(await deedOf(emi)).toBeNull();
    await app.call(listQuestions, { token: dana, params: NOEL, query: {} });
    await app.services.looks.flush();
    const lookOf = async (token: string) =>
      (await people(token)).find(({ name }) => name === 'Dana O’Connor')?.last_look?.sentence ?? null;
    expect(await lookOf(noel)).toBe('Dana O’Connor looked at questions on 20 November.');
    expect(await lookOf(emi)).toBeNull();
  });
});

describe('access that people end', () => {
  it('ends at once for open sessions of any process, and is told, recorded and written to people', async () => {
    const id = await give(EMI, { relationship: 'Sister' });
    const { token: emi } = await signInAs(app, EMI);
    const database = await asAnotherProcess(app.services.database);
    const other = await buildApp({ ...app.services, database });
    const headers = { authorization: `Bearer ${emi}` };
    const there = async () =>
      (await other.inject({ url: callPath(listWhoCanSee, NOEL), headers })).statusCode;
    expect([await seesNoel(emi), await there()]).toEqual([true, 200]);
    expect((await end(noel, id)).data).toEqual({ ended: true });
    expect([await seesNoel(emi), await there(), (await see(emi)).status]).toEqual([false, 404, 404]);
    await other.close();

    const { data } = await app.call(listChanges, { token: key, query: { limit: '1000' } });
    expect(data.changes.filter(({ kind }) => kind === 'access-ended')).toMatchObject([
      {
        participant_sfid: NOEL.participantSfid,
        authority: 'full-access',
        key: null,
        payload: { access: id },
      },
    ]);
    const record = `select action, by_name, detail from audit where action = 'access.end-by-person'`;
    expect(await query(record)).toEqual([
      { action: 'access.end-by-person', by_name: 'Noel Whitby', detail: { access: id } },
    ]);
    const { items } = (await app.call(listActivity, { params: NOEL, query: {}, token: noel })).data;
    expect(items[0]).toMatchObject({ kind: 'access-ended', sentence: 'You ended somebody’s access.' });
    expect(await mailTo(EMI)).toContain('You can no longer see the plan of Noel Whitby in Wattle.');
    expect(await mailTo(OWN)).toContain('Noel Whitby ended the access of Emi Sato to your plan in Wattle.');

    // Done twice it is done once.
    expect((await end(noel, id)).data).toEqual({ ended: true });
    expect(await query(record)).toHaveLength(1);
  });

  it('needs a proof of the last minutes', async () => {
    const id = await give(EMI);
    app.clock.advance({ minutes: 6 });
    const { status, envelope } = await end(noel, id);
    expect([status, Object.keys(envelope.errors ?? {})]).toEqual([403, ['proof']]);
    const { token: emi } = await signInAs(app, EMI);
    expect(await seesNoel(emi)).toBe(true);
  });

  it('is a supporter’s or a helper’s for the participant, a supporter’s for others, and nobody’s own', async () => {
    const supporter = await give(EMI, { relationship: 'Sister' });
    const nominee = await give(DANA, { level: 'full', relationship: 'Plan nominee' });
    const helper = await give('viewer@wattle.example', { level: 'full', relationship: 'Coordinator' });
    const own = (await people(noel))[0]?.id ?? 0;
    const { token: dana } = await signInAs(app, DANA);
    const { token: vikram } = await signInAs(app, 'viewer@wattle.example');
    const { token: emi } = await signInAs(app, EMI);
    const refusal = [
      403,
      'You cannot end this access yourself. Please ask Wattle Plan Management to end it.',
    ];
    const tried: [string, number][] = [
      [dana, own],
      [dana, nominee],
      [dana, helper],
      [vikram, own],
      [vikram, nominee],
      [noel, own],
      [noel, nominee],
    ];
    for (const [token, id] of tried) {
      const { status, envelope } = await end(token, id);
      expect([status, envelope.message]).toEqual(refusal);
    }
    for (const id of [own, nominee, helper, supporter]) expect((await end(emi, id)).status).toBe(403);
    expect(await people(noel)).toHaveLength(4);
    expect((await end(dana, supporter)).status).toBe(200);
    expect((await end(noel, helper)).status).toBe(200);
    expect((await people(noel)).map(({ name }) => name)).toEqual(['Noel Whitby', 'Dana O’Connor']);
    // Who ended it, the participant and the others with full access are all told.
    expect(await mailTo(DANA)).toContain(
      'Noel Whitby ended the access of Vikram Rao to the plan of Noel Whitby',
    );
  });

  it('is what the brand lets people end', async () => {
    const id = await give(EMI);
    const brand = app.services.brands.find('wattle')?.brand;
    if (!brand) throw new Error('There is the brand.');
    brand.endsAccess = { participant: [], others: [] };
    try {
      expect((await people(noel)).at(-1)).toMatchObject({ name: 'Emi Sato', ending: 'ask' });
      expect((await end(noel, id)).status).toBe(403);
    } finally {
      delete brand.endsAccess;
    }
    expect((await end(noel, id)).status).toBe(200);
  });

  it('is one of that participant', async () => {
    const { token: dana } = await signInAs(app, DANA);
    const [vikrams] = await query<{ id: string }>(
      `select id from access where user_id = 2 and participant_id = 1`,
    );
    const before = await query('select * from access order by id');
    expect((await end(noel, vikrams?.id ?? '')).status).toBe(404);
    expect((await end(dana, vikrams?.id ?? '')).status).toBe(404);
    for (const id of ['999999999', '0', 'demoPART0000000001'])
      expect((await end(noel, id)).status, id).toBe(404);
    expect(await query('select * from access order by id')).toEqual(before);
  });

  it('is not opened again by the feed, but by the plan manager’s system', async () => {
    const id = await give(EMI, { relationship: 'Sister' });
    await end(noel, id);
    const [{ user } = { user: '' }] = await query<{ user: string }>(
      `select sfid as user from users where email = '${EMI}'`,
    );
    const record = {
      user_sfid: user,
      participant_sfid: NOEL.participantSfid,
      level: 'Read only',
      relationship: 'Sister',
      ends_on: null,
    };
    const send = () => app.call(feedCalls.access, { token: key, records: [record] });
    const { token: emi } = await signInAs(app, EMI);
    await send();
    expect(await seesNoel(emi)).toBe(false);
    await give(EMI, { relationship: 'Sister' });
    expect(await seesNoel(emi)).toBe(true);
    await send();
    expect(await seesNoel(emi)).toBe(true);
  });

  it('has a document and a first day from the feed', async () => {
    const [{ user } = { user: '' }] = await query<{ user: string }>(
      `select sfid as user from users where email = '${EMI}'`,
    );
    const terms = { starts_on: '2026-07-01', basis: 'Letter of 12 March 2026' };
    const records = [
      {
        user_sfid: user,
        participant_sfid: NOEL.participantSfid,
        level: 'Full access',
        relationship: 'Plan nominee',
        ends_on: null,
        ...terms,
      },
    ];
    await app.call(feedCalls.access, { token: key, records });
    expect((await people(noel)).at(-1)).toMatchObject({ name: 'Emi Sato', ...terms });
  });
});

describe('access that the plan manager is asked to end', () => {
  it('is a question of its own kind, with the person named, once', async () => {
    const id = await give(EMI, { level: 'full', relationship: 'Plan nominee' });
    const { data, status } = await askToEnd(noel, id);
    expect(status).toBe(200);
    const rae = await logInStaff(app, { roles: ['support'] });
    const { entries } = (await app.call(queueCalls.questions.list, { ...rae, query: {} })).data;
    expect(entries.filter(({ kind }) => kind === 'access')).toMatchObject([
      { title: 'Access of Emi Sato', line: 'Noel Whitby asks to end this access' },
    ]);
    const question = await app.call(getQuestion, {
      token: noel,
      params: { ...NOEL, questionId: data.sfid },
    });
    expect(question.data).toMatchObject({ about: 'access', title: 'Access of Emi Sato' });
    const { data: told } = await app.call(listChanges, { token: key, query: { limit: '1000' } });
    expect(told.changes.filter(({ kind }) => kind === 'question-asked')).toMatchObject([
      { payload: { about: 'access', access: id } },
    ]);
    expect((await people(noel)).at(-1)).toMatchObject({
      name: 'Emi Sato',
      asked: { question_sfid: data.sfid, at: '2026-11-20T02:00:00Z' },
    });

    const twice = await askToEnd(noel, id);
    expect([twice.status, twice.envelope.message]).toEqual([
      409,
      'We have been asked to end this already. You can write to us there.',
    ]);
    await app.call(closeQuestion, { token: noel, params: { ...NOEL, questionId: data.sfid } });
    expect((await people(noel)).at(-1)).toMatchObject({ asked: null });
    expect((await askToEnd(noel, id)).status).toBe(200);
  });

  it('is the participant’s, by its number', async () => {
    const [vikrams] = await query<{ id: string }>(
      `select id from access where user_id = 2 and participant_id = 1`,
    );
    expect((await askToEnd(noel, Number(vikrams?.id))).status).toBe(404);
    expect((await askToEnd(noel, 999_999_999)).status).toBe(404);
  });
});

describe('at 18', () => {
  const review = async (token: string) => (await see(token)).data.review;
  const keep = (token: string) => app.call(reviewAccess, { token, params: NOEL });
  const born = (day: string) => query(`update participants set date_of_birth = '${day}' where id = 4`);
  const told = async () => {
    await tellOfAge(app.services);
    return (
      await query<{ to: string; text: string }>(
        `select "to", text from outbox where dedupe_key like 'of-age 4 %' order by id`,
      )
    ).map(({ to, text }) => `${to}: ${text.split('\n')[0]}`);
  };

  it('access is to be looked at: people are told a month before and on the day, and the participant answers once', async () => {
    await born('2008-12-01');
    await give(EMI, { relationship: 'Child representative' });
    const { token: emi } = await signInAs(app, EMI);
    expect(await review(noel)).toEqual({ on: '2026-12-01', is_due: false, by_me: false });
    const soon = await told();
    expect(soon.toSorted()).toEqual([
      `${EMI}: Noel Whitby turns 18 on 1 Dec 2026. From then on they decide who can see their plan.`,
      `${OWN}: You turn 18 on 1 Dec 2026. From then on you decide who can see your plan.`,
    ]);
    expect(await told()).toEqual(soon);
    expect((await keep(noel)).status).toBe(409);

    app.clock.advance({ days: 11 });
    ({ token: noel } = await signInAs(app, OWN));
    const due = (await told()).slice(soon.length);
    expect(due.toSorted()).toEqual([
      `${EMI}: Noel Whitby is 18. From now on they decide who can see their plan.`,
      `${OWN}: You are 18. From now on you decide who can see your plan.`,
    ]);
    expect(await review(noel)).toEqual({ on: '2026-12-01', is_due: true, by_me: true });
    const { token: later } = await signInAs(app, EMI);
    expect(await review(later)).toEqual({ on: '2026-12-01', is_due: true, by_me: false });
    expect((await people(noel)).map(({ to_review: toReview }) => toReview)).toEqual([false, true]);
    expect((await keep(later)).envelope.message).toBe('Only the participant can say that.');
    const rae = await logInStaff(app, { roles: ['access'] });
    const { entries } = (await app.call(queueCalls['access-ends'].list, { ...rae, query: {} })).data;
    expect(entries.filter(({ kind }) => kind === 'comes-of-age')).toMatchObject([{ title: 'Emi Sato' }]);

    expect((await keep(noel)).data).toEqual({ reviewed: true });
    expect(await review(noel)).toBeNull();
    expect((await keep(noel)).status).toBe(200);
    const { data } = await app.call(listChanges, { token: key, query: { limit: '1000' } });
    expect(data.changes.filter(({ kind }) => kind === 'access-reviewed')).toMatchObject([
      { participant_sfid: NOEL.participantSfid, payload: { kept: true } },
    ]);
    const { items } = (await app.call(listActivity, { params: NOEL, query: {}, token: noel })).data;
    expect(items[0]?.sentence).toBe('You looked at who can see the plan at 18, and kept it.');
    expect(emi).toBeTruthy();
  });

  it('nobody is asked where nobody else can see the plan, or long after', async () => {
    await born('2008-11-20');
    expect([await review(noel), await told()]).toEqual([null, []]);
    await give(EMI);
    expect(await review(noel)).toEqual({ on: '2026-11-20', is_due: true, by_me: true });
    await born('2000-01-01');
    expect([await review(noel), await told()]).toEqual([null, []]);
  });
});
