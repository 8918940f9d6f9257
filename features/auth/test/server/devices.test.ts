import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listParticipants } from '#features/participants/calls/people.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { newestCode, signInAs } from '#test/harness/sign-in.ts';
import { listDevices, signOutDevice, signOutDevices } from '../../calls/devices.ts';
import { signIn } from '../../calls/log-in.ts';
import { startSignIn } from '../../calls/sign-in.ts';

const AGENTS = {
  'Chrome on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Safari on iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
} as const;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Signs demo in on a kind of device. */
async function signInOn(device: keyof typeof AGENTS): Promise<string> {
  const email = 'demo@wattle.example';
  const { data } = await app.call(startSignIn, { body: { email, type: 'code' } });
  const body = { request_id: data.request_id, code: await newestCode(app, email) };
  return (await app.call(signIn, { body, headers: { 'user-agent': AGENTS[device] } })).data.token;
}

const isSignedIn = async (token: string) => (await app.call(listParticipants, { token })).status === 200;

describe('signed-in devices', () => {
  let here: string;
  let phone: string;
  beforeEach(async () => {
    here = await signInOn('Chrome on Windows');
    await app.call(signOutDevices, { body: { keep_this_one: true }, token: here });
    app.clock.advance({ minutes: 1 });
    phone = await signInOn('Safari on iOS');
  });

  const devices = async (token: string) => (await app.call(listDevices, { token })).data;

  it('are listed by their kind, this device first', async () => {
    const at = app.clock.now().toISOString();
    expect(await devices(here)).toMatchObject([
      { device: 'Chrome on Windows', current: true },
      { device: 'Safari on iOS', current: false, signed_in_at: at, last_used_at: at },
    ]);
    expect((await devices(phone)).map(({ device }) => device)).toEqual([
      'Safari on iOS',
      'Chrome on Windows',
    ]);
  });

  it('never have a made-up name', async () => {
    const email = 'viewer@wattle.example';
    const { data } = await app.call(startSignIn, { body: { email, type: 'code' } });
    const body = { request_id: data.request_id, code: await newestCode(app, email) };
    const headers = { 'user-agent': 'Your payment failed, see http://evil.example/pay/1 (x)' };
    const { token } = (await app.call(signIn, { body, headers })).data;
    expect((await devices(token))[0]?.device).toBeNull();
  });

  it('are signed out one by one, at once', async () => {
    const session = (await devices(here))[1]?.session ?? '';
    const done = await app.call(signOutDevice, { params: { session }, token: here });
    expect(done.data.map(({ current }) => current)).toEqual([true]);
    expect([await isSignedIn(here), await isSignedIn(phone)]).toEqual([true, false]);
    expect((await app.call(signOutDevice, { params: { session }, token: here })).status).toBe(404);
  });

  it('are all signed out, or all but this one', async () => {
    await app.call(signOutDevices, { body: { keep_this_one: true }, token: here });
    expect([await isSignedIn(here), await isSignedIn(phone)]).toEqual([true, false]);
    const again = await signInOn('Safari on iOS');
    const done = await app.call(signOutDevices, { body: { keep_this_one: false }, token: here });
    expect([done.data, done.cookies.map(({ value }) => value)]).toEqual([[], ['']]);
    expect([await isSignedIn(here), await isSignedIn(again)]).toEqual([false, false]);
  });

  it('cannot be signed out by somebody else', async () => {
    const { token } = await signInAs(app, 'viewer@wattle.example');
    const session = (await devices(here))[1]?.session ?? '';
    for (const other of [session, 'not-a-session', '00000000-0000-0000-0000-000000000000'])
      expect((await app.call(signOutDevice, { params: { session: other }, token })).status).toBe(404);
    expect(await isSignedIn(phone)).toBe(true);
  });
});
