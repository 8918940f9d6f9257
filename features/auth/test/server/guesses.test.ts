import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyedHash } from '#platform/server/config/keys.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
import { signIn } from '../../calls/log-in.ts';
import { startSignIn } from '../../calls/sign-in.ts';

const DEMO = 'demo@wattle.example';
const MOBILE = '0400000001';
const NOBODY = 'nobody@wattle.example';
const HOME = '203.0.113.7';
const CAFE = '203.0.113.200';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ DEMO: 'exposed' });
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance({ days: 200 }));

const start = (source: string, email = DEMO) =>
  app.call(startSignIn, { source, body: { email, type: 'code', redirect: '/claims' } });
const guess = (source: string, request_id: string, code: string) =>
  app.call(signIn, { source, body: { request_id, code } });

/** What the newest message to somebody brings: a code, or the token of a link. */
async function sent(to = DEMO): Promise<{ code?: string; token?: string; text: string }> {
  const { text } = await app.lastMessage(to);
  const [, token] = /#token=(\S+)/.exec(text) ?? [];
  if (token) return { token, text };
  return { code: /\b\d{6}\b/.exec(text)?.[0] ?? '', text };
}

async function signInFrom(source: string): Promise<void> {
  const { data } = await start(source);
  const { status } = await guess(source, data.request_id, (await sent()).code ?? '');
  expect(status).toBe(200);
}

/** Types wrong codes of an account, five for each request, each request from another network. Gives the statuses. */
async function guessWrong(times: number, email = DEMO, networks = '198.51.100'): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < times; index += 5) {
    const source = `${networks}.${index % 250}`;
    const { data } = await start(source, email);
    const code = email === DEMO ? (await sent()).code : undefined;
    for (let again = 0; again < 5; again += 1) {
      seen.push((await guess(source, data.request_id, code === '000000' ? '111111' : '000000')).status);
    }
  }
  return seen;
}

describe('an account whose codes are being guessed', () => {
  it('sends links instead of codes to sources that it does not know, from the twentieth wrong guess of a day on', async () => {
    await guessWrong(15);
    const { data: tried } = await start('198.51.100.99');
    const { code } = await sent();
    const wrong = code === '000000' ? '111111' : '000000';
    for (let round = 0; round < 4; round += 1) await guess('198.51.100.99', tried.request_id, wrong);
    await start(CAFE);
    expect((await sent()).code).toMatch(/^\d{6}$/);
    expect((await guess('198.51.100.99', tried.request_id, wrong)).status).toBe(401);
    const { data: asked } = await start(CAFE);
    const { text, token = '' } = await sent();
    expect(text).toContain('This time we send you a link instead.');
    expect(text).toContain('redirect=%2Fclaims');
    expect((await guess(CAFE, asked.request_id, '123456')).status).toBe(401);
    const opened = await app.call(signIn, { source: HOME, body: { token } });
    expect([opened.status, opened.data.user.username]).toEqual([200, DEMO]);
    // From then on the account knows the source where its owner signed in, by e-mail address and by mobile number.
    await signInFrom(HOME);
    const bySms = (source: string) =>
      app.call(startSignIn, {
        source,
        body: { mobile_phone: MOBILE, type: 'code' },
        headers: { channel: 'sms' },
      });
    await bySms(HOME);
    expect((await sent(MOBILE)).code).toMatch(/^\d{6}$/);
    await bySms(CAFE);
    const { token: short = '' } = await sent(MOBILE);
    expect((await app.call(signIn, { source: '203.0.113.9', body: { token: short } })).status).toBe(200);
    app.clock.advance({ days: 1 });
    await start(CAFE);
    expect((await sent()).code).toMatch(/^\d{6}$/);
  });

  it('knows a source for 90 days', async () => {
    await signInFrom(HOME);
    app.clock.advance({ days: 2 });
    await signInFrom(CAFE);
    app.clock.advance({ days: 89 });
    await guessWrong(20);
    await start(HOME);
    expect((await sent()).token).toBeDefined();
    await start(CAFE);
    expect((await sent()).code).toMatch(/^\d{6}$/);
  });

  it('answers like an account that does not exist, before and after the guesses', async () => {
    const answers = async (email: string) => {
      const statuses = await guessWrong(20, email);
      const { status, data, cookies } = await start(CAFE, email);
      const guesses: number[] = [];
      for (let round = 0; round < 6; round += 1) {
        guesses.push((await guess(CAFE, data.request_id, '000000')).status);
      }
      const names = Object.keys(data);
      return { statuses, status, names, success: data.success, cookies: cookies.length, guesses };
    };
    const known = await answers(DEMO);
    expect(await answers(NOBODY)).toEqual(known);
    expect(known.guesses).toEqual([401, 401, 401, 401, 401, 403]);
  });
});

it('a wrong guess is recorded with its source as a keyed hash, which is the same for the same source', async () => {
  await guessWrong(10, DEMO, '192.0.2');
  await guessWrong(5, DEMO, '192.0.2');
  const records = await app.services.database.operate((tx) =>
    rowsOf<{ detail: { source: string; account: number; refused: number } }>(
      tx,
      sql`select detail from audit where action = 'auth.login' and at = ${app.clock.now().toISOString()}::timestamptz`,
    ),
  );
  expect(records).toHaveLength(15);
  const bySource = Map.groupBy(records, ({ detail }) => detail.source);
  expect([...bySource.values()].map((found) => found.length)).toEqual([10, 5]);
  for (const { detail } of records) {
    expect(detail.source).toMatch(/^[\w-]{43}$/);
    expect(detail).toMatchObject({ account: 1, refused: 401 });
  }
  expect(JSON.stringify(records)).not.toContain('192.0.2');
});

describe('a brand whose codes are being guessed', () => {
  /** How long a wrong guess waits for its answer, in milliseconds, and the status of the answer. */
  const timed = async (source: string, email: string) => {
    const { data } = await start(source, email);
    const before = app.clock.now().getTime();
    const { status } = await guess(source, data.request_id, '000000');
    return [app.clock.now().getTime() - before, status];
  };
  const diagnosis = async () => {
    const { well, lines } = await runOperation(app, 'doctor');
    return { well, line: lines.find((line) => line.includes('guessing login codes of Wattle')) };
  };

  it('warns the operator, and delays guesses from sources that it does not know, but refuses none', async () => {
    const warn = vi.spyOn(app.app.log, 'warn');
    await signInFrom(HOME);
    await guessWrong(5, 'victim@wattle.example');
    const bucket = keyedHash(app.services.keys, 'limit guess.brand wattle');
    const counted = await app.services.database.operate((tx) =>
      rowsOf(tx, sql`update rate_limits set count = 300 where bucket = ${bucket} and count = 5 returning 1`),
    );
    expect(counted).toHaveLength(1);
    expect(warn).not.toHaveBeenCalled();
    expect(await timed(CAFE, 'one@wattle.example')).toEqual([0, 401]);
    expect(warn.mock.calls.map(([line]) => line)).toEqual([
      expect.objectContaining({ alarm: { guessing: 'wattle', wrongCodes: 301, minutes: 15 } }),
    ]);
    expect(await timed(CAFE, 'two@wattle.example')).toEqual([2000, 401]);
    expect(await timed(HOME, 'two@wattle.example')).toEqual([0, 401]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(await diagnosis()).toMatchObject({
      well: false,
      line: expect.stringMatching(/^WARNING: Somebody/),
    });
    await signInFrom('203.0.113.201');
    app.clock.advance({ minutes: 15 });
    expect(await timed('203.0.113.202', 'two@wattle.example')).toEqual([0, 401]);
    expect((await diagnosis()).line).toMatch(/^well: Nobody/);
    warn.mockRestore();
  });
});
