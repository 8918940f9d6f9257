import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
import { listFeedRuns } from '../../calls/feed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const create = (name: string, options: Record<string, string> = {}) =>
  runOperation(app, 'api-keys create', name, { brand: 'wattle', scopes: 'feed', ...options });
const list = async () => (await runOperation(app, 'api-keys list')).lines;
const revoke = (name: string, brand = 'wattle') => runOperation(app, 'api-keys revoke', name, { brand });

/** Makes a key, and gives its text. */
async function made(name: string, options: Record<string, string> = {}): Promise<string> {
  const { lines } = await create(name, options);
  return lines[1] ?? '';
}

const ask = async (token: string, source?: string) => {
  const { status, envelope } = await app.call(listFeedRuns, { token, ...(source ? { source } : {}) });
  return [status, envelope.message];
};

describe('an API key', () => {
  it('is shown once, and works until it is revoked, which holds at once', async () => {
    expect(await list()).toEqual(['There are no API keys.']);
    const { well, lines } = await create('core', { scopes: 'users,feed' });
    expect([well, lines]).toEqual([
      true,
      [
        'This is the key. It is not shown again: put it where the system keeps its secrets.',
        expect.stringMatching(/^wattle_[0-9a-f-]{36}_[\w-]{43}$/),
      ],
    ]);
    const [, key = ''] = lines;
    expect(await list()).toEqual(['core (wattle): feed,users; without an end; never used']);
    expect((await ask(key, '192.0.2.7'))[0]).toBe(200);
    expect(await list()).toEqual([
      'core (wattle): feed,users; without an end; last used 2026-11-20T02:00:00.000Z from 192.0.2.7',
    ]);
    app.clock.advance({ seconds: 5 });
    await ask(key, '192.0.2.8');
    expect((await list())[0]).toContain('last used 2026-11-20T02:00:05.000Z from 192.0.2.8');

    expect(await revoke('core')).toEqual({ well: true, lines: ['The key "core" works no more.'] });
    expect(await ask(key)).toEqual([401, 'This API key was revoked on 20 Nov 2026.']);
    expect((await list())[0]).toMatch(
      /^core \(wattle\): feed,users; revoked 2026-11-20T02:00:05\.000Z; last used /,
    );
    expect(await revoke('core')).toEqual({ well: false, lines: ['There is no key "core" in use.'] });
  });

  it('works on its last day, and not on the next', async () => {
    const key = await made('short', { until: '2026-11-20' });
    expect((await list()).find((line) => line.startsWith('short'))).toContain('until 2026-11-20');
    expect((await ask(key))[0]).toBe(200);
    app.clock.advance({ days: 1 });
    expect(await ask(key)).toEqual([401, 'This API key ended on 20 Nov 2026.']);
    app.clock.advance({ days: -1 });
  });

  it('has a name that no other key in use of its brand has', async () => {
    const first = await made('twice');
    expect(await create('twice')).toEqual({
      well: false,
      lines: ['There is a key "twice" already. Revoke it first, or choose another name.'],
    });
    expect((await create('twice', { brand: 'mpm' })).well).toBe(true);
    expect((await ask(first))[0]).toBe(200);
    await revoke('twice');
    const second = await made('twice');
    expect([(await ask(first))[0], (await ask(second))[0]]).toEqual([401, 200]);
    expect((await list()).filter((line) => line.startsWith('twice (mpm)'))).toHaveLength(1);
    // That of the other brand was left alone.
    expect((await revoke('twice', 'mpm')).well).toBe(true);
  });

  const scopes = '--scopes takes some of feed,changes,files,users,control, with commas between them.';
  const until = '--until takes a date that is not over yet, as YYYY-MM-DD.';
  const brand = '--brand takes one of mpm, wattle.';
  const name =
    'A key is named by up to 60 letters, digits and the signs . _ -, after the system that holds it.';
  it.each([
    ['without scopes', 'bad', { scopes: '' }, scopes],
    ['with an unknown scope', 'bad', { scopes: 'feed,everything' }, scopes],
    ['with a scope twice', 'bad', { scopes: 'feed,feed' }, scopes],
    ['with spaces between scopes', 'bad', { scopes: 'feed, users' }, scopes],
    ['of no brand', 'bad', { brand: 'acme' }, brand],
    ['until a day that is over', 'bad', { until: '2026-11-19' }, until],
    ['until a day that does not exist', 'bad', { until: '2027-02-29' }, until],
    ['until something else', 'bad', { until: 'tomorrow' }, until],
    ['without a name', '', {}, name],
    ['with a name of several words', 'core system', {}, name],
    ['with a name that is too long', 'x'.repeat(61), {}, name],
  ])('%s is refused in a sentence', async (_why, given, options, sentence) => {
    const before = await query('select id from api_keys');
    expect(await create(given, options)).toEqual({ well: false, lines: [sentence] });
    expect(await query('select id from api_keys')).toEqual(before);
  });

  it('of which brand it is has to be said where there are several', async () => {
    const said = [await runOperation(app, 'api-keys create', 'any', { scopes: 'feed' })];
    said.push(await runOperation(app, 'api-keys revoke', 'any'));
    expect(said).toEqual([
      { well: false, lines: [brand] },
      { well: false, lines: [brand] },
    ]);
  });

  it('is stored as a keyed hash, and its secret stands nowhere', async () => {
    const key = await made('hidden');
    await ask(key);
    const secret = key.slice('wattle_'.length + 37);
    const tables = await query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema in ('public', 'jobs')`,
    );
    expect(tables.map((table) => table.name)).toContain('public.api_keys');
    for (const table of tables)
      expect([
        table.name,
        await query(`select 1 from ${table.name} t where position('${secret}' in t::text) > 0`),
      ]).toEqual([table.name, []]);
    const [held] = await query<{ hash: string }>(`select hash from api_keys where name = 'hidden'`);
    expect(held?.hash).toMatch(/\S{40}/);
  });

  it('is recorded when it is made and when it ends, without its secret', async () => {
    await made('recorded', { scopes: 'files', until: '2026-12-31' });
    await revoke('recorded');
    const records = await query(
      `select action, detail from audit where action like 'api-keys.%' and detail->>'name' = 'recorded' order by id`,
    );
    expect(records).toEqual([
      {
        action: 'api-keys.create',
        detail: { name: 'recorded', brand: 'wattle', scopes: ['files'], endsOn: '2026-12-31' },
      },
      { action: 'api-keys.revoke', detail: { name: 'recorded', brand: 'wattle' } },
    ]);
  });
});
