import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refresh } from '#platform/contract/session.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
import { newestCode } from '#test/harness/sign-in.ts';
import { exchange, signIn } from '../../calls/log-in.ts';
import { checkActivation } from '../../calls/passwords.ts';
import { startSignIn } from '../../calls/sign-in.ts';

const DEMO = 'demo@wattle.example';
const HOME = '203.0.113.7';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ DEMO: 'exposed' });
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance({ days: 2 }));

const start = (source: string, email = DEMO) =>
  app.call(startSignIn, { source, body: { email, type: 'code' } });
const guess = (source: string, request_id: string, code: string) =>
  app.call(signIn, { source, body: { request_id, code }, headers: { 'token-delivery': 'body' } });
const refreshWith = (refresh_token = '') => app.call(refresh, { source: HOME, body: { refresh_token } });
const signInFrom = async (source: string) => {
  const { data } = await start(source);
  return guess(source, data.request_id, await newestCode(app, DEMO));
};
/** A wrong code. Codes are random, so it is the right one once in a million requests. */
const WRONG = '000000';
const statuses = async (times: number, ask: (index: number) => Promise<{ status: number }>) => {
  const seen: number[] = [];
  for (let index = 0; index < times; index += 1) seen.push((await ask(index)).status);
  return seen;
};

describe('limits on signing in', () => {
  it('count an IPv6 address with the /64, the /56 and the /48 around it', async () => {
    for (const [at, last, elsewhere] of [
      [(index: number) => `2001:db8:1:2::${index + 1}`, '2001:db8:1:2:ffff::', '2001:db8:2::1'],
      [(index: number) => `2001:db8:3:1${index % 10}::1`, '2001:db8:3:1f::1', '2001:db8:4::1'],
      [(index: number) => `2001:db8:5:${index % 10}00::1`, '2001:db8:5:ff00::1', '2001:db8:6::1'],
    ] as const) {
      app.clock.advance({ days: 2 });
      const madeUp = (source: string) => guess(source, '00000000-0000-4000-8000-000000000000', WRONG);
      expect(await statuses(20, (index) => madeUp(at(index)))).toEqual(Array(20).fill(403));
      expect((await madeUp(last)).status).toBe(429);
      expect((await madeUp(elsewhere)).status).toBe(403);
    }
  });

  it('stop guesses from all over one /48, and leave the owner elsewhere alone', async () => {
    const seen = await statuses(50, async (index) => {
      const source = `2001:db8:7:${index % 10}00::1`;
      const started = await start(source);
      return started.status === 200 ? guess(source, started.data.request_id, WRONG) : started;
    });
    expect(seen.filter((status) => status === 401).length).toBeLessThanOrEqual(20);
    expect(seen.at(-1)).toBe(429);
    const mine = await start(HOME);
    const [link] = /#token=\S+/.exec((await app.lastMessage(DEMO)).text) ?? [];
    expect([mine.status, link]).toEqual([200, undefined]);
  });

  it('tell IPv4 sources apart also where the listener names them as IPv6', async () => {
    const madeUp = (source: string) => guess(source, '00000000-0000-4000-8000-000000000000', WRONG);
    const seen = await statuses(21, () => madeUp('::ffff:203.0.113.77'));
    expect(seen.at(-1)).toBe(429);
    expect((await madeUp('::ffff:203.0.113.78')).status).toBe(403);
  });

  it('apply to invalid refresh tokens, which leave no records and do not affect a neighbour’s valid token', async () => {
    const neighbour = await signInFrom(HOME);
    const worthless = () => refreshWith('worthless-worthless');
    const seen = await statuses(61, worthless);
    expect([seen[0], seen[59], seen[60]]).toEqual([401, 401, 429]);
    const { rows } = await app.services.database.operate((tx) =>
      tx.execute(sql`select 1 from audit where action = 'auth.refresh'`),
    );
    expect(rows).toEqual([]);
    expect((await refreshWith(neighbour.data.refresh_token)).status).toBe(200);
    expect((await worthless()).status).toBe(429);
  });

  it('apply to made-up links, exchange codes and activations, and let real ones pass', async () => {
    const madeUp = `${'0'.repeat(8)}-0000-4000-8000-000000000000.abc`;
    const seen = await statuses(61, () => app.call(signIn, { source: HOME, body: { token: madeUp } }));
    expect([seen[59], seen[60]]).toEqual([403, 429]);
    const take = (code: string) => app.call(exchange, { source: HOME, query: { code, username: DEMO } });
    const look = (token: string) => app.call(checkActivation, { source: HOME, params: { token }, body: {} });
    expect([(await take(madeUp)).status, (await look(madeUp)).status]).toEqual([429, 429]);
    await app.call(startSignIn, { source: HOME, body: { email: DEMO, type: 'link' } });
    const [, token = ''] = /#token=(\S+)/.exec((await app.lastMessage(DEMO)).text) ?? [];
    const headers = { 'token-delivery': 'body' };
    const opened = await app.call(signIn, { source: HOME, body: { token }, headers });
    expect(opened.status).toBe(200);
    expect((await take(opened.data.exchange_code ?? '')).status).toBe(200);
    await runOperation(app, 'users invite', DEMO);
    const [, invitation = ''] = /activate\/([^?\s]+)/.exec((await app.lastMessage(DEMO)).text) ?? [];
    expect((await look(invitation)).status).toBe(200);
  });

  it('apply to made-up codes, and let a right code for its own request pass', async () => {
    const madeUp = () => guess(HOME, '00000000-0000-4000-8000-000000000000', WRONG);
    const seen = await statuses(25, madeUp);
    expect([seen[19], seen[20], seen[24]]).toEqual([403, 429, 429]);
    expect((await signInFrom(HOME)).status).toBe(200);
    expect((await madeUp()).status).toBe(429);
  });

  it('count wrong codes of a source over all requests, and leave the owner elsewhere alone', async () => {
    const seen = await statuses(25, async (index) => {
      const started = await start('198.51.100.77', `victim${index}@wattle.example`);
      return guess('198.51.100.77', started.data.request_id, WRONG);
    });
    expect(seen.slice(0, 20)).not.toContain(429);
    expect(new Set(seen.slice(20))).toEqual(new Set([429]));
    const mine = await start(HOME);
    const code = await newestCode(app, DEMO);
    expect((await guess(HOME, mine.data.request_id, code)).status).toBe(200);
  });

  it('judge at most five of a hundred guesses at once', async () => {
    const started = await start(HOME);
    const code = await newestCode(app, DEMO);
    const wrong = code === '000000' ? '111111' : '000000';
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        guess(`198.51.100.${index}`, started.data.request_id, index === 99 ? code : wrong),
      ),
    );
    const judged = answers.filter(({ status }) => status === 401 || status === 200);
    expect(judged.length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(100 - judged.length);
  });

  it('do not count people who get in', async () => {
    for (let round = 0; round < 15; round += 1) {
      const started = await start(HOME);
      const code = await newestCode(app, DEMO);
      expect((await guess(HOME, started.data.request_id, code)).status).toBe(200);
    }
  });
});
