import { afterAll, beforeAll, expect, it } from 'vitest';
import { refresh } from '#platform/contract/session.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { requestCode } from '#test/harness/sign-in.ts';
import { signIn } from '../../calls/log-in.ts';
import { me } from '../../calls/sign-in.ts';
import { stopSession } from '../../calls/stops.ts';
import { STOP_DAYS } from '../../rules/lifetimes.ts';

const DANA = 'demo@wattle.example';
const HOME = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function logIn(source: string, agent: string, email = DANA) {
  const { requestId, code } = await requestCode(app, email);
  const { data } = await app.call(signIn, {
    source,
    body: { request_id: requestId, code },
    headers: { 'plan-manager-id': 'wattle', 'token-delivery': 'body', 'user-agent': agent },
  });
  return { token: data.token, refreshToken: data.refresh_token ?? '' };
}

const works = async (token: string) => (await app.call(me, { token })).status === 200;
const isTold = async (email = DANA) => (await app.lastMessage(email)).subject.includes('somewhere new');
const linkIn = async () => /#session=(\S+)/.exec((await app.lastMessage(DANA)).text)?.[1] ?? '';

it('a first login is told to nobody, nor one from where the person has been, on what they had', async () => {
  const email = 'nomobile@wattle.example';
  await logIn(HOME, CHROME, email);
  expect(await isTold(email)).toBe(false);
  await logIn(HOME, CHROME, email);
  expect(await isTold(email)).toBe(false);
});

it('a login from a new source, or on a new kind of device, is told by email', async () => {
  await logIn(HOME, CHROME);
  await logIn(ELSEWHERE, CHROME);
  expect(await isTold()).toBe(true);
  expect((await app.lastMessage(DANA)).text).toContain('Chrome on Windows');
  await logIn(ELSEWHERE, CHROME);
  expect(await isTold()).toBe(false);
  await logIn(ELSEWHERE, IPHONE);
  expect((await app.lastMessage(DANA)).text).toContain('Safari on iOS');
});

it('the link in it ends that login alone, once, for the brand that sent it, and for a week', async () => {
  const before = await logIn(HOME, CHROME);
  const stranger = await logIn('192.0.2.45', CHROME);
  const token = await linkIn();
  expect((await app.call(stopSession, { body: { token: `${token}x` } })).status).toBe(403);
  expect(await works(stranger.token)).toBe(true);
  expect((await app.call(stopSession, { body: { token } })).data).toEqual({ stopped: true });
  expect(await works(stranger.token)).toBe(false);
  expect((await app.call(refresh, { body: { refresh_token: stranger.refreshToken } })).status).toBe(401);
  expect(await works(before.token)).toBe(true);
  expect((await app.call(stopSession, { body: { token } })).status).toBe(403);
  await logIn('192.0.2.46', CHROME);
  const late = await linkIn();
  app.clock.advance({ days: STOP_DAYS });
  expect((await app.call(stopSession, { body: { token: late } })).status).toBe(403);
});

it('somebody whose refresh token came a second time is told, once', async () => {
  const { refreshToken } = await logIn(HOME, CHROME);
  const send = () => app.call(refresh, { body: { refresh_token: refreshToken } });
  await send();
  app.clock.advance({ seconds: 11 });
  expect((await send()).status).toBe(401);
  expect((await app.lastMessage(DANA)).subject).toBe('You were logged out of Wattle');
});
