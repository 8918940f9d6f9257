import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#platform/server/database/database.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
import { feedCalls, feedEnd, listFeedRuns, recordResult } from '../../calls/feed.ts';
import { askToFollow } from '../../server/systems/runs.ts';

let app: TestApp;
let key: string;
let url: string;

beforeAll(async () => {
  app = await startApp();
  key = await apiKey(app, { name: 'core' });
  await app.app.listen({ port: 0 });
  url = `http://localhost:${(app.app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

/** Sfids of each test's own records. */
const sfid = (kind: string, number: number) =>
  `api${kind}${String(number).padStart(18 - 3 - kind.length, '0')}`;

const provider = (number: number, more: object = {}) => ({
  sfid: sfid('PROV', number),
  name: `Provider ${number}`,
  company_name: null,
  abn: null,
  ...more,
});

const user = (number: number, more: object = {}) => ({
  sfid: sfid('USER', number),
  brand: 'wattle',
  email: `api${number}@wattle.example`,
  mobile_phone: null,
  first_name: 'Ada',
  last_name: `Number ${number}`,
  ...more,
});

const plan = (number: number, participant: string, more: object = {}) => ({
  sfid: sfid('PLAN', number),
  participant_sfid: participant,
  name: 'A plan',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  first_plan_start_date: null,
  active: true,
  status: 'Active',
  pace_plan: true,
  new_framework_plan: false,
  ...more,
});

const MIA = 'demoPART0000000001';

const send = (records: unknown[], query?: { mode?: 'check'; all?: 'true' | 'false' }, token = key) =>
  app.call(feedCalls.providers, { records, token, ...(query ? { query } : {}) });

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const nameOf = async (number: number) =>
  (await query<{ name: string }>(`select name from providers where sfid = '${sfid('PROV', number)}'`))[0]
    ?.name;

/** The answer to lines, as its own lines. */
async function lines(text: string | Buffer<ArrayBuffer>, path = 'feed/providers') {
  const answer = await fetch(`${url}/operations/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}` },
    body: text,
  });
  const told = (await answer.text()).trim().split('\n');
  return { status: answer.status, told: told.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

const asLines = (records: unknown[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');

describe('records over HTTP', () => {
  it('are created, left alone, changed, and answered one by one', async () => {
    const first = await send([provider(1), provider(2)]);
    expect(first).toMatchObject({ status: 200, data: { taken: true, counts: { created: 2 } } });
    const { data } = await send([provider(1), provider(2, { name: 'Another' }), provider(2)]);
    expect(data.results).toEqual([
      { record: 1, sfid: provider(1).sfid, result: 'unchanged' },
      { record: 2, sfid: provider(2).sfid, result: 'changed' },
      {
        record: 3,
        sfid: provider(2).sfid,
        result: 'rejected',
        errors: [{ field: 'sfid', value: provider(2).sfid, reason: 'stands in record 2 already' }],
      },
    ]);
    expect(await nameOf(2)).toBe('Another');
  });

  it('come as lines, too, and a bad line spoils no other', async () => {
    const broken = Buffer.concat([Buffer.from('{"sfid":"'), Buffer.from([0xff]), Buffer.from('"}\n')]);
    const text = Buffer.concat([
      Buffer.from(asLines([provider(10)])),
      broken,
      Buffer.from(`\n${asLines([provider(11)])}{"sfid":\n[1]`),
    ]);
    const { status, told } = await lines(text);
    expect(status).toBe(200);
    expect(told).toMatchObject([
      { record: 1, result: 'created' },
      { record: 2, sfid: null, result: 'rejected', errors: [{ reason: 'is not UTF-8' }] },
      { record: 3, result: 'created' },
      { record: 4, result: 'rejected', errors: [{ reason: 'is no JSON' }] },
      { record: 5, result: 'rejected', errors: [{ reason: 'is no JSON object' }] },
      { taken: true, counts: { created: 2, rejected: 3 } },
    ]);
  });

  it('come in any number of lines', async () => {
    const many = Array.from({ length: 12_001 }, (_, at) => provider(100_000 + at));
    const { told } = await lines(asLines(many));
    expect(told.at(-1)).toMatchObject({ counts: { created: 12_001, rejected: 0 } });
    expect(told.slice(0, -1).map(({ record }) => record)).toEqual(many.map((_, at) => at + 1));
    const again = await lines(asLines(many));
    expect(again.told.at(-1)).toMatchObject({ counts: { created: 0, unchanged: 12_001 } });
  });

  it('that are older than what is held change nothing, whatever order they come in', async () => {
    const at = (day: number, name: string) => provider(20, { name, changed_at: `2026-05-0${day}T00:00:00Z` });
    await send([at(2, 'Second')]);
    const older = await send([at(1, 'First')]);
    expect(older.data.results).toMatchObject([{ result: 'older' }]);
    expect(await nameOf(20)).toBe('Second');
    // The moment is kept even where nothing else changed.
    expect((await send([at(5, 'Second')])).data.results).toMatchObject([{ result: 'unchanged' }]);
    expect((await send([at(3, 'Third')])).data.results).toMatchObject([{ result: 'older' }]);
    expect((await send([at(6, 'Sixth')])).data.results).toMatchObject([{ result: 'changed' }]);
    expect(await nameOf(20)).toBe('Sixth');
  });

  it('are only checked where that is asked for', async () => {
    const { data } = await send([provider(30), provider(31, { abn: '123' })], { mode: 'check' });
    expect(data).toMatchObject({ taken: false, counts: { created: 1, rejected: 1 } });
    expect(await nameOf(30)).toBeUndefined();
  });

  it('are all taken in or none where that is asked for', async () => {
    const bad = await send([provider(32), provider(33, { name: '' })], { all: 'true' });
    expect(bad.data).toMatchObject({ taken: false, counts: { created: 1, rejected: 1 } });
    expect(await nameOf(32)).toBeUndefined();
    const good = await send([provider(32)], { all: 'true' });
    expect(good.data.taken).toBe(true);
  });

  it('say of each field what is wrong, and nothing is coerced', async () => {
    const records = [
      plan(1, MIA, { start_date: '46023', active: 'true' }),
      { ...plan(2, MIA), colour: 'red' },
      { sfid: sfid('PLAN', 3) },
      plan(4, sfid('PART', 99)),
      plan(5, MIA, { end_date: '2025-01-01' }),
      'a text',
    ];
    const { data } = await app.call(feedCalls.plans, { records, token: key });
    const errors = data.results.map((result) =>
      result.errors?.map(({ field, reason }) => `${field} ${reason}`),
    );
    expect(errors[0]).toEqual(['active must be true or false in JSON']);
    expect(errors[1]).toEqual(['colour is no field of plans']);
    expect(errors[2]?.[0]).toBe('participant_sfid is missing; null says that there is none');
    expect(errors[3]).toEqual(['participant_sfid names a record that is not in participants']);
    expect(errors[4]).toEqual(['end_date must not be before start_date']);
    expect(errors[5]).toEqual([' is no JSON object']);
    const date = await app.call(feedCalls.plans, {
      records: [plan(1, MIA, { start_date: '46023' })],
      token: key,
    });
    expect(date.data.results[0]?.errors).toEqual([
      { field: 'start_date', value: '46023', reason: 'must be a date that exists, as YYYY-MM-DD' },
    ]);
  });

  it('keep what a field that is left out holds, and take null for nothing', async () => {
    await send([provider(40, { latin_name: 'Latin' })]);
    const latin = async () =>
      (
        await query<{ l: string | null }>(
          `select latin_name as l from providers where sfid = '${sfid('PROV', 40)}'`,
        )
      )[0]?.l;
    expect(
      (await send([provider(40, { name: 'New' }), provider(41, { latin_name: 'Other' })])).data.counts,
    ).toMatchObject({ changed: 1, created: 1 });
    expect(await latin()).toBe('Latin');
    await send([provider(40, { latin_name: null })]);
    expect(await latin()).toBeNull();
  });

  it('take amounts as numbers or as texts, to the cent', async () => {
    const component = (number: number, amount: unknown) => ({
      sfid: sfid('COMP', number),
      plan_sfid: 'demoPLAN0000000002',
      name: 'Extra',
      kind: 'flexible',
      amount,
    });
    const amounts = [1234.5, '1,234.50', 0.29, 1e3, 0.1 + 0.2, '1e3', '12.5 CR', true];
    const { data } = await app.call(feedCalls.funding_components, {
      records: amounts.map((amount, at) => component(at, amount)),
      query: { mode: 'check' },
      token: key,
    });
    expect(data.results.map(({ result }) => result === 'rejected')).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  it('say what is wrong with any text, whatever signs it has', async () => {
    const long = `${'x'.repeat(199)}🌾${'y'.repeat(50)}`;
    const records = [
      provider(45, { name: 'a\0b' }),
      provider(46, { abn: long }),
      { ...provider(47), ['bad\0field']: 1 },
      { ...provider(48), sfid: 'bad\0sfid' },
      provider(49),
    ];
    const { status, data } = await send(records);
    expect([status, data.counts]).toMatchObject([200, { created: 1, rejected: 4 }]);
    expect(data.results[1]?.errors?.[0]?.value).toBe(`${'x'.repeat(199)}\uFFFD`);
  });

  it('name the field that another record has already', async () => {
    const records = [user(70), user(71, { email: user(70).email })];
    const { data } = await app.call(feedCalls.users, { records, token: key });
    expect(data.results[1]).toMatchObject({
      result: 'rejected',
      errors: [{ field: 'email', value: user(70).email, reason: 'another record has the same already' }],
    });
  });

  it('are refused one by one where many want what others have, and the rest are taken in, in their order', async () => {
    await app.call(feedCalls.users, { records: [user(400), user(401)], token: key });
    const many = Array.from({ length: 300 }, (_, at) =>
      user(410 + at, at % 10 === 9 ? { email: user(at % 20 === 9 ? 400 : 409 + at).email } : {}),
    );
    // The address that one gives up is free for the next.
    const records = [
      ...many,
      user(401, { email: 'moved@wattle.example' }),
      user(800, { email: user(401).email }),
    ];
    const { data } = await app.call(feedCalls.users, { records, token: key });
    const expected = many.map((_, at) => (at % 10 === 9 ? 'rejected' : 'created'));
    expect(data.results.map(({ result }) => result)).toEqual([...expected, 'changed', 'created']);
    const reasons = data.results.flatMap(({ errors = [] }) =>
      errors.map(({ field, reason }) => `${field} ${reason}`),
    );
    expect(reasons).toEqual(Array.from({ length: 30 }, () => 'email another record has the same already'));
  });

  it('are followed by what follows an import, once', async () => {
    await send([provider(80)]);
    const waiting = () =>
      query(`select 1 from feed_runs where followed_at is null and (counts ->> 'created')::int > 0`);
    expect(await waiting()).not.toEqual([]);
    await askToFollow(app.services);
    await app.drain();
    expect(await waiting()).toEqual([]);
    await send([provider(80)]);
    await askToFollow(app.services);
    expect(await app.drain()).toBe(0);
  });

  it('are told with their runs, rejected records included, to systems of the brand only', async () => {
    await send([provider(50), provider(51, { abn: '1' })]);
    const { data } = await app.call(listFeedRuns, { token: key });
    expect(data.runs[0]).toMatchObject({
      kind: 'providers',
      key: 'core',
      check: false,
      complete: true,
      taken: true,
      counts: { created: 1, rejected: 1 },
      rejected: [{ record: 2, sfid: sfid('PROV', 51), errors: [{ field: 'abn', value: '1' }] }],
    });
    const other = await app.call(listFeedRuns, { token: await apiKey(app, { brand: 'mpm' }) });
    expect(other.data.runs).toEqual([]);
  });

  it('are said to be kept by the answer and by the run alike, and to be taken back where one batch was', async () => {
    const bad = provider(53, { name: '' });
    const full = Array.from({ length: 5000 }, (_, at) => provider(500_000 + at));
    const ends = [
      (await send([provider(52)])).data,
      (await send([provider(52)], { mode: 'check' })).data,
      (await send([provider(54), bad], { all: 'true' })).data,
      (await lines(asLines([...full, bad]))).told.at(-1),
      (await lines(asLines([...full, bad]), 'feed/providers?all=true')).told.at(-1),
      (await lines(asLines([bad, ...full]), 'feed/providers?all=true')).told.at(-1),
    ];
    const { data } = await app.call(listFeedRuns, { token: key });
    const runs = data.runs.slice(0, ends.length).toReversed();
    expect(ends.map((end) => end?.taken)).toEqual([true, false, false, true, false, false]);
    expect(runs.map(({ run, taken, counts }) => ({ run, taken, counts }))).toMatchObject(
      ends.map((end) => ({ run: end?.run, taken: end?.taken, counts: end?.counts })),
    );
  });
});

describe('the document of the operations API', () => {
  it('says what lines are answered with, as they are, and how many requests a key has', async () => {
    const document = (await app.app.inject('/operations/openapi.json')).json<{
      paths: Record<
        string,
        Record<string, { responses: Record<string, { description: string; content?: object }> }>
      >;
      components: { schemas: Record<string, object> };
    }>();
    const { description, content } =
      document.paths['/operations/v1/feed/providers']?.['post']?.responses['200'] ?? {};
    expect(description).toContain('line by line');
    expect(content).toMatchObject({
      'application/x-ndjson': {
        schema: {
          anyOf: [{ $ref: '#/components/schemas/RecordResult' }, { $ref: '#/components/schemas/FeedEnd' }],
        },
      },
    });
    const { told } = await lines(asLines([provider(90), provider(91, { abn: '1' })]));
    const last = told.pop();
    for (const line of told) expect(recordResult.parse(line)).toEqual(line);
    expect(feedEnd.parse(last)).toEqual(last);
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.length).toBeGreaterThan(20);
    for (const { responses } of operations)
      expect(responses['429']?.description).toContain('6000 requests of this key in a minute');
  });
});

describe('a key of one brand', () => {
  it('takes in no person of the other brand', async () => {
    const { data } = await app.call(feedCalls.users, { records: [user(1, { brand: 'mpm' })], token: key });
    expect(data.results[0]?.errors).toEqual([
      { field: 'brand', value: 'mpm', reason: 'must be one of: wattle' },
    ]);
  });

  it('names no record of the other brand, and changes none', async () => {
    const [lan] = await query<{ sfid: string }>(`select sfid from participants where brand = 'mpm' limit 1`);
    const records = [plan(60, lan?.sfid ?? '')];
    const named = await app.call(feedCalls.plans, { records, token: key });
    expect(named.data.results[0]?.errors?.[0]?.reason).toBe('names a record that is not in participants');
    const before = await query(`select * from users where sfid = 'demoUSER0000000003' or brand = 'mpm'`);
    const [theirs] = await query<{ sfid: string }>(`select sfid from users where brand = 'mpm' limit 1`);
    const taken = await app.call(feedCalls.users, {
      records: [user(61), user(62, { sfid: theirs?.sfid }), user(63)],
      token: key,
    });
    expect(taken.data.results).toMatchObject([
      { result: 'created' },
      { result: 'rejected', errors: [{ field: 'sfid', reason: 'another record has the same already' }] },
      { result: 'created' },
    ]);
    expect(await query(`select * from users where sfid = 'demoUSER0000000003' or brand = 'mpm'`)).toEqual(
      before,
    );
  });
});

describe('a request that cannot be taken as it is', () => {
  const refused = async (options: Parameters<typeof app.call<typeof feedCalls.providers>>[1]) => {
    const { status, envelope } = await app.call(feedCalls.providers, { records: [provider(70)], ...options });
    return [status, envelope.message, envelope.errors] as const;
  };

  it('says what is wrong with its key', async () => {
    const terms = { name: 'gone', brand: 'wattle' };
    const gone = await apiKey(app, terms);
    await runOperation(app, 'api-keys revoke', 'gone', { brand: 'wattle' });
    expect((await refused({}))[0]).toBe(401);
    expect(await refused({ token: 'wattle_x' })).toEqual([401, 'This API key is not known.', undefined]);
    expect((await refused({ token: `${key.slice(0, -1)}_` }))[1]).toBe('This API key is not known.');
    expect((await refused({ token: gone }))[1]).toMatch(/^This API key was revoked on /);
    const ended = await apiKey(app, { endsOn: '2020-01-31' });
    expect((await refused({ token: ended }))[1]).toBe('This API key ended on 31 Jan 2020.');
    const narrow = await apiKey(app, { scopes: ['files'], name: 'narrow' });
    expect(await refused({ token: narrow })).toEqual([
      403,
      'This API key lacks the scope "feed".',
      undefined,
    ]);
    const other = await refused({ token: key, headers: { 'plan-manager-id': 'mpm' } });
    expect(other[0]).toBe(403);
    const records = await query<{ by_name: string; detail: object }>(
      `select by_name, detail from audit where action = 'access.refused' and by_name in ('narrow', 'core') order by id`,
    );
    expect(records).toEqual([
      { by_name: 'narrow', detail: { call: 'feed.providers', refused: 403 } },
      { by_name: 'core', detail: { call: 'feed.providers', refused: 403 } },
    ]);
  });

  it('takes no key in the address', async () => {
    const answer = await fetch(`${url}/operations/v1/feed/runs?api_key=${key}`);
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain('never sent in the address');
  });

  it('has at most 5000 records in JSON, at least one, and no other fields', async () => {
    const many = Array.from({ length: 5001 }, (_, at) => provider(at));
    const [status, , errors] = await refused({ records: many, token: key });
    expect([status, Object.keys(errors ?? {})]).toEqual([422, ['records']]);
    expect((await refused({ records: [], token: key }))[0]).toBe(422);
    expect((await refused({ token: key, query: { mode: 'chekc' } as never }))[0]).toBe(422);
  });

  it('is refused where it is no UTF-8, no JSON, or of another type', async () => {
    const post = async (body: string | Buffer<ArrayBuffer>, type = 'application/json') =>
      (
        await fetch(`${url}/operations/v1/feed/providers`, {
          method: 'POST',
          headers: { 'content-type': type, authorization: `Bearer ${key}` },
          body,
        })
      ).status;
    expect(await post(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]))).toBe(400);
    expect(await post('{"records":')).toBe(400);
    expect(await post('a,b', 'text/csv')).toBe(415);
  });

  it('that breaks off keeps what was taken in, and the same again completes it', async () => {
    const many = Array.from({ length: 6000 }, (_, at) => provider(200_000 + at));
    const sent = open();
    sent.on('error', () => {});
    sent.write(asLines(many.slice(0, 5500)));
    sent.write('{"sfid":"half');
    await expect.poll(() => nameOf(200_000), { timeout: 20_000 }).toBe('Provider 200000');
    sent.destroy();
    await expect
      .poll(async () => (await app.call(listFeedRuns, { token: key })).data.runs[0], { timeout: 20_000 })
      .toMatchObject({ complete: false, ended_at: expect.any(String), counts: { created: 5000 } });
    expect((await lines(asLines(many))).told.at(-1)).toMatchObject({
      counts: { created: 1000, unchanged: 5000 },
    });
  });

  it('comes twice at once and is taken in once', async () => {
    const many = Array.from({ length: 4000 }, (_, at) => provider(300_000 + at));
    const [one, other] = await Promise.all([lines(asLines(many)), lines(asLines(many.toReversed()))]);
    const counts = [one, other].map(({ told }) => told.at(-1)?.['counts'] as Record<string, number>);
    expect(counts.map((each) => (each['created'] ?? 0) + (each['unchanged'] ?? 0))).toEqual([4000, 4000]);
    expect((counts[0]?.['created'] ?? 0) + (counts[1]?.['created'] ?? 0)).toBe(4000);
  });

  it('waits where the key has four streams under way', async () => {
    const held = Array.from({ length: 4 }, () => open());
    for (const each of held) {
      each.on('error', () => {});
      each.write(asLines([provider(400_000)]));
    }
    const later = async () => {
      const answer = await fetch(`${url}/operations/v1/feed/providers`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}` },
        body: asLines([provider(400_001)]),
      });
      return [answer.status, answer.headers.get('retry-after')];
    };
    const openRuns = async () =>
      (await app.call(listFeedRuns, { token: key })).data.runs.filter((run) => run.ended_at === null).length;
    await expect.poll(openRuns, { timeout: 10_000 }).toBe(4);
    expect(await later()).toEqual([429, '5']);
    for (const each of held) {
      each.once('response', (answer) => answer.resume());
      each.end();
    }
    await Promise.all(held.map((each) => once(each, 'close')));
    await expect.poll(later, { timeout: 10_000 }).toEqual([200, null]);
  });
});

/** A request whose body is still to come. */
const open = (): ClientRequest =>
  request(`${url}/operations/v1/feed/providers`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}` },
  });
