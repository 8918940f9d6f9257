import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signIn } from '../../calls/log-in.ts';
import { startSignIn } from '../../calls/sign-in.ts';

const DEMO = 'demo@wattle.example';
const VIEWER = 'viewer@wattle.example';
const MOBILE = '0400000001';
const HOME = '203.0.113.7';
const CAFE = '203.0.113.200';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ DEMO: 'exposed' });
});
afterAll(() => app.close());
beforeEach(async () => {
  // Each test begins on a day of its own, at the beginning of five minutes.
  app.clock.advance({ days: 200 });
  app.clock.advance({ seconds: 300 - ((app.clock.now().getTime() / 1000) % 300) });
  await app.services.database.operate((tx) => tx.execute(sql`delete from outbox`));
});

const start = (source: string, email = DEMO, cookies: Record<string, string> = {}) =>
  app.call(startSignIn, { source, cookies, body: { email, type: 'code' } });
const bySms = (source: string, body: { email: string } | { mobile_phone: string }) =>
  app.call(startSignIn, { source, body: { ...body, type: 'code' }, headers: { channel: 'sms' } });
const guess = (source: string, request_id: string, code: string) =>
  app.call(signIn, { source, body: { request_id, code } });

/** The texts sent to an address or number since the test began, the newest last. */
const sentTo = async (to: string) =>
  (
    await app.services.database.operate((tx) =>
      rowsOf<{ text: string }>(tx, sql`select text from outbox where "to" = ${to} order by id`),
    )
  ).map(({ text }) => text);
const codesSentTo = async (to = DEMO) =>
  (await sentTo(to)).map((text) => /\b\d{6}\b/.exec(text)?.[0] ?? 'none');
const newest = async (to = DEMO) => (await codesSentTo(to)).at(-1) ?? '';

async function signInFrom(source: string): Promise<void> {
  const { data } = await start(source);
  expect((await guess(source, data.request_id, await newest())).status).toBe(200);
}

/** Strangers ask for an account's codes from eight sources: for its share of an hour, and once more. */
async function besiege(email = DEMO): Promise<void> {
  for (let round = 0; round < 5; round += 1)
    await askAtOnce(8, (index) => start(`198.51.100.${index}`, email));
  await askAtOnce(1, () => start('198.51.100.9', email));
}

/** Asks several times at once. Nobody is refused. */
async function askAtOnce(times: number, ask: (index: number) => Promise<{ status: number }>): Promise<void> {
  const asked = await Promise.all(Array.from({ length: times }, (_, index) => ask(index)));
  expect(asked.map(({ status }) => status)).toEqual(Array(times).fill(200));
}

const other = (code: string) => (code === '000000' ? '111111' : '000000');

describe('an account for which strangers ask for codes again and again', () => {
  it('answers as ever, sends no more than its share, and then its code of the moment once in five minutes', async () => {
    await besiege();
    const known = await start('198.51.100.50');
    const unknown = await start('198.51.100.51', 'nobody@wattle.example');
    expect(Object.keys(known.data)).toEqual(Object.keys(unknown.data));
    expect(known.data.success).toBe(true);
    const before = (await codesSentTo()).length;
    expect(before).toBe(41);
    await besiege();
    expect(await codesSentTo()).toHaveLength(before);
    app.clock.advance({ minutes: 5 });
    for (let round = 0; round < 3; round += 1) await start('198.51.100.50');
    expect(await codesSentTo()).toHaveLength(before + 1);
    expect((await sentTo(DEMO)).at(-1)).toContain('at most every 5 minutes');
  });

  it('lets its owner in from a new source, with the newest code in the mailbox', async () => {
    await besiege();
    const { data } = await start(CAFE);
    expect((await guess(CAFE, data.request_id, await newest())).status).toBe(200);
  });

  it('lets its owner in with the newest code in the mailbox where strangers are sent codes of their own', async () => {
    for (let round = 0; round < 7; round += 1) await start(CAFE);
    const { data } = await start(CAFE);
    await start('198.51.100.1');
    const again = await start(CAFE);
    expect(again.data.request_id).not.toBe(data.request_id);
    expect((await guess(CAFE, again.data.request_id, await newest())).status).toBe(200);
  });

  it('sends a new code to a source that it knows, each time', async () => {
    await signInFrom(HOME);
    await besiege();
    for (let round = 0; round < 3; round += 1) {
      const before = await codesSentTo();
      const { data } = await start(HOME);
      expect(await codesSentTo()).toHaveLength(before.length + 1);
      expect((await guess(HOME, data.request_id, await newest())).status).toBe(200);
    }
  });

  it('sends a new code to a browser that holds a session of it, and to no other person’s', async () => {
    const cookieOf = async (email: string) => {
      const { data } = await start(HOME, email);
      const { cookies } = await guess(HOME, data.request_id, await newest(email));
      return cookies.find(({ name }) => name === 'wattle_refresh')?.value ?? '';
    };
    const mine = await cookieOf(DEMO);
    const others = await cookieOf(VIEWER);
    await besiege();
    const before = await codesSentTo();
    await start(CAFE, DEMO, { wattle_refresh: others });
    expect(await codesSentTo()).toHaveLength(before.length);
    const { data } = await start(CAFE, DEMO, { wattle_refresh: mine });
    expect(await codesSentTo()).toHaveLength(before.length + 1);
    expect((await guess(CAFE, data.request_id, await newest())).status).toBe(200);
  });

  it('takes the code of the moment for one login, whichever request it is typed for', async () => {
    await besiege();
    const one = await start(CAFE);
    const two = await start('203.0.113.201');
    const code = await newest();
    expect((await guess(CAFE, one.data.request_id, code)).status).toBe(200);
    expect((await guess('203.0.113.201', two.data.request_id, code)).status).toBe(403);
  });

  it('takes twenty wrong guesses of the code of the moment, from all requests together', async () => {
    await besiege();
    const code = await newest();
    const asked: [string, string][] = [];
    for (let index = 0; index < 6; index += 1) {
      const source = `192.0.2.${index}`;
      asked.push([source, (await start(source)).data.request_id]);
    }
    const seen: number[] = [];
    for (const [source, id] of asked.slice(0, 5)) {
      for (let round = 0; round < 5; round += 1) seen.push((await guess(source, id, other(code))).status);
    }
    expect(seen).toEqual([...Array(20).fill(401), ...Array(5).fill(403)]);
    const [source, id] = asked[5] ?? ['', ''];
    expect((await guess(source, id, code)).status).toBe(403);
    app.clock.advance({ minutes: 5 });
    await start(source);
    const [, token = ''] = /#token=(\S+)/.exec((await sentTo(DEMO)).at(-1) ?? '') ?? [];
    expect((await app.call(signIn, { source, body: { token } })).status).toBe(200);
  });

  it('sends links no more often than codes', async () => {
    await besiege();
    const link = () => app.call(startSignIn, { source: CAFE, body: { email: DEMO, type: 'link' } });
    app.clock.advance({ minutes: 5 });
    const before = (await sentTo(DEMO)).length;
    for (let round = 0; round < 3; round += 1) expect((await link()).status).toBe(200);
    const texts = await sentTo(DEMO);
    expect(texts).toHaveLength(before + 1);
    const [, token = ''] = /#token=(\S+)/.exec(texts.at(-1) ?? '') ?? [];
    expect((await app.call(signIn, { source: CAFE, body: { token } })).status).toBe(200);
  });
});

describe('SMS', () => {
  it('go to a number five times a day for strangers, however they ask; then the code comes by e-mail', async () => {
    for (let index = 0; index < 5; index += 1) await bySms(`198.51.100.${index}`, { mobile_phone: MOBILE });
    expect(await sentTo(MOBILE)).toHaveLength(5);
    const answers = [
      await bySms(CAFE, { mobile_phone: MOBILE }),
      await bySms('203.0.113.201', { email: DEMO }),
      await bySms('203.0.113.202', { mobile_phone: '0400999999' }),
    ];
    expect(answers.map(({ status, data }) => [status, data.success])).toEqual(Array(3).fill([200, true]));
    expect(await sentTo(MOBILE)).toHaveLength(5);
    const [text = '', code = ''] = [(await sentTo(DEMO))[0], (await codesSentTo())[0]];
    expect(text).toContain('You asked for an SMS. We send you this email');
    expect((await guess(CAFE, answers[0]?.data.request_id ?? '', code)).status).toBe(200);
    await bySms(CAFE, { mobile_phone: MOBILE });
    expect(await sentTo(MOBILE)).toHaveLength(6);
    app.clock.advance({ days: 1 });
    await bySms('203.0.113.203', { mobile_phone: MOBILE });
    expect(await sentTo(MOBILE)).toHaveLength(7);
  });

  it('asked for by e-mail address tell five times an hour that no number is held; then the code comes by e-mail', async () => {
    const asked = [];
    for (let round = 0; round < 6; round += 1)
      asked.push(await bySms(CAFE, { email: 'nomobile@wattle.example' }));
    expect(asked.map(({ data }) => data.success)).toEqual([...Array(5).fill(false), true]);
    expect(asked[5]?.data.masked_mobile_number).toBe(
      (await bySms(CAFE, { email: DEMO })).data.masked_mobile_number,
    );
    const code = await newest('nomobile@wattle.example');
    expect((await guess(CAFE, asked[5]?.data.request_id ?? '', code)).status).toBe(200);
  });
});

describe('a source that asks for one made-up address after the other', () => {
  const madeUp = async (source: string, times: number) => {
    for (let from = 0; from < times; from += 10) {
      const left = Math.min(10, times - from);
      await askAtOnce(left, (index) => start(source, `made-up-${from + index}@wattle.example`));
    }
  };
  /** How long somebody waits for an answer, in milliseconds of the test's clock. */
  const waited = async (source: string, email = DEMO) => {
    const before = app.clock.now().getTime();
    expect((await start(source, email)).status).toBe(200);
    return app.clock.now().getTime() - before;
  };

  it('waits for each answer, and its neighbours get their codes', async () => {
    await madeUp(CAFE, 60);
    expect(await waited(CAFE, 'made-up-61@wattle.example')).toBe(2000);
    const { data } = await start(CAFE);
    expect((await guess(CAFE, data.request_id, await newest())).status).toBe(200);
    // Somebody has logged in there: from then on nobody waits.
    expect(await waited(CAFE, VIEWER)).toBe(0);
  });

  it('lets nobody wait elsewhere, not even in a neighbouring IPv6 network', async () => {
    await madeUp('2001:db8:1:2::1', 61);
    expect(await waited('2001:db8:1:2::2')).toBe(2000);
    expect(await waited('2001:db8:1:3::1')).toBe(0);
    expect(await waited(HOME)).toBe(0);
  });
});
