import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerLine } from '#features/claims/calls/claims.ts';
import { requestCallBack } from '#features/contact/calls.ts';
import { feedCalls } from '#features/operations/calls/feed.ts';
import { listActivity } from '#features/settings/calls/records.ts';
import { QUEUES, type QueueName } from '#platform/contract/queues.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { addDays } from '#scheme/dates.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { logInStaff, type StaffSession } from '#test/harness/staff.ts';
import { listQueues, queueCalls } from '../../calls.ts';

const MIA = 'demoPART0000000001';

let app: TestApp;
let rae: StaffSession;
let sam: StaffSession;
beforeEach(async () => {
  app = await startApp({ DEMO: 'exposed' });
  rae = await logInStaff(app, { name: 'Rae Lim' });
  sam = await logInStaff(app, { name: 'Sam Cole' });
});
afterEach(() => app.close());

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

const list = (name: QueueName, by = rae, asked: Record<string, string> = {}) =>
  app.call(queueCalls[name].list, { ...by, query: asked });

const done = (name: QueueName, entry: string, note: string, by = rae) =>
  app.call(queueCalls[name].done, { ...by, body: { entry, note } });

const look = (name: QueueName, entry: string, by: StaffSession) =>
  app.call(queueCalls[name].look, { ...by, body: { entry } });

/** The only entry of a queue. */
async function onlyEntry(name: QueueName, by = rae) {
  const { status, data } = await list(name, by);
  expect([status, data.entries.length]).toEqual([200, 1]);
  const [entry] = data.entries;
  if (!entry) throw new Error(`Nothing waits in ${name}.`);
  return entry;
}

/** The facts of an entry by their names. */
const factsOf = ({ facts }: { facts: readonly { label: string; value: string }[] }) =>
  Object.fromEntries(facts.map(({ label, value }) => [label, value]));

const askForCall = async (email = 'viewer@wattle.example') => {
  const { token } = await signInAs(app, email);
  return app.call(requestCallBack, { params: { sfid: MIA }, token });
};

describe('each queue', () => {
  it('call-backs: who asked, and how they are reached; done marks the request as called', async () => {
    await askForCall();
    const entry = await onlyEntry('call-backs');
    expect(entry).toMatchObject({
      title: 'Vikram Rao',
      participant: { sfid: MIA, name: 'Mia O’Connor' },
      open_with: [],
    });
    expect(factsOf(entry)).toMatchObject({ Mobile: '0400000002', Email: 'viewer@wattle.example' });
    expect((await done('call-backs', entry.key, 'Spoke with Vikram about the plan.')).status).toBe(200);
    expect((await list('call-backs')).data.entries).toEqual([]);
    expect((await runOperation(app, 'callbacks', '', {})).lines).toEqual(['Nobody waits for a call.']);
    const { token } = await signInAs(app, 'demo@wattle.example');
    const { data } = await app.call(listActivity, { params: { participantSfid: MIA }, query: {}, token });
    expect(data.items.map(({ sentence }) => sentence)).toContain(
      'Wattle Plan Management noted that the call back is done.',
    );
    // The same person may ask again, which is another entry.
    await askForCall();
    expect((await onlyEntry('call-backs')).key).not.toBe(entry.key);
  });

  it('held claims: by who was asked; held for another reason it is another entry, paid it is none', async () => {
    await query(`update invoices set held_reason = null, held_since = null, held_asked_of = null`);
    const [claim] = await query<{ id: number; number: string }>(
      `update invoices set held_reason = 'A receipt is missing', held_since = '2026-07-01', held_asked_of = 'participant',
        status = 'Processing', date_paid = null
        where id = (select min(id) from invoices where participant_id = 1 and provider_id is not null)
        returning id, reference_number as number`,
    );
    const entry = await onlyEntry('held-claims');
    expect(entry).toMatchObject({ kind: 'participant', line: 'A receipt is missing' });
    expect(entry.title).toContain(`Claim ${claim?.number} of `);
    expect(factsOf(entry)).toMatchObject({ 'Held since': '1 Jul 2026', Status: 'Processing' });
    expect((await list('held-claims', rae, { kind: 'provider' })).data.entries).toEqual([]);
    await done('held-claims', entry.key, 'Called Mia.');
    expect((await list('held-claims')).data.entries).toEqual([]);
    await query(`update invoices set held_reason = 'The dates differ' where id = ${claim?.id}`);
    expect((await onlyEntry('held-claims')).line).toBe('The dates differ');
    await query(`update invoices set status = 'Paid', date_paid = '2026-07-09' where id = ${claim?.id}`);
    expect((await list('held-claims')).data.entries).toEqual([]);
  });

  it('answers: no and not sure, with the note; another answer is another entry, and yes is none', async () => {
    const { token } = await signInAs(app, 'demo@wattle.example');
    const [line] = await query<{ claimId: string; lineSfid: string; item: string }>(
      `select i.sfid as "claimId", l.sfid as "lineSfid", l.support_item_name as item from invoices i
        join invoice_lines l on l.invoice_id = i.id where i.participant_id = 1 and i.status = 'Paid' order by l.id limit 1`,
    );
    const { claimId = '', lineSfid = '', item } = line ?? {};
    const params = { participantSfid: MIA, claimId, lineSfid };
    const say = (body: { answer: 'yes' | 'no' | 'not-sure'; note?: string }) =>
      app.call(answerLine, { params, body, token });
    await say({ answer: 'no', note: 'Nobody came.' });
    const entry = await onlyEntry('answers');
    expect(entry).toMatchObject({ kind: 'no', title: item });
    expect(factsOf(entry)).toMatchObject({ 'Their note': 'Nobody came.', 'Who answered': 'Dana O’Connor' });
    await done('answers', entry.key, 'Asked the provider.');
    expect((await list('answers')).data.entries).toEqual([]);
    app.clock.advance({ minutes: 1 });
    await say({ answer: 'not-sure' });
    expect((await onlyEntry('answers')).kind).toBe('not-sure');
    // Staff do not work on answers that are more than a year old.
    await query(`update line_answers set answered_at = answered_at - interval '366 days'`);
    expect((await list('answers')).data.entries).toEqual([]);
    await say({ answer: 'yes' });
    expect((await list('answers')).data.entries).toEqual([]);
  });

  it('messages: those that could not be delivered, not those that nobody needed, and never their text', async () => {
    const add = (key: string, why: string, attempts: number) =>
      query(`insert into outbox (channel, brand, "to", subject, text, dedupe_key, created_at, attempts, abandoned_at, abandoned_for)
        values ('email', 'wattle', '${key}@people.example', 'Your claim', 'secret ${key}', '${key}', now(), ${attempts}, now(), '${why}')`);
    for (const [why, attempts] of [
      ['refused', 1],
      ['tries', 12],
      ['expired', 3],
    ] as const)
      await add(`bad-${why}`, why, attempts);
    await add('late', 'expired', 0);
    await add('decided', 'decided', 0);
    await add('off', 'unwanted', 2);
    const { data, envelope } = await list('messages');
    expect(data.entries.map(({ title }) => title).toSorted()).toEqual([
      'bad-expired@people.example',
      'bad-refused@people.example',
      'bad-tries@people.example',
    ]);
    expect(JSON.stringify(envelope)).not.toContain('secret');
    expect(data.kinds).toEqual([{ kind: 'email', label: 'Email', count: 3 }]);
    for (const { key } of data.entries) await done('messages', key, 'Called them.');
    expect((await list('messages')).data.entries).toEqual([]);
    // Tried again, and given up again.
    await query(
      `update outbox set abandoned_at = abandoned_at + interval '1 day' where dedupe_key = 'bad-tries'`,
    );
    expect((await onlyEntry('messages')).title).toBe('bad-tries@people.example');
  });

  it('rejected records: those of the last run of their kind, with field, value and reason', async () => {
    const token = await apiKey(app, { scopes: ['feed'] });
    const send = (records: object[], mode?: 'check') =>
      app.call(feedCalls.users, { token, records, query: mode ? { mode } : {} });
    await send([{ sfid: 'short' }]);
    const entry = await onlyEntry('rejected-records');
    expect(entry).toMatchObject({ kind: 'users', title: 'Users: short', participant: null });
    expect(factsOf(entry)['email']).toBe('empty: is missing; null says that there is none');
    await send([{ sfid: 'also short' }], 'check');
    expect((await onlyEntry('rejected-records')).key).toBe(entry.key);
    await send([{ sfid: 'worse' }]);
    expect((await onlyEntry('rejected-records')).title).toBe('Users: worse');
  });

  it('access that ends within thirty days, the soonest first', async () => {
    await query('update access set ends_on = null, starts_on = null');
    const ends = (offset: number, day: string) =>
      query(
        `update access set ends_on = '${day}' where id = (select a.id from access a
          join participants p on p.id = a.participant_id where p.brand = 'wattle' order by a.id offset ${offset} limit 1)`,
      );
    const now = app.clock.now().toISOString().slice(0, 10);
    await ends(0, addDays(now, 20));
    await ends(1, addDays(now, 3));
    await ends(2, addDays(now, 60));
    const { data } = await list('access-ends');
    expect(data.entries.map(({ since }) => since.slice(0, 10))).toHaveLength(2);
    expect(data.entries[0]?.since.localeCompare(data.entries[1]?.since ?? '')).toBe(-1);
  });

  it('webhooks: receivers that fail or are paused, and changes that were given up', async () => {
    await query(`insert into webhooks (brand, url, kinds, in_order, created_at, done_to, failing_since)
      values ('wattle', 'https://systems.example/a', '{}', true, now(), 0, now() - interval '2 hours')`);
    const entry = await onlyEntry('webhooks');
    expect(entry).toMatchObject({ kind: 'failing', title: 'systems.example' });
    await query(`insert into webhook_deliveries (webhook_id, number, attempts, first_at, next_at, dead_at, failure)
      select id, 7, 14, now(), now(), now(), 'HTTP 500' from webhooks`);
    const { data } = await list('webhooks', rae, { kind: 'given-up' });
    expect(data.entries).toHaveLength(1);
    expect(factsOf(data.entries[0] ?? { facts: [] })).toMatchObject({
      Change: '7',
      'What went wrong': 'HTTP 500',
    });
    for (const { key } of data.entries) await done('webhooks', key, 'Replayed.');
    expect((await list('webhooks', rae, { kind: 'given-up' })).data.entries).toEqual([]);
    await query(`update webhook_deliveries set dead_at = dead_at + interval '3 days'`);
    expect((await list('webhooks', rae, { kind: 'given-up' })).data.entries).toHaveLength(1);
    expect(data.kinds.map(({ kind, count }) => [kind, count])).toEqual([
      ['failing', 1],
      ['given-up', 1],
    ]);
  });
});

describe('an entry', () => {
  beforeEach(() => askForCall());

  it('shows who else has it open, for half a minute', async () => {
    const { key } = await onlyEntry('call-backs');
    expect((await look('call-backs', key, rae)).data).toEqual({ open_with: [], done: null });
    expect((await look('call-backs', key, sam)).data.open_with).toEqual(['Rae Lim']);
    expect((await look('call-backs', key, rae)).data.open_with).toEqual(['Sam Cole']);
    expect((await onlyEntry('call-backs')).open_with).toEqual(['Sam Cole']);
    app.clock.advance({ seconds: 31 });
    expect((await look('call-backs', key, rae)).data.open_with).toEqual([]);
  });

  it('is done once: the second is told who was, and when the same arrives again nothing changes', async () => {
    const { key } = await onlyEntry('call-backs');
    const first = await done('call-backs', key, ' Spoke with Vikram. ');
    expect(first.data.done).toMatchObject({ by: 'Rae Lim', note: 'Spoke with Vikram.' });
    expect((await done('call-backs', key, 'Spoke with Vikram.')).data).toEqual(first.data);
    const second = await done('call-backs', key, 'Left a message.', sam);
    expect([second.status, second.envelope.message]).toEqual([
      409,
      'Rae Lim was done with this before you, and wrote: “Spoke with Vikram.” Your note was not kept; it is still in the field.',
    ]);
    expect((await look('call-backs', key, sam)).data.done).toMatchObject({ by: 'Rae Lim' });
    const { data } = await app.call(queueCalls['call-backs'].listDone, sam);
    expect(data.entries).toEqual([
      {
        key,
        by: 'Rae Lim',
        at: expect.any(String),
        note: 'Spoke with Vikram.',
        participant: expect.anything(),
      },
    ]);
    const records = await query<{ byName: string; detail: object }>(
      `select by_name as "byName", detail from audit where action = 'queues.call-backs.done'`,
    );
    expect(records).toEqual([
      { byName: 'Rae Lim', detail: { queue: 'call-backs', entry: key, why: 'Spoke with Vikram.' } },
    ]);
  });

  it('is done by one of two who say so at the same moment', async () => {
    const { key } = await onlyEntry('call-backs');
    const both = await Promise.all([
      done('call-backs', key, 'By Rae.'),
      done('call-backs', key, 'By Sam.', sam),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is refused a note of blanks, or a note that is too long; and what is not in the queue', async () => {
    const { key } = await onlyEntry('call-backs');
    for (const note of ['', ' \n ', 'x'.repeat(501)]) {
      const { status, envelope } = await done('call-backs', key, note);
      expect([status, Object.keys(envelope.errors ?? {})]).toEqual([422, ['note']]);
    }
    expect((await done('call-backs', '999', 'Nobody is there.')).status).toBe(404);
    expect((await list('call-backs')).data.entries).toHaveLength(1);
  });

  it('is nothing to staff of another brand', async () => {
    const eve = await logInStaff(app, { name: 'Eve Marsh', brand: 'mpm' });
    const { key } = await onlyEntry('call-backs');
    expect((await list('call-backs', eve)).data).toEqual({ entries: [], kinds: [], next: null });
    expect((await done('call-backs', key, 'Not mine.', eve)).status).toBe(404);
    await look('call-backs', key, eve);
    expect((await look('call-backs', key, rae)).data.open_with).toEqual([]);
    await done('call-backs', key, 'Mine.');
    expect((await app.call(queueCalls['call-backs'].listDone, eve)).data.entries).toEqual([]);
  });
});

it('the overview has the queues of the person’s roles, each with its count and its oldest entry', async () => {
  await askForCall();
  const support = await logInStaff(app, { roles: ['support'] });
  const { data } = await app.call(listQueues, support);
  expect(data.queues).toEqual([
    {
      name: 'call-backs',
      count: 1,
      oldest: app.clock
        .now()
        .toISOString()
        .replace(/\.\d+Z/, 'Z'),
    },
    // A question of the demo world waits.
    { name: 'questions', count: 1, oldest: '2026-11-19T07:10:00Z' },
    { name: 'messages', count: 0, oldest: null },
  ]);
  const { key } = await onlyEntry('call-backs');
  await done('call-backs', key, 'Spoke with Vikram.');
  expect((await app.call(listQueues, support)).data.queues[0]?.count).toBe(0);
  const all = await app.call(listQueues, rae);
  expect(all.data.queues.map(({ name }) => name)).toEqual(Object.keys(QUEUES));
});

it('a queue is closed to those who lack its role, also from one request to the next', async () => {
  const both = await logInStaff(app, {
    email: 'kim@staff.example',
    name: 'Kim',
    roles: ['support', 'claims'],
  });
  for (const [name, who] of Object.entries(QUEUES) as [QueueName, string][]) {
    const isOpen = /support|claims/.test(who);
    expect([name, (await list(name, both)).status]).toEqual([name, isOpen ? 200 : 403]);
  }
  await query(`update staff set roles = '{claims}' where email = 'kim@staff.example'`);
  const refused = await list('call-backs', both);
  expect([refused.status, refused.envelope.message]).toEqual([
    403,
    'Your account needs the role "support" for this. Ask a colleague who looks after accounts.',
  ]);
  expect((await list('held-claims', both)).status).toBe(200);
});

it('a long queue comes in pages, oldest first, without a gap or a repeat; older ones alone where asked', async () => {
  await query(`insert into outbox (channel, brand, "to", subject, text, dedupe_key, created_at, attempts, abandoned_at, abandoned_for)
    select case when n % 3 = 0 then 'sms' else 'email' end, 'wattle', 'n' || n || '@people.example', '', '', 'page ' || n,
      '${app.clock.now().toISOString()}'::timestamptz, 1,
      '${app.clock.now().toISOString()}'::timestamptz - make_interval(hours => n / 4), 'refused' from generate_series(1, 120) n`);
  const keys: string[] = [];
  const since: string[] = [];
  let after: string | undefined;
  do {
    const { data } = await list('messages', rae, after ? { after } : {});
    keys.push(...data.entries.map(({ key }) => key));
    since.push(...data.entries.map((entry) => entry.since));
    after = data.next ?? undefined;
  } while (after);
  expect([keys.length, new Set(keys).size]).toEqual([120, 120]);
  expect(since).toEqual(since.toSorted());
  for (const after of ['2026-99-99T99:99:99.000000Z~a', 'yesterday~a'])
    expect((await list('messages', rae, { after })).status).toBe(422);
  const sms = await list('messages', rae, { kind: 'sms' });
  expect(sms.data.entries).toHaveLength(40);
  expect(sms.data.kinds.map(({ count }) => count)).toEqual([80, 40]);
  const old = await list('messages', rae, { older: 'day' });
  expect(old.data.entries).toHaveLength(120 - 95);
});
