import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refresh } from '#platform/contract/session.ts';
import { sessions } from '#platform/server/identity/tables.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { me } from '../../calls/sign-in.ts';

const DEMO = 'demo@wattle.example';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const rotate = (token = '') => app.call(refresh, { body: { refresh_token: token } });
const works = async (token: string) => (await app.call(me, { token })).status === 200;
const families = async () =>
  (await app.services.database.operate((tx) => tx.select({ n: count() }).from(sessions)))[0]?.n;

describe('a refresh token that was used', () => {
  it('brings a working pair again within ten seconds, whoever else has used it', async () => {
    const { refreshToken } = await signInAs(app, DEMO);
    const first = await rotate(refreshToken);
    app.clock.advance({ seconds: 10 });
    const again = await rotate(refreshToken);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await works(again.data.token.id_token)).toBe(true);
    expect((await rotate(again.data.refresh_token)).status).toBe(200);
  });

  it('ends the whole session after ten seconds, with every token that it ever brought', async () => {
    const { token, refreshToken } = await signInAs(app, DEMO);
    const second = (await rotate(refreshToken)).data;
    app.clock.advance({ seconds: 5 });
    const third = (await rotate(second.refresh_token)).data;
    expect(await works(third.token.id_token)).toBe(true);
    app.clock.advance({ seconds: 6 });
    const replayed = await rotate(refreshToken);
    expect([replayed.status, replayed.data]).toEqual([401, undefined]);
    for (const access of [token, second.token.id_token, third.token.id_token]) {
      expect(await works(access)).toBe(false);
    }
    for (const gone of [refreshToken, second.refresh_token, third.refresh_token]) {
      expect((await rotate(gone)).status).toBe(401);
    }
  });

  it('ends no other session of the same person', async () => {
    const other = await signInAs(app, DEMO);
    const { refreshToken } = await signInAs(app, DEMO);
    await rotate(refreshToken);
    app.clock.advance({ seconds: 11 });
    expect((await rotate(refreshToken)).status).toBe(401);
    expect(await works(other.token)).toBe(true);
    expect((await rotate(other.refreshToken)).status).toBe(200);
  });

  it('is refused in the cookie as well', async () => {
    const { refreshToken } = await signInAs(app, DEMO);
    await rotate(refreshToken);
    app.clock.advance({ seconds: 11 });
    const answer = await app.call(refresh, { body: {}, cookies: { wattle_refresh: refreshToken } });
    expect(answer.status).toBe(401);
  });
});

describe('twenty refreshes with one token at the same time', () => {
  it('all succeed, in one session that lives on', async () => {
    const { token, refreshToken } = await signInAs(app, DEMO);
    const before = await families();
    const answers = await Promise.all(Array.from({ length: 20 }, () => rotate(refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await families()).toBe(before);
    for (const { data } of answers) expect(await works(data.token.id_token)).toBe(true);
    for (const next of new Set(answers.map(({ data }) => data.refresh_token))) {
      expect((await rotate(next)).status).toBe(200);
    }
    expect(await works(token)).toBe(true);
  });

  it('bring the same next token, so that no second one stays valid', async () => {
    const { refreshToken } = await signInAs(app, DEMO);
    const answers = await Promise.all(Array.from({ length: 20 }, () => rotate(refreshToken)));
    expect(new Set(answers.map(({ data }) => data.refresh_token)).size).toBe(1);
  });
});

describe('a value that is not a refresh token', () => {
  it.each([
    ['unknown', 'A'.repeat(43)],
    ['empty', ''],
    ['spaces', '   '],
    ['10,000 characters', 'a'.repeat(10_000)],
    ['NUL', '\0'],
    ['a lone surrogate', '\ud800'],
    ['letters of other scripts', 'токен🙂'],
    ['SQL', "' or true --"],
  ])('is refused and ends no session: %s', async (_name, wrong) => {
    const { token } = await signInAs(app, DEMO);
    const inBody = await rotate(wrong);
    expect([401, 422]).toContain(inBody.status);
    expect(inBody.data).toBeUndefined();
    const inCookie = await app.call(refresh, {
      body: {},
      cookies: { wattle_refresh: encodeURIComponent(wrong.toWellFormed()) },
    });
    expect([401, 422]).toContain(inCookie.status);
    expect(await works(token)).toBe(true);
  });

  it.each([null, 1, true, [], {}, ['a'], { $ne: '' }])('is refused in another type: %j', async (wrong) => {
    const answer = await app.raw({
      method: 'POST',
      url: '/api/auth/refreshtoken',
      payload: { refresh_token: wrong },
    });
    expect(answer.status).toBe(422);
  });
});
