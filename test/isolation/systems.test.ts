// Every call of the operations API: whose key it takes, and that it neither tells nor changes anything of another brand.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, systemCalls } from '#app/server/fold.ts';
import { API_SCOPES, scopeNeeded } from '#platform/contract/api-scopes.ts';
import { callPath, type SystemCall } from '#platform/contract/call.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { apiKey } from '../harness/api-key.ts';
import { type Answer, startApp, type TestApp } from '../harness/app.ts';
import { demoRecords, type FeedJson, kinds } from '../harness/feed-records.ts';
import { multipart, smallPdf } from '../harness/files/sample-files.ts';
import { addressOf, contentOf, type Records, recordsOf } from '../harness/samples.ts';
import { signInAs } from '../harness/sign-in.ts';
import { stateOfWattle, tablesOfWattle } from './state.ts';

/** Records of Wattle's, as their sfids and numbers. */
interface Theirs {
  user: string;
  participant: string;
  access: string;
  invoice: string;
  submitted: string;
  webhook: string;
  /** A bulk payment request, a claim reference of it, and what it asks for. */
  file: string;
  reference: string;
  asked: number;
}

interface Asked {
  params?: Record<string, string>;
  body?: unknown;
  records?: readonly FeedJson[];
}

let app: TestApp;
let theirs: Theirs;
let person: string;
let mia: Records;
const feeds = new Map<string, FeedJson[]>();

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

/**
 * What each call can be asked about records of Wattle's. A new call has to be added here. None where the call names no
 * record: then it is asked as it is, and must leave Wattle alone.
 */
const ABOUT_THEIRS: Readonly<Record<string, () => Asked[]>> = {
  ...Object.fromEntries(
    kinds.map(({ kind }) => [`feed.${kind}`, () => [{ records: feeds.get(kind) ?? [] }]]),
  ),
  'feed.runs': () => [{}],
  'documents.put': () =>
    [theirs.invoice, theirs.submitted].flatMap((sfid) =>
      ['invoice', 'second-file'].map((kind) => ({ params: { kind, sfid } })),
    ),
  'documents.get': () => [
    ...[theirs.invoice, theirs.submitted].flatMap((sfid) =>
      ['invoice', 'second-file'].map((kind) => ({ params: { kind, sfid } })),
    ),
    { params: { kind: 'evidence', sfid: mia.below.evidenceFile.sfid } },
  ],
  'changes.list': () => [{}],
  'webhooks.add': () => [{ body: { url: 'http://127.0.0.1:9/' } }],
  'webhooks.list': () => [{}],
  'webhooks.test': () => [{ params: { id: theirs.webhook } }],
  'webhooks.replay': () => [{}, { from: 1 }].map((body) => ({ params: { id: theirs.webhook }, body })),
  'webhooks.rotate': () => [{ params: { id: theirs.webhook } }],
  'webhooks.remove': () => [{ params: { id: theirs.webhook } }],
  'access.give': () => [
    { body: { user_sfid: theirs.user, participant_sfid: theirs.participant, level: 'read' } },
  ],
  'access.end': () => [{ params: { id: theirs.access } }, { params: { id: theirs.participant } }],
  'status.of-brand': () => [{}],
  'status.set': () => [{ body: { under_maintenance: true, maintenance_reason: 'Ours', min_version: '9' } }],
  'health.get': () => [{}],
  'bulk-claims.make': () => [{}],
  'bulk-claims.get': () => [{ params: { file: theirs.file } }],
  'bulk-claims.results': () => [
    {
      records: [
        {
          registration_number: '4050000226',
          claim_reference: theirs.reference,
          result: 'paid',
          amount_paid: theirs.asked / 100,
          code: null,
        },
      ],
    },
  ],
};

/** Calls that name no record, which the other brand's key may make about its own brand. */
const ABOUT_NOBODY = new Set([
  'feed.runs',
  'changes.list',
  'webhooks.add',
  'webhooks.list',
  'status.of-brand',
  'status.set',
  'health.get',
  'bulk-claims.make',
]);

beforeAll(async () => {
  app = await startApp();
  person = (await signInAs(app, 'demo@wattle.example')).token;
  const [first] = await recordsOf(app, person);
  if (!first) throw new Error('The demo world has no participant.');
  mia = first;
  const own = { authorization: `Bearer ${await apiKey(app, { name: 'of-wattle' })}` };
  await app.raw({ method: 'POST', url: '/operations/v1/bulk-claims', headers: own });
  // Files are counted by brand; the other brand has none of this number.
  await query(`update bulk_claim_files set number = 77 where brand = 'wattle'`);
  const [found] = await query<Omit<Theirs, 'webhook'>>(
    `select u.sfid as user, p.sfid as participant, a.id::text as access,
        (select sfid from invoices i where i.participant_id = p.id limit 1) as invoice,
        (select sfid from submitted_claims c where c.participant_id = p.id limit 1) as submitted,
        '77' as file, b.reference, b.asked
      from access a join users u on u.id = a.user_id join participants p on p.id = a.participant_id,
        (select claim_reference as reference, asked_cents as asked from bulk_claim_lines limit 1) b
      where p.sfid = '${mia.participant.sfid}' limit 1`,
  );
  if (!found) throw new Error('Nobody may act for the participant.');
  theirs = { ...found, webhook: '' };
  // A moment of their own, so that a record that is taken in changes.
  for (const file of kinds)
    feeds.set(
      file.kind,
      (await demoRecords(file))
        .slice(0, 5000)
        .map((record) => ({ ...record, changed_at: '2026-11-20T01:00:00Z' })),
    );
  // The demo world has no answers to what people send.
  feeds.set('evidence_answers', [
    {
      sfid: 'testANSW0000000001',
      evidence_sfid: `testEVID${mia.below.claim.id.padStart(10, '0')}`,
      verdict: 'not-enough',
      reason: 'The day is missing',
      answered_at: '2026-11-20T01:00:00Z',
    },
  ]);
  // People ask in the portal: the demo's plan manager has answered nothing yet.
  feeds.set('question_replies', [
    {
      sfid: 'testREPL0000000001',
      question_sfid: mia.below.question.sfid,
      text: 'A reply',
      written_by: 'Somebody',
      written_at: '2026-11-20T01:00:00Z',
      closes: true,
    },
  ]);
  const status = { maintenance_reason: 'A reason of Wattle’s' };
  await app.raw({ method: 'PUT', url: '/operations/v1/status', headers: own, payload: status });
  const hook = { method: 'POST', url: '/operations/v1/webhooks', headers: own } as const;
  await app.raw({ ...hook, payload: { url: 'http://127.0.0.1:9/of-wattle' } });
  [{ id: theirs.webhook } = { id: '' }] = await query<{ id: string }>(`select id::text from webhooks`);
  const records = [feeds.get('participants')?.[0]];
  const fed = { method: 'POST', url: '/operations/v1/feed/participants', headers: own } as const;
  const before = await stateOfWattle(app);
  expect((await app.raw({ ...fed, payload: { records } })).status).toBe(200);
  // The same records change Wattle where they come with its own key.
  expect(await stateOfWattle(app)).not.toEqual(before);
});
afterAll(() => app.close());

async function send(call: SystemCall, { params = {}, body, records }: Asked, token?: string) {
  const form = call.files && (await multipart({}, { file: smallPdf }));
  const payload = form?.payload ?? (records ? { records } : body);
  return app.raw({
    method: call.method,
    url: callPath(call, params),
    headers: { ...form?.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
}

/** What a call is asked to find out who may make it. */
const anything = (call: SystemCall): Asked => {
  const { records, ...asked } = ABOUT_THEIRS[call.name]?.()[0] ?? {};
  return { ...asked, ...(records ? { records: records.slice(0, 1) } : {}) };
};

const ofWattle = () => tablesOfWattle(app);

const expectRefused = ({ status, envelope, data }: Answer<unknown>, expected: number) => {
  expect([status, envelope.success, data]).toEqual([expected, false, undefined]);
};

it('each call of the operations API is tested here', () => {
  expect(Object.keys(ABOUT_THEIRS).toSorted()).toEqual(systemCalls.map(({ name }) => name).toSorted());
});

describe.each(systemCalls.map((call) => ({ name: call.name, call })))('$name', ({ call }) => {
  it('takes no request without a key, with garbage, or with a person’s token', async () => {
    const garbage = `wattle_6f2c8a52-3a0e-4d0e-9d7f-0f6f0d0c7b11_${'x'.repeat(43)}`;
    for (const token of [undefined, 'garbage', garbage, person]) {
      const answer = await send(call, anything(call), token);
      expectRefused(answer, 401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('takes no key of another scope, not even of all others', async () => {
    const others = API_SCOPES.filter((scope) => scope !== scopeNeeded(call.who));
    expect(others).toHaveLength(API_SCOPES.length - 1);
    for (const scopes of [...others.map((scope) => [scope]), others])
      expectRefused(await send(call, anything(call), await apiKey(app, { scopes })), 403);
  });

  it('neither tells nor changes anything of another brand', async () => {
    const token = await apiKey(app, { brand: 'mpm' });
    const before = await stateOfWattle(app);
    for (const asked of ABOUT_THEIRS[call.name]?.() ?? []) {
      const answer = await send(call, asked, token);
      const told = JSON.stringify(answer.envelope);
      if (call.record) {
        expect(answer.status).toBe(200);
        // A reason names no value that was not sent.
        for (const mark of ['O’Connor', 'demo@wattle.example'])
          if (!JSON.stringify(asked.records).includes(mark)) expect(told).not.toContain(mark);
      } else if (ABOUT_NOBODY.has(call.name)) {
        expect(answer.status).toBe(200);
        for (const mark of ['of-wattle', 'A reason of Wattle’s']) expect(told).not.toContain(mark);
      } else expectRefused(answer, 404);
    }
    expect(await stateOfWattle(app)).toEqual(before);
  });
});

it('a call of people takes no key of a system', async () => {
  const key = await apiKey(app);
  const open: string[] = [];
  for (const call of calls.filter(({ who }) => who !== 'anyone')) {
    const { body, files, query: asked, headers } = contentOf(call);
    const form = files && (await multipart({ ...(body as object) }, files));
    const { status } = await app.raw({
      method: call.method,
      url: `${addressOf(call, mia, 'sfid')}?${new URLSearchParams(asked).toString()}`,
      headers: { ...headers, ...form?.headers, authorization: `Bearer ${key}` },
      ...(body === undefined && !form ? {} : { payload: form?.payload ?? (body as object) }),
    });
    if (status !== 401) open.push(`${call.name}: ${status}`);
  }
  expect(open).toEqual([]);
});

describe('under the role of systems, row-level security', () => {
  const asMpm = <T>(work: (tx: Db) => Promise<T>) => app.services.database.serveSystem('mpm', work);
  const readable = () =>
    query<{ name: string; may: boolean }>(
      `select c.relname as name, has_any_column_privilege('wattle_system', c.oid, 'select') as may
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
    );

  it('shows no row of another brand, and rows of its own', async () => {
    const tables = new Map((await ofWattle()).map(({ name, where }) => [name, where]));
    const shown: string[] = [];
    const open: string[] = [];
    for (const { name } of (await readable()).filter(({ may }) => may)) {
      const where =
        tables.get(name) ?? (name === 'participants' || name === 'users' ? `brand = 'wattle'` : undefined);
      if (where === undefined) {
        open.push(name);
        continue;
      }
      // Whose a row is, is asked of the operator, who sees all: under the role, Wattle's participants are not there.
      const held = await query<{ row: string }>(`select t::text as row from ${name} t where ${where}`);
      const foreign = new Set(held.map(({ row }) => row));
      const rows = await asMpm((tx) =>
        rowsOf<{ row: string }>(tx, sql.raw(`select t::text as row from ${name} t`)),
      );
      if (rows.length > 0) shown.push(name);
      expect([name, rows.filter(({ row }) => foreign.has(row))]).toEqual([name, []]);
    }
    expect(shown).toEqual(
      expect.arrayContaining([
        'access',
        'bulk_claim_lines',
        'invoice_lines',
        'invoices',
        'participants',
        'plans',
        'users',
      ]),
    );
    // Providers and the catalogue belong to no brand.
    expect(open).toEqual(['providers', 'support_items']);
  });

  it('lets nobody read what systems have no right to', async () => {
    const closed = (await readable()).filter(({ may }) => !may).map(({ name }) => name);
    expect(closed).toEqual(
      expect.arrayContaining([
        'api_keys',
        'audit',
        'files',
        'one_time_secrets',
        'outbox',
        'refresh_tokens',
        'sessions',
      ]),
    );
    for (const name of closed)
      await expect(
        asMpm((tx) => rowsOf(tx, sql.raw(`select 1 from ${name} limit 1`))),
        name,
      ).rejects.toThrow();
  });

  it.each([
    `update participants set status = 'deleted' where brand = 'wattle'`,
    `update invoices set reference_number = 'x' where participant_id = 1`,
    `update access set ends_on = '2020-01-01' where participant_id = 1`,
    `update users set first_name = 'x' where brand = 'wattle'`,
    `update brand_status set under_maintenance = true where brand = 'wattle'`,
  ])('touches no row of another brand: %s', async (statement) => {
    expect(await asMpm((tx) => rowsOf(tx, sql.raw(`${statement} returning 1`)))).toEqual([]);
  });

  it.each([
    `delete from invoices`,
    `insert into access (user_id, participant_id, level) values (1, 4, 'full')`,
    `insert into brand_status (brand) values ('acme')`,
    `insert into audit (at, action, participant_id) values (now(), 'x', 1)`,
    `update participants set brand = 'wattle'`,
  ])('refuses: %s', async (statement) => {
    await expect(asMpm((tx) => rowsOf(tx, sql.raw(statement)))).rejects.toThrow();
  });
});
