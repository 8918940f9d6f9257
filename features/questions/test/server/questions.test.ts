import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClaims } from '#features/claims/calls/claims.ts';
import { feedCalls } from '#features/operations/calls/feed.ts';
import { applyRetention } from '#features/operations/server/retention.ts';
import { queueCalls } from '#features/queues/calls.ts';
import { listActivity } from '#features/settings/calls/records.ts';
import { listChanges } from '#features/told/calls/changes.ts';
import { numberChanges } from '#features/told/server/numbers.ts';
import { askView, openView } from '#features/views/calls.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { emptyFeed } from '#test/harness/feed.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { logInStaff, type StaffSession } from '#test/harness/staff.ts';
import {
  askQuestion,
  closeQuestion,
  getQuestion,
  listQuestions,
  openQuestion,
  seeQuestion,
  shareQuestion,
  writeMessage,
} from '../../calls/questions.ts';
import {
  closeQuestionByStaff,
  openQuestionByStaff,
  readQuestion,
  replyToQuestion,
  staffQuestion,
} from '../../calls/staff.ts';
import { OPEN_AGAIN_DAYS, TEXT_MAX, THREAD_DAYS, textProblems } from '../../rules.ts';
import { followAnswers } from '../../server/follow.ts';
import { words } from '../../server/words.ts';
import { tooLate, tooLateForStaff } from '../../words.ts';

const MIA = 'demoPART0000000001';
const LEO = 'demoPART0000000002';

let app: TestApp;
/** Dana has full access to Mia and Leo. Two people may only look at Mia. The stranger has no access to her. */
let dana: string;
let viewer: string;
let other: string;
let stranger: string;
let rae: StaffSession;
let key: string;

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

/** Signs everybody in. Tests do it again when time has passed and the sessions have ended. */
async function signIn(): Promise<void> {
  ({ token: dana } = await signInAs(app, 'demo@wattle.example'));
  ({ token: viewer } = await signInAs(app, 'viewer@wattle.example'));
  ({ token: other } = await signInAs(app, 'other@wattle.example'));
  ({ token: stranger } = await signInAs(app, 'nomobile@wattle.example'));
  rae = await logInStaff(app, { roles: ['support'] });
}

beforeAll(async () => {
  app = await startApp();
  await query(`insert into users (sfid, brand, email, first_name, last_name)
    values ('testUSER0000000001', 'wattle', 'other@wattle.example', 'Olu', 'Adeyemi')`);
  await query(`insert into access (user_id, participant_id, level)
    select u.id, p.id, 'read' from users u, participants p where u.sfid = 'testUSER0000000001' and p.sfid = '${MIA}'`);
  await signIn();
  key = await apiKey(app, { name: 'core' });
});
afterAll(() => app.close());

const bearing = () => ({ authorization: `Bearer ${key}` });
const ask = async (
  token: string,
  text: string,
  more: Partial<{ about: 'claim' | 'support'; record: string }> = {},
) =>
  app.call(askQuestion, {
    token,
    params: { participantSfid: MIA },
    body: { about: 'contact', text, ...more },
  });
const asked = async (token: string, text: string) => (await ask(token, text)).data.sfid;
const of = (questionId: string) => ({ participantSfid: MIA, questionId });
const get = (token: string, sfid: string) => app.call(getQuestion, { token, params: of(sfid) });
const write = (token: string, sfid: string, text: string) =>
  app.call(writeMessage, { token, params: of(sfid), body: { text } });
const list = async (token: string, more: { unread?: 'true'; record?: string } = {}) =>
  (
    await app.call(listQuestions, {
      token,
      params: { participantSfid: MIA },
      query: { per_page: '100', ...more },
    })
  ).data.items;
const sees = async (token: string, sfid: string) => ({
  listed: (await list(token)).some((question) => question.sfid === sfid),
  opened: (await get(token, sfid)).status,
});
/** The newest message of a thread, which the console sends back as `seen`. */
const seenIn = async (sfid: string) =>
  (await app.call(staffQuestion, { ...rae, params: { questionSfid: sfid } })).data.newest;
const reply = async (
  sfid: string,
  text: string,
  { closes = false, by = rae, seen = '' }: { closes?: boolean; by?: StaffSession; seen?: string } = {},
) =>
  app.call(replyToQuestion, {
    ...by,
    params: { questionSfid: sfid },
    body: { text, closes, seen: seen || (await seenIn(sfid)) },
  });
const closeByStaff = (sfid: string, seen: string) =>
  app.call(closeQuestionByStaff, { ...rae, params: { questionSfid: sfid }, body: { seen } });
/** The entries of one question in the staff's queue. */
const waiting = async (sfid: string) =>
  (await app.call(queueCalls.questions.list, { ...rae, query: {} })).data.entries.filter(({ key: entry }) =>
    entry.startsWith(sfid),
  );
const done = (entry: string) =>
  app.call(queueCalls.questions.done, { ...rae, body: { entry, note: 'Rang' } });

let replies = 0;
const answerRecord = (question: string, more: object = {}) => ({
  sfid: `replANSW${String(++replies).padStart(10, '0')}`,
  question_sfid: question,
  text: 'We have it now.',
  written_by: 'Kim of claims',
  written_at: app.clock.now().toISOString(),
  closes: false,
  ...more,
});
const send = (...records: object[]) => app.call(feedCalls.question_replies, { headers: bearing(), records });

describe('a question', () => {
  it('is a thread: who wrote what, when, and what it is about', async () => {
    const claims = await app.call(listClaims, { token: dana, params: { participantSfid: MIA }, query: {} });
    const claim = claims.data.items.find(({ provider }) => provider !== null);
    const { sfid } = (
      await ask(viewer, '  Why is this held?\n', { about: 'claim', record: claim?.sfid ?? '' })
    ).data;
    const { data } = await get(viewer, sfid);
    expect(data).toMatchObject({
      about: 'claim',
      claim_sfid: claim?.sfid,
      plan_support_sfid: null,
      by_me: true,
      state: 'waiting',
      shared: false,
      messages: [{ from: 'person', by_me: true, text: 'Why is this held?', read_at: null }],
    });
    expect(data.title).toContain(claim?.reference_number);
    expect((await list(viewer, { record: claim?.sfid ?? '' })).map((each) => each.sfid)).toEqual([sfid]);
  });

  it('about a support names its plan and its page, as long as the support is there', async () => {
    const supports = await query<{ sfid: string; plan: string; managed: string; category: number }>(
      `select s.sfid, l.sfid as plan, s.managed, s.category_number as category from plan_supports s
        join plans l on l.id = s.plan_id where l.participant_id = 1 order by l.start_date, s.id`,
    );
    const placeOf = async (record = '') => {
      const { sfid } = (await ask(dana, 'How much is left?', { about: 'support', record })).data;
      return { sfid, place: (await get(dana, sfid)).data.support_place };
    };
    const daily = supports.find(({ managed, category }) => managed === 'plan' && category === 1);
    const page = { area: 'core-support', category: 'assistance-with-daily-life' };
    const { sfid, place } = await placeOf(daily?.sfid);
    expect(place).toEqual({ plan_sfid: daily?.plan, page });
    await query(`update plan_supports set managed = 'agency' where sfid = '${daily?.sfid}'`);
    expect((await get(dana, sfid)).data.support_place, 'others manage it').toEqual({
      plan_sfid: daily?.plan,
      page: null,
    });
    await query(`update plan_supports set managed = 'plan' where sfid = '${daily?.sfid}'`);
    await query(`update questions set plan_support_id = null where sfid = '${sfid}'`);
    expect((await get(dana, sfid)).data, 'it is gone').toMatchObject({
      about: 'support',
      support_place: null,
    });
  });

  it('is about a record of this participant, or there is no such record', async () => {
    const claims = await app.call(listClaims, { token: dana, params: { participantSfid: LEO }, query: {} });
    const record = claims.data.items[0]?.sfid ?? '';
    expect((await ask(dana, 'And this?', { about: 'claim', record })).status).toBe(404);
    expect((await ask(dana, 'And this?', { about: 'claim' })).status).toBe(404);
  });

  it.each([
    ['only blanks', ' \n\u200b\u2060 ', textProblems.empty],
    ['10,000 characters', 'x'.repeat(10_000), textProblems.tooLong],
    ['one character too many', '🧑‍🦽'.repeat(TEXT_MAX + 1), textProblems.tooLong],
  ])('with %s is refused at its field, and nothing is written', async (_what, text, problem) => {
    const before = await list(dana);
    expect(await ask(dana, text)).toMatchObject({ status: 422, envelope: { errors: { text: [problem] } } });
    expect(await list(dana)).toEqual(before);
  });

  it('keeps markup and marks that turn text around as they were typed', async () => {
    const text = '<b>Hello</b> \u202Eabc\u202C {{x}} \u0007';
    expect((await get(dana, await asked(dana, text))).data.messages[0]?.text).toBe(text);
  });

  it('about nothing in particular is called by how it begins', async () => {
    const titleOf = async (text: string) => (await get(dana, await asked(dana, text))).data.title;
    expect(await titleOf('  Can I be\n\u202Etold? ')).toBe('Can I be told?');
    expect(await titleOf('🧑‍🦽'.repeat(61))).toBe(`${'🧑‍🦽'.repeat(60)}…`);
  });

  it('counts characters as people do', async () => {
    const text = '🧑‍🦽'.repeat(1000);
    expect((await get(dana, await asked(dana, text))).data.messages[0]?.text).toBe(text);
  });
});

describe('who sees a thread', () => {
  const all = { listed: true, opened: 200 };
  const none = { listed: false, opened: 404 };

  it('is who asked, and everybody with full access', async () => {
    const sfid = await asked(viewer, 'Only mine');
    expect(await sees(viewer, sfid)).toEqual(all);
    expect(await sees(dana, sfid)).toEqual(all);
    expect(await sees(other, sfid)).toEqual(none);
    expect((await write(other, sfid, 'May I?')).status).toBe(404);
    expect((await app.call(closeQuestion, { token: other, params: of(sfid) })).status).toBe(404);
    expect((await get(stranger, sfid)).status).toBe(404);
  });

  it('is everybody once somebody with full access shares it, until that is taken back', async () => {
    const sfid = await asked(dana, 'For all of us');
    const share = (token: string, shared: boolean) =>
      app.call(shareQuestion, { token, params: of(sfid), body: { shared } });
    expect(await sees(viewer, sfid)).toEqual(none);
    expect((await share(viewer, true)).status).toBe(403);
    expect((await share(dana, true)).data).toEqual({ shared: true });
    expect(await sees(viewer, sfid)).toEqual(all);
    expect((await write(viewer, sfid, 'Thank you')).status).toBe(200);
    await share(dana, false);
    expect(await sees(viewer, sfid)).toEqual(none);
  });

  it('is nobody whose access has ended', async () => {
    const sfid = await asked(other, 'Before I go');
    const end = (day: string) =>
      query(
        `update access set ends_on = ${day} where user_id = (select id from users where sfid = 'testUSER0000000001')`,
      );
    await end(`'2026-11-01'`);
    expect((await get(other, sfid)).status).toBe(404);
    expect((await write(other, sfid, 'Still here?')).status).toBe(404);
    await end('null');
    expect((await get(other, sfid)).status).toBe(200);
  });

  it('is, in a view of staff, the person that they look as, and such a view changes nothing', async () => {
    const [mine, others] = [await asked(viewer, 'Of the viewer'), await asked(other, 'Of the other')];
    const [{ sfid: user_sfid } = { sfid: '' }] = await query<{ sfid: string }>(
      `select sfid from users where email = 'viewer@wattle.example'`,
    );
    const { data } = await app.call(askView, {
      ...rae,
      body: { user_sfid, participant_sfid: MIA, reason: 'They asked about an answer.' },
    });
    const secret = new URL(data.url).hash.slice('#view='.length);
    const { token: view } = (await app.call(openView, { body: { secret } })).data;
    expect(await sees(view, mine)).toEqual(all);
    expect(await sees(view, others)).toEqual(none);
    expect((await app.call(seeQuestion, { token: view, params: of(mine) })).status).toBe(403);
    expect((await write(view, mine, 'For them')).status).toBe(403);
  });

  it('is said by row-level security too, whatever a statement asks for', async () => {
    const sfid = await asked(viewer, 'By the database');
    const seen = async (email: string) =>
      app.services.database.transaction(async (tx) => {
        const set = sql`select set_config('app.user', (select id::text from users where email = ${email}), true),
          set_config('app.participant', (select id::text from participants where sfid = ${MIA}), true)`;
        await tx.execute(sql.raw('set local role wattle_operator'));
        await tx.execute(set);
        await tx.execute(sql.raw('set local role wattle_app'));
        return rowsOf(
          tx,
          sql`select m.text from question_messages m join questions q on q.id = m.question_id where q.sfid = ${sfid}
            union all select q.title from questions q where q.sfid = ${sfid}`,
        );
      });
    expect(await seen('viewer@wattle.example')).toHaveLength(2);
    expect(await seen('demo@wattle.example')).toHaveLength(2);
    expect(await seen('other@wattle.example')).toEqual([]);
  });

  it('is not told by the activity either', async () => {
    await asked(viewer, 'Between us');
    const kinds = async (token: string) =>
      (await app.call(listActivity, { params: { participantSfid: MIA }, query: {}, token })).data.items.map(
        ({ kind }) => kind,
      );
    expect((await kinds(viewer))[0]).toBe('question-asked');
    expect((await kinds(dana))[0]).toBe('question-asked');
    await query(`delete from audit where user_id = (select id from users where sfid = 'testUSER0000000001')
      and action like 'questions.%'`);
    expect(await kinds(other)).not.toContain('question-asked');
  });
});

it('two who write at once are both kept', async () => {
  const sfid = await asked(viewer, 'Together');
  const written = await Promise.all([write(viewer, sfid, 'One'), write(dana, sfid, 'Two')]);
  expect(written.map(({ status }) => status)).toEqual([200, 200]);
  expect((await get(dana, sfid)).data.messages.map(({ text }) => text).toSorted()).toEqual([
    'One',
    'Together',
    'Two',
  ]);
});

describe('closing', () => {
  it('ends a thread, which a message or either side opens again for 30 days', async () => {
    const sfid = await asked(viewer, 'Is it done?');
    const close = () => app.call(closeQuestion, { token: viewer, params: of(sfid) });
    const open = () => app.call(openQuestion, { token: viewer, params: of(sfid) });
    await close();
    expect((await get(viewer, sfid)).data).toMatchObject({ state: 'closed', closed_by: expect.any(String) });
    await write(viewer, sfid, 'One more thing');
    expect((await get(viewer, sfid)).data).toMatchObject({ state: 'waiting', closed_at: null });
    await close();
    expect((await close()).status).toBe(200);
    app.clock.advance({ days: OPEN_AGAIN_DAYS });
    await signIn();
    expect((await open()).status).toBe(200);
    expect((await get(viewer, sfid)).data.state).toBe('waiting');
    await close();
    app.clock.advance({ days: OPEN_AGAIN_DAYS, seconds: 1 });
    await signIn();
    for (const late of [await write(viewer, sfid, 'And now?'), await open()])
      expect([late.status, late.envelope.message]).toEqual([409, tooLate]);
    const params = { questionSfid: sfid };
    const opened = await app.call(openQuestionByStaff, { ...rae, params, body: undefined });
    for (const late of [opened, await reply(sfid, 'After all'), await reply(sfid, 'Again', { closes: true })])
      expect([late.status, late.envelope.message]).toEqual([409, tooLateForStaff]);
    expect((await get(viewer, sfid)).data.messages).toHaveLength(2);
  });

  it('is not undone by a system’s answer that comes after 30 days; one that comes in time opens the thread', async () => {
    const [one, two] = [await asked(viewer, 'Long ago'), await asked(viewer, 'Lately')];
    const close = (sfid: string) => app.call(closeQuestion, { token: viewer, params: of(sfid) });
    await close(one);
    app.clock.advance({ seconds: 1 });
    await close(two);
    app.clock.advance({ days: OPEN_AGAIN_DAYS });
    await signIn();
    expect((await send(answerRecord(one), answerRecord(two))).data.counts).toMatchObject({ created: 2 });
    await followAnswers(app.services);
    expect((await get(viewer, one)).data).toMatchObject({ state: 'closed', messages: [{}, {}] });
    expect((await get(viewer, two)).data).toMatchObject({ state: 'answered', messages: [{}, {}] });
  });
});

describe('staff', () => {
  it('read and answer in the console; the person sees when, and that there is an answer', async () => {
    const sfid = await asked(viewer, 'Did the invoice arrive?');
    const params = { questionSfid: sfid };
    const found = await app.call(staffQuestion, { ...rae, params });
    expect(found.data).toMatchObject({ participant: { sfid: MIA }, messages: [{ read_at: null }] });
    expect((await get(viewer, sfid)).data.messages[0]?.read_at).toBeNull();
    await app.call(readQuestion, { ...rae, params, body: undefined });
    expect((await get(viewer, sfid)).data.messages[0]?.read_at).not.toBeNull();
    expect((await list(viewer, { unread: 'true' })).map((each) => each.sfid)).not.toContain(sfid);
    await reply(sfid, 'Yes, this morning.');
    const { data } = await get(viewer, sfid);
    expect(data).toMatchObject({ state: 'answered', unread: 1 });
    expect(data.messages[1]).toMatchObject({
      from: 'plan manager',
      written_by: 'Rae Lim',
      text: 'Yes, this morning.',
    });
    expect((await list(viewer, { unread: 'true' })).map((each) => each.sfid)).toContain(sfid);
    await app.call(seeQuestion, { token: viewer, params: of(sfid) });
    expect((await get(viewer, sfid)).data.unread).toBe(0);
    // A person who never wrote in the thread has no unread answers.
    expect((await get(dana, sfid)).data.unread).toBe(0);
  });

  it('are told of by e-mail: those who wrote and may still see the thread, and nobody else', async () => {
    const sfid = await asked(dana, 'Who hears of it?');
    await app.call(shareQuestion, { token: dana, params: of(sfid), body: { shared: true } });
    await write(viewer, sfid, 'I wonder, too');
    await write(other, sfid, 'And I');
    await app.call(shareQuestion, { token: dana, params: of(sfid), body: { shared: false } });
    await query(`delete from outbox`);
    await reply(sfid, 'All of you.');
    const messages = await query<{ to: string; text: string }>(
      `select "to", text from outbox where channel = 'email'`,
    );
    expect(messages.map(({ to }) => to)).toEqual(['demo@wattle.example']);
    expect(messages[0]?.text).toContain(`/questions/${sfid}`);
    expect(messages[0]?.text).not.toContain('All of you.');
  });

  it('send the same answer once, however often it is sent', async () => {
    const sfid = await asked(viewer, 'Twice?');
    const seen = await seenIn(sfid);
    await reply(sfid, 'Once.', { seen });
    expect((await reply(sfid, 'Once.', { seen })).status).toBe(200);
    expect((await get(viewer, sfid)).data).toMatchObject({ state: 'answered', messages: [{}, {}] });
  });

  it('close with the same answer sent once more, where that is said now', async () => {
    const sfid = await asked(viewer, 'Twice, and done?');
    await reply(sfid, 'Once.');
    await reply(sfid, 'Once.', { closes: true });
    expect((await get(viewer, sfid)).data).toMatchObject({
      state: 'closed',
      closed_by: 'Rae Lim',
      messages: [{}, {}],
    });
  });

  it('neither answer nor close what they have not seen: what a person or a colleague has written since', async () => {
    const sfid = await asked(viewer, 'First');
    const seen = await seenIn(sfid);
    await write(viewer, sfid, 'Second');
    const refused = [409, words.newer];
    for (const late of [
      await reply(sfid, 'To the first', { seen }),
      await reply(sfid, 'To the first', { seen, closes: true }),
      await closeByStaff(sfid, seen),
    ])
      expect([late.status, late.envelope.message]).toEqual(refused);
    const both = await seenIn(sfid);
    expect((await get(viewer, sfid)).data).toMatchObject({
      state: 'waiting',
      messages: [{ read_at: null }, { read_at: null }],
    });
    const sam = await logInStaff(app, { name: 'Sam Cole', roles: ['support'] });
    const answers = await Promise.all([
      reply(sfid, 'Rae’s', { seen: both }),
      reply(sfid, 'Sam’s', { seen: both, by: sam }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    // Staff need not have seen their own message.
    const [by, more] = answers[0].status === 200 ? [rae, 'Rae’s second'] : [sam, 'Sam’s second'];
    expect((await reply(sfid, more, { seen: both, by })).status).toBe(200);
    expect((await get(viewer, sfid)).data.messages).toHaveLength(4);
  });

  it('see a system’s answer as the last, though it names an earlier moment', async () => {
    const sfid = await asked(viewer, 'Which is last?');
    const seen = await seenIn(sfid);
    const record = answerRecord(sfid, { written_at: '2026-11-01T00:00:00Z' });
    await send(record);
    expect(await seenIn(sfid)).toBe(record.sfid);
    expect((await reply(sfid, 'Mine', { seen })).status).toBe(409);
    expect((await reply(sfid, 'Mine', { seen: record.sfid })).status).toBe(200);
  });

  it('close with an answer, or without one', async () => {
    const [one, two] = [await asked(viewer, 'One'), await asked(viewer, 'Two')];
    await reply(one, 'Done.', { closes: true });
    await closeByStaff(two, await seenIn(two));
    expect((await get(viewer, one)).data).toMatchObject({ state: 'closed', closed_by: 'Rae Lim' });
    expect((await get(viewer, two)).data).toMatchObject({ state: 'closed', closed_by: 'Rae Lim' });
  });

  it('without the role, or of another brand, find nothing', async () => {
    const sfid = await asked(viewer, 'For support only');
    const params = { questionSfid: sfid };
    const claims = await logInStaff(app, { roles: ['claims', 'access', 'operator'] });
    expect((await app.call(staffQuestion, { ...claims, params })).status).toBe(403);
    const foreign = await logInStaff(app, { brand: 'mpm', roles: ['support'] });
    expect((await app.call(staffQuestion, { ...foreign, params })).status).toBe(404);
    expect((await reply(sfid, 'Hello', { by: foreign })).status).toBe(404);
  });

  it('find what waits in their queue; done without an answer is done, and a further message is a new entry', async () => {
    const sfid = await asked(viewer, 'Please ring me');
    const [entry] = await waiting(sfid);
    expect(entry).toMatchObject({ kind: 'contact', participant: { sfid: MIA } });
    expect(entry?.facts[0]?.value).toBe('Please ring me');
    await done(entry?.key ?? '');
    expect(await waiting(sfid)).toEqual([]);
    // The plan manager has read the message and has not answered it.
    expect((await get(viewer, sfid)).data).toMatchObject({
      state: 'read',
      messages: [{ read_at: expect.any(String) }],
    });
    app.clock.advance({ minutes: 5 });
    await write(viewer, sfid, 'And again');
    const [next] = await waiting(sfid);
    expect(next?.key).not.toBe(entry?.key);
    await reply(sfid, 'We rang again.');
    expect(await waiting(sfid)).toEqual([]);
    expect((await get(viewer, sfid)).data.state).toBe('answered');
  });

  it('find what somebody calls strange in the same queue, under its own kind, once however often it is sent', async () => {
    const text = 'An invoice for a day on which nobody came.\nIt asks for a code.';
    const headers = { 'idempotency-key': randomUUID() };
    const tell = () =>
      app.call(askQuestion, {
        token: viewer,
        headers,
        params: { participantSfid: MIA },
        body: { about: 'fraud', text },
      });
    const [first, again] = [await tell(), await tell()];
    expect(first.status).toBe(200);
    const { sfid } = first.data;
    expect(again.data.sfid).toBe(sfid);
    const entries = (await app.call(queueCalls.questions.list, { ...rae, query: {} })).data.entries;
    expect(entries.filter(({ kind }) => kind === 'fraud')).toMatchObject([
      {
        participant: { sfid: MIA },
        title: 'An invoice for a day on which nobody came. It asks for a cod…',
        line: expect.stringContaining('says that something looks strange'),
      },
    ]);
    expect(await sees(viewer, sfid)).toEqual({ listed: true, opened: 200 });
    expect(await sees(dana, sfid)).toEqual({ listed: true, opened: 200 });
    expect(await sees(other, sfid)).toEqual({ listed: false, opened: 404 });
    const activity = await app.call(listActivity, {
      token: viewer,
      params: { participantSfid: MIA },
      query: {},
    });
    expect(activity.data.items[0]?.sentence).toBe('You said that something looks strange.');
    await reply(sfid, 'Thank you. We look into it.');
    expect(await waiting(sfid)).toEqual([]);
    expect((await get(viewer, sfid)).data).toMatchObject({ about: 'fraud', state: 'answered' });
  });

  it('are not done in the queue with a message that came after the one they saw', async () => {
    const sfid = await asked(viewer, 'Please ring me at noon');
    const [entry] = await waiting(sfid);
    await write(viewer, sfid, 'At one, rather');
    expect((await done(entry?.key ?? '')).status).toBe(404);
    const [next] = await waiting(sfid);
    expect(next?.since).toBe(entry?.since);
    expect(next?.facts[0]?.value).toBe('At one, rather');
    expect((await get(viewer, sfid)).data).toMatchObject({
      state: 'waiting',
      messages: [{ read_at: null }, {}],
    });
    expect((await done(next?.key ?? '')).status).toBe(200);
    expect((await get(viewer, sfid)).data.state).toBe('read');
  });
});

describe('answers of the plan manager’s system', () => {
  const follow = () => followAnswers(app.services);

  it('come as records; what was written before is read, and people find the answer', async () => {
    const sfid = await asked(viewer, 'From your system, please');
    app.clock.advance({ minutes: 1 });
    const record = answerRecord(sfid);
    expect((await send(record)).data.counts).toMatchObject({ created: 1, rejected: 0 });
    expect((await send(record)).data.counts).toMatchObject({ unchanged: 1 });
    await follow();
    expect((await get(viewer, sfid)).data).toMatchObject({
      state: 'answered',
      unread: 1,
      messages: [
        { read_at: expect.any(String) },
        { from: 'plan manager', written_by: 'Kim of claims', text: 'We have it now.' },
      ],
    });
    expect(await follow()).toBe(0);
    const { data: activity } = await app.call(listActivity, {
      params: { participantSfid: MIA },
      query: {},
      token: dana,
    });
    expect(activity.items[0]).toMatchObject({ kind: 'question-answered', by: 'Wattle Plan Management' });
  });

  it('come as a file of the feed, too', async () => {
    const sfid = await asked(viewer, 'By file, please');
    const feed = emptyFeed(app);
    feed.write(
      'question_replies.csv',
      'sfid,question_sfid,text,written_by,written_at,closes',
      `replFILE0000000001,${sfid},"Yes, by file.",Kim,2026-11-20T02:30:00Z,no`,
      'replFILE0000000002,nobodyQUES00000000,No,Kim,2026-11-20T02:30:00Z,no',
    );
    const { rejected } = await feed.read({ acceptRejects: true });
    feed.remove();
    expect(rejected).toMatchObject([{ column: 'question_sfid', value: 'nobodyQUES00000000' }]);
    expect((await get(viewer, sfid)).data.messages.map(({ text }) => text).toSorted()).toEqual([
      'By file, please',
      'Yes, by file.',
    ]);
  });

  it('close a thread, unless the person has written since', async () => {
    const [one, two] = [await asked(viewer, 'One'), await asked(viewer, 'Two')];
    app.clock.advance({ minutes: 1 });
    const records = [one, two].map((sfid) => answerRecord(sfid, { closes: true }));
    app.clock.advance({ minutes: 1 });
    await write(viewer, two, 'Wait');
    await send(...records);
    await follow();
    expect((await get(viewer, one)).data).toMatchObject({ state: 'closed', closed_by: 'Kim of claims' });
    expect((await get(viewer, two)).data).toMatchObject({ state: 'waiting', closed_at: null });
  });

  it('are told once more where their words or what they close have changed, and not for anything else', async () => {
    const sfid = await asked(viewer, 'And if you were wrong?');
    app.clock.advance({ minutes: 1 });
    const record = answerRecord(sfid);
    await send(record);
    expect(await follow()).toBe(1);
    const changes: [object, number][] = [
      [{}, 0],
      [{ written_by: 'Kim' }, 0],
      [{ written_by: 'Kim', text: 'We do not have it yet.' }, 1],
      [{ written_by: 'Kim', text: 'We do not have it yet.', closes: true }, 1],
    ];
    for (const [changed, followed] of changes) {
      await query(`delete from outbox`);
      await send({ ...record, ...changed });
      expect([changed, await follow()]).toEqual([changed, followed]);
      expect(await query(`select from outbox where channel = 'email'`)).toHaveLength(followed);
    }
    expect((await get(viewer, sfid)).data).toMatchObject({
      state: 'closed',
      messages: [{}, { text: 'We do not have it yet.' }],
    });
  });

  it('change nothing that was written in the portal, and nothing of another thread', async () => {
    const [sfid, second] = [await asked(viewer, 'Mine'), await asked(viewer, 'Another')];
    const [message] = (await get(viewer, sfid)).data.messages;
    const record = answerRecord(sfid);
    await send(record);
    const refused = await send(
      answerRecord(sfid, { sfid: message?.sfid }),
      { ...record, question_sfid: second },
      answerRecord(sfid, { text: 'x'.repeat(TEXT_MAX + 1) }),
      answerRecord('nobodyQUES00000000'),
    );
    expect(refused.data.counts).toMatchObject({ created: 0, changed: 0, rejected: 4 });
    expect((await get(viewer, sfid)).data.messages[0]?.text).toBe('Mine');
  });
});

it('systems are told what people and staff write', async () => {
  await numberChanges(app.services.database);
  const told = async (after?: string) =>
    (
      await app.call(listChanges, {
        headers: bearing(),
        query: { limit: '1000', ...(after ? { after } : {}) },
      })
    ).data;
  const { next } = await told();
  const sfid = await asked(viewer, 'Tell them');
  await write(viewer, sfid, 'And this');
  await reply(sfid, 'Done', { closes: true });
  await app.call(openQuestion, { token: viewer, params: of(sfid) });
  await numberChanges(app.services.database);
  const { changes } = await told(String(next));
  expect(changes.map(({ kind, authority }) => [kind, authority])).toEqual([
    ['question-asked', 'read-only-access'],
    ['question-written', 'read-only-access'],
    ['question-written', 'staff'],
    ['question-closed', 'staff'],
    ['question-opened', 'read-only-access'],
  ]);
  expect(changes[0]?.payload).toMatchObject({ question_sfid: sfid, text: 'Tell them', about: 'contact' });
  expect(changes[2]?.payload).toMatchObject({ from: 'plan manager', written_by: 'Rae Lim', text: 'Done' });
});

it('threads go seven years after they were closed or answered, and none that waits', async () => {
  const [closed, answered, waiting] = [
    await asked(viewer, 'Old'),
    await asked(viewer, 'Answered, and never closed'),
    await asked(viewer, 'Older, and open'),
  ];
  await app.call(closeQuestion, { token: viewer, params: of(closed) });
  app.clock.advance({ days: 5 });
  await send(answerRecord(answered));
  await followAnswers(app.services);
  const left = async () => {
    await applyRetention(app.services);
    const found = await query<{ sfid: string }>(
      `select sfid from questions where sfid in ('${closed}', '${answered}', '${waiting}') order by id`,
    );
    return found.map(({ sfid }) => sfid);
  };
  app.clock.advance({ days: THREAD_DAYS - 4 });
  expect(await left()).toEqual([answered, waiting]);
  app.clock.advance({ days: 5 });
  expect(await left()).toEqual([waiting]);
});
