import { refresh, signIn, startSignIn } from '@wattle/contract/auth/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../src/platform/database/database.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { newestCode } from '../harness/sign-in.ts';

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
  app.call(signIn, { source, body: { request_id, code } });
const statuses = async (times: number, ask: (index: number) => Promise<{ status: number }>) => {
  const seen: number[] = [];
  for (let index = 0; index < times; index += 1) seen.push((await ask(index)).status);
  return seen;
};

describe('limits on signing in', () => {
  it('stop one source from asking for a person’s codes again and again, known or not, and say until when', async () => {
    for (const email of [DEMO, 'nobody@wattle.example']) {
      expect(await statuses(7, () => start(HOME, email))).toEqual([200, 200, 200, 200, 200, 200, 429]);
    }
    const refused = await start(HOME);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.envelope.message).toContain('Please wait 15 minutes');
    app.clock.advance({ minutes: 15 });
    expect((await start(HOME)).status).toBe(200);
  });

  it('do not let one source use up what a person may ask for from elsewhere', async () => {
    await statuses(30, () => start('198.51.100.9'));
    expect((await start(HOME)).status).toBe(200);
  });

  it('keep a mailbox from being flooded from many places', async () => {
    const seen = await statuses(41, (index) => start(`198.51.100.${index}`, 'flooded@wattle.example'));
    expect(seen.filter((status) => status === 200)).toHaveLength(40);
    expect(seen.at(-1)).toBe(429);
  });

  it('count a household of IPv6 as one source', async () => {
    const seen = await statuses(7, (index) => start(`2001:db8:1:2::${index + 1}`));
    expect(seen.at(-1)).toBe(429);
    expect((await start('2001:db8:1:3::1')).status).toBe(200);
  });

  it('tell IPv4 sources apart also where the listener names them as IPv6', async () => {
    const seen = await statuses(7, () => start('::ffff:203.0.113.77'));
    expect(seen.at(-1)).toBe(429);
    expect((await start('::ffff:203.0.113.78')).status).toBe(200);
  });

  it('meet worthless refresh tokens, which leave no records behind', async () => {
    const worthless = () =>
      app.call(refresh, { source: HOME, body: { refresh_token: 'worthless-worthless' } });
    const seen = await statuses(61, worthless);
    expect([seen[0], seen[59], seen[60]]).toEqual([401, 401, 429]);
    const records = await app.services.database.operate((tx) =>
      rowsOf(tx, sql`select 1 from audit where action = 'auth.refresh'`),
    );
    expect(records).toEqual([]);
  });

  it('are hard on SMS asked for by e-mail address, which may tell something', async () => {
    const seen = await statuses(6, (index) =>
      app.call(startSignIn, {
        source: HOME,
        body: { email: `person${index}@wattle.example`, type: 'code' },
        headers: { channel: 'sms' },
      }),
    );
    expect(seen).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('count wrong codes of a source over all requests, and leave the owner elsewhere alone', async () => {
    const seen = await statuses(25, async (index) => {
      const started = await start('198.51.100.77', `victim${index}@wattle.example`);
      return guess('198.51.100.77', started.data.request_id, '000000');
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
