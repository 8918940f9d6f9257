// Every call of the staff console: who may make it, and that it neither tells nor changes anything of another brand.

import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffCalls } from '#app/server/fold.ts';
import { queueCalls } from '#features/queues/calls.ts';
import { numberChanges } from '#features/told/server/numbers.ts';
import { askView } from '#features/views/calls.ts';
import { callPath, type StaffCall } from '#platform/contract/call.ts';
import { QUEUES, type QueueName } from '#platform/contract/queues.ts';
import { rolesFor, STAFF_ROLES, type StaffRole } from '#platform/contract/staff-roles.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { apiKey } from '../harness/api-key.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { runOperation } from '../harness/operation.ts';
import { signInAs } from '../harness/sign-in.ts';
import { logInStaff, type StaffSession } from '../harness/staff.ts';
import { stateOfWattle } from './state.ts';

/** Records of Wattle's, as their sfids and numbers. */
interface Theirs {
  user: string;
  participant: string;
  access: string;
  request: string;
  /** A call-back, as its queue names it. */
  entry: string;
  /** What somebody sent for a claim, and its document. */
  evidence: { evidenceSfid: string; fileSfid: string; key: string };
  /** A question, by its sfid. */
  question: string;
  webhook: string;
  run: string;
  /** Two of the staff, and a lost passkey of the first. */
  member: string;
  leaver: string;
  lost: string;
  /** A view that one of them has open, and an access by which one can be asked for. */
  view: string;
  viewed: { user_sfid: string; participant_sfid: string };
}

/** Of a bulk payment request and of a key the other brand may have one by the same name; theirs have these. */
const FILE = '77';
const KEY_NAME = 'wattles-ledger';

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** How the other brand is answered: that there is nothing, or about its own records only. */
interface About {
  asked: () => Asked[];
  answer: 'nothing there' | 'its own';
}

let app: TestApp;
let theirs: Theirs;
let before: unknown[];
/** Somebody of the other brand with every role, and one person for each role. */
let foreigner: StaffSession;
const ofRole = new Map<StaffRole, StaffSession>();
/** What nobody of the other brand may read. */
let marks: string[];
/** What proves somebody elsewhere: as a header or a cookie. */
let elsewhere: Record<string, Pick<InjectOptions, 'headers' | 'cookies'>>;

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

const nothing = (asked: () => Asked[]): About => ({ asked, answer: 'nothing there' });
const own = (...asked: Asked[]): About => ({ asked: () => asked, answer: 'its own' });
const WHY = { why: 'A reason' };

/** What a receiver of Wattle's is asked to do. */
const ofWebhook = (body: object = WHY) => nothing(() => [{ params: { id: theirs.webhook }, body }]);

/** A question cannot be read, answered, closed or opened. */
const ofQuestion = (body?: object) =>
  nothing(() => [{ params: { questionSfid: theirs.question }, ...(body ? { body } : {}) }]);

/** A queue shows the other brand its own entries; one that is named by its key is not there. */
const ofQueue = (name: QueueName): Record<string, About> => ({
  [`queues.${name}`]: own({}),
  [`queues.${name}.list-done`]: own({}),
  [`queues.${name}.look`]: { asked: () => [{ body: { entry: theirs.entry } }], answer: 'its own' },
  [`queues.${name}.done`]: nothing(() => [{ body: { entry: theirs.entry, note: 'Done' } }]),
});

/** What each call can be asked about records of Wattle's. A new call has to be added here. */
const ABOUT_THEIRS: Readonly<Record<string, About>> = {
  'staff.me': own({}),
  'staff.log-out': own({ body: {} }),
  'queues.list': own({}),
  ...Object.assign({}, ...(Object.keys(QUEUES) as QueueName[]).map(ofQueue)),
  'questions.of-staff': ofQuestion(),
  'questions.read-by-staff': ofQuestion({}),
  'questions.reply-by-staff': ofQuestion({ text: 'A reply', closes: true, seen: 'testMESS0000000001' }),
  'questions.close-by-staff': ofQuestion({ seen: 'testMESS0000000001' }),
  'questions.open-by-staff': ofQuestion({}),
  'people.search': own({ body: { search: 'Mia O’Connor' } }, { body: { search: 'demo@wattle.example' } }),
  'people.person': nothing(() => [{ params: { userSfid: theirs.user } }]),
  'people.participant': nothing(() => [{ params: { participantSfid: theirs.participant } }]),
  'people.invite': own({
    body: { email: 'demo@wattle.example', first_name: 'Demo', last_name: 'Person', ...WHY },
  }),
  'people.invite-again': nothing(() => [{ params: { userSfid: theirs.user }, body: WHY }]),
  'people.end-sessions': nothing(() => [{ params: { userSfid: theirs.user }, body: WHY }]),
  'access.requests': own({}),
  'access.give-by-staff': nothing(() =>
    (['read', 'full'] as const).map((level) => ({
      body: { user_sfid: theirs.user, participant_sfid: theirs.participant, level, ...WHY },
    })),
  ),
  'access.end-by-staff': nothing(() => [{ params: { accessId: theirs.access }, body: WHY }]),
  'access.approve': nothing(() => [{ params: { requestId: theirs.request }, body: { why: 'A test' } }]),
  'status.of-staff': own({}),
  'status.set-by-staff': own({ body: { under_maintenance: false, ...WHY } }),
  'status.events': own({}),
  'api-keys.list': own({}),
  'api-keys.create': own({ body: { name: 'ours', scopes: ['feed'], ends_on: null, ...WHY } }),
  'api-keys.revoke': nothing(() => [{ params: { name: KEY_NAME }, body: WHY }]),
  'feed.runs-for-staff': own({}),
  'feed.run-for-staff': nothing(() => [{ params: { run: theirs.run } }]),
  'operations.work': own({}),
  'operations.retention': own({}),
  'health.get-by-staff': own({}),
  'messages.retry': own({ body: WHY }),
  'webhooks.list-for-staff': own({}),
  'webhooks.add-by-staff': own({ body: { url: 'http://127.0.0.1:9/', ...WHY } }),
  'webhooks.test-by-staff': ofWebhook({}),
  'webhooks.replay-by-staff': ofWebhook(),
  'webhooks.rotate-by-staff': ofWebhook(),
  'webhooks.remove-by-staff': ofWebhook(),
  'bulk-claims.list': own({}),
  'bulk-claims.make-by-staff': own({ body: WHY }),
  'bulk-claims.get-by-staff': nothing(() => [{ params: { file: FILE } }]),
  'evidence.by-staff': nothing(() => [{ params: theirs.evidence }]),
  'evidence.file-by-staff': nothing(() => [{ params: theirs.evidence }]),
  'evidence.answer': nothing(() => [{ params: theirs.evidence, body: { verdict: 'enough' } }]),
  'access.close': nothing(() => [{ params: { requestId: theirs.request }, body: WHY }]),
  'staff.list': own({}),
  'staff.invite': own({
    body: { email: 'wanda@wattle.example', name: 'Somebody', roles: ['claims'], ...WHY },
  }),
  'staff.set-roles': nothing(() => [
    { params: { id: theirs.member }, body: { roles: ['operator'], ...WHY } },
  ]),
  'staff.ask-replacement': nothing(() => [{ params: { id: theirs.member }, body: WHY }]),
  'staff.end': nothing(() => [{ params: { id: theirs.leaver }, body: WHY }]),
  'staff.replacements': own({}),
  'staff.approve-replacement': nothing(() => [{ params: { id: theirs.lost }, body: WHY }]),
  'staff.refuse-replacement': nothing(() => [{ params: { id: theirs.lost }, body: WHY }]),
  'views.list': own({}),
  'views.ask': nothing(() => [{ body: { ...theirs.viewed, reason: 'A reason' } }]),
  // A view is there for whoever has it open, and for nobody else of their brand either.
  'views.end-from-console': { asked: () => [{ params: { id: theirs.view } }], answer: 'its own' },
};

/** The calls of those who have logged in. Who has not may only do so. */
const inside = staffCalls.filter(({ who }) => who !== 'staff:stranger');

beforeAll(async () => {
  app = await startApp();
  const wanda = await logInStaff(app, { name: 'Wanda of Wattle', email: 'wanda@wattle.example' });
  await logInStaff(app, { name: 'Wes of Wattle', email: 'wes@wattle.example' });
  await query(
    `insert into access_requests (brand, participant_id, user_id, why, asked_by_name, asked_at)
      select 'wattle', a.participant_id, a.user_id, 'A reason of Wattle’s', 'Somebody', now() from access a
        join participants p on p.id = a.participant_id where p.brand = 'wattle' order by a.id limit 1 returning id`,
  );
  await query(
    `insert into call_backs (participant_id, user_id, requested_by, requested_at)
      select participant_id, user_id, 'Somebody', now() from access_requests returning id`,
  );
  await query(
    `with question as (
        insert into questions (sfid, participant_id, about, title, started_by, started_at, waits_since)
        select 'testQUES0000000001', participant_id, 'contact', 'A question of Wattle’s', 'Somebody', now(), now()
        from access_requests returning id, participant_id)
      insert into question_messages (sfid, question_id, participant_id, side, written_by, text, written_at)
      select 'testMESS0000000001', id, participant_id, 'person', 'Somebody', 'A message of Wattle’s', now() from question`,
  );
  await apiKey(app, { name: KEY_NAME });
  await query(
    `with file as (insert into bulk_claim_files (brand, number, made_at) values ('wattle', ${FILE}, now()) returning id)
      insert into bulk_claim_lines (file_id, participant_id, invoice_line_id, claim_reference, row, asked_cents)
      select file.id, l.participant_id, l.id, 'WATTLES-REFERENCE', 'x', 100 from file, invoice_lines l
        join participants p on p.id = l.participant_id where p.brand = 'wattle' order by l.id limit 1 returning id`,
  );
  const [hook] = await query<{ id: string }>(
    `insert into webhooks (brand, url, kinds, in_order, created_at, done_to)
      values ('wattle', 'http://127.0.0.1:9/wattles-hook', '{}', true, now(), 0) returning id::text`,
  );
  const [run] = await query<{ id: string }>(
    `insert into feed_runs (brand, by_name, kind, is_check, started_at, records, counts, rejected) values
      ('wattle', '${KEY_NAME}', 'users', false, now(), 1, '{"created":0,"changed":0,"unchanged":0,"older":0,"rejected":1}',
        '[{"record":1,"sfid":"x","errors":[]}]') returning id::text`,
  );
  const [found] = await query<
    Pick<Theirs, 'user' | 'participant' | 'access' | 'request' | 'entry' | 'question'>
  >(
    `select u.sfid as user, p.sfid as participant, a.id::text as access, r.id::text as request,
        (select id::text from call_backs order by id limit 1) as entry,
        (select sfid from questions order by id limit 1) as question
      from access_requests r join participants p on p.id = r.participant_id join users u on u.id = r.user_id
        join access a on a.participant_id = p.id and a.user_id = u.id`,
  );
  if (!found) throw new Error('Nobody may act for the participant.');
  await runOperation(app, 'staff replace', 'wanda@wattle.example', {
    brand: 'wattle',
    why: 'A reason of Wattle’s',
  });
  // The first access is ended by one of the calls.
  const [viewed] = await query<Theirs['viewed']>(
    `select u.sfid as user_sfid, p.sfid as participant_sfid from access a join users u on u.id = a.user_id
        join participants p on p.id = a.participant_id
      where p.brand = 'wattle' and a.id <> ${found.access} and a.ends_on is null order by a.id limit 1`,
  );
  if (!viewed) throw new Error('There is one access alone.');
  const asked = { ...viewed, reason: 'A reason of Wattle’s' };
  const { data: view } = await app.call(askView, { ...wanda, body: asked });
  const [members] = await query<Pick<Theirs, 'member' | 'leaver' | 'lost'>>(
    `select r.staff_id::text as member, r.id::text as lost,
        (select id::text from staff where email = 'wes@wattle.example') as leaver from passkey_requests r`,
  );
  if (!members) throw new Error('No passkey is lost.');
  const [sent] = await query<Theirs['evidence']>(
    `with sent as (insert into evidence (sfid, participant_id, invoice_id, held_reason, kind, note, sent_by, sent_at)
        select 'testEVID0000000001', i.participant_id, i.id, 'A reason of Wattle’s', 'sent', 'wattles-note', 'Somebody', now()
        from invoices i join participants p on p.id = i.participant_id
        where p.brand = 'wattle' and i.file_id is not null order by i.id limit 1 returning id, sfid, participant_id, invoice_id),
      document as (insert into evidence_files (sfid, participant_id, evidence_id, place, file_id, name)
        select 'testEVFI0000000001', sent.participant_id, sent.id, 1, i.file_id, 'wattles-receipt.pdf'
        from sent join invoices i on i.id = sent.invoice_id returning sfid, file_id)
      select sent.sfid as "evidenceSfid", document.sfid as "fileSfid", f.key
        from sent, document join files f on f.id = document.file_id`,
  );
  if (!sent) throw new Error('No claim has a document.');
  await app.services.files.put(sent.key, 'A receipt');
  theirs = {
    ...found,
    ...members,
    evidence: sent,
    viewed,
    view: view.id,
    webhook: hook?.id ?? '',
    run: run?.id ?? '',
  };
  marks = [
    theirs.user,
    theirs.participant,
    'demo@wattle.example',
    'Wanda of Wattle',
    'A reason of Wattle’s',
    'A question of Wattle’s',
    'A message of Wattle’s',
    KEY_NAME,
    'wattles-hook',
    'wattles-note',
    'wattles-receipt',
  ];
  await send(queueCalls['call-backs'].look, { body: { entry: theirs.entry } }, wanda);
  foreigner = await logInStaff(app, { brand: 'mpm' });
  for (const role of STAFF_ROLES) ofRole.set(role, await logInStaff(app, { brand: 'mpm', roles: [role] }));
  const { token } = await signInAs(app, 'demo@wattle.example');
  const key = await apiKey(app);
  const [, secret = ''] = (foreigner.cookies['wattle_staff'] ?? '').split('.');
  elsewhere = {
    nobody: {},
    'somebody of the portal': { headers: { authorization: `Bearer ${token}` } },
    'somebody of the portal, by cookie': { cookies: { wattle_staff: token } },
    'a system': { headers: { authorization: `Bearer ${key}` } },
    'a system, by cookie': { cookies: { wattle_staff: key } },
    'another session’s secret': {
      cookies: { wattle_staff: `6f2c8a52-3a0e-4d0e-9d7f-0f6f0d0c7b11.${secret}` },
    },
  };
  // What the server does by itself is done before: it counts what people did, and numbers what is told.
  await app.services.events.flush();
  await numberChanges(app.services.database);
  before = await stateOfWattle(app);
});
afterAll(() => app.close());

const send = (
  call: StaffCall,
  { params = {}, query: asked, body }: Asked,
  { headers, cookies }: Pick<InjectOptions, 'headers' | 'cookies'>,
) =>
  app.raw({
    method: call.method,
    url: callPath(call, params),
    ...(asked ? { query: asked } : {}),
    headers: { host: 'localhost:8080', ...headers },
    ...(cookies ? { cookies } : {}),
    ...(body === undefined ? {} : { payload: body as object }),
  });

const aboutTheirs = (call: StaffCall) => {
  const about = ABOUT_THEIRS[call.name];
  if (!about) throw new Error(`There is no request for ${call.name}.`);
  return about;
};

it('each call of the staff console is tested here', () => {
  expect(Object.keys(ABOUT_THEIRS).toSorted()).toEqual(inside.map(({ name }) => name).toSorted());
});

describe.each(inside.map((call) => ({ name: call.name, call })))('$name', ({ call }) => {
  it('is for nobody who has not logged in to the console', async () => {
    for (const asked of aboutTheirs(call).asked())
      for (const [who, proof] of Object.entries(elsewhere)) {
        const { status, data } = await send(call, asked, proof);
        expect([who, status, data]).toEqual([who, 401, undefined]);
      }
  });

  it('is for the roles that it names, and for no others', async () => {
    const named = rolesFor(call.who);
    for (const asked of aboutTheirs(call).asked())
      for (const role of STAFF_ROLES) {
        const session = ofRole.get(role);
        // Who logs out has no session afterwards.
        if (!session || call.name === 'staff.log-out') continue;
        const { status, data } = await send(call, asked, session);
        const isTheirs = named.length === 0 || named.includes(role);
        expect([role, status === 403]).toEqual([role, !isTheirs]);
        if (!isTheirs) expect(data).toBeUndefined();
      }
  });

  it('tells nothing of another brand', async () => {
    const { asked: all, answer } = aboutTheirs(call);
    const session = call.name === 'staff.log-out' ? await logInStaff(app, { brand: 'mpm' }) : foreigner;
    for (const asked of all()) {
      const { status, envelope, data } = await send(call, asked, session);
      if (answer === 'nothing there') expect([status, data]).toEqual([404, undefined]);
      for (const mark of marks) expect(JSON.stringify(envelope)).not.toContain(mark);
    }
  });
});

it('no call changed anything of another brand', async () => {
  expect(await stateOfWattle(app)).toEqual(before);
});

it('what is not there for the other brand is there for its own', async () => {
  const session = await logInStaff(app, { name: 'Will of Wattle' });
  const missing: string[] = [];
  for (const call of inside) {
    const { answer, asked } = aboutTheirs(call);
    // An entry is in one queue only.
    const isElsewhere = call.name.startsWith('queues.') && call.name !== queueCalls['call-backs'].done.name;
    if (answer !== 'nothing there' || isElsewhere) continue;
    for (const each of asked()) if ((await send(call, each, session)).status === 404) missing.push(call.name);
  }
  expect(missing).toEqual([]);
});
