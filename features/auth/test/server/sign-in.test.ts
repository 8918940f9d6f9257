import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refresh } from '#platform/contract/session.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { newestCode, requestCode, signInAs } from '#test/harness/sign-in.ts';
import { signIn } from '../../calls/log-in.ts';
import { me, signOut, startSignIn } from '../../calls/sign-in.ts';

const DEMO = 'demo@wattle.example';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const otherCode = (code: string) => (code === '000000' ? '111111' : '000000');

describe('signing in with a code', () => {
  it('gives a session that says who is signed in', async () => {
    const { requestId, code } = await requestCode(app, DEMO);
    const answer = await app.call(signIn, { body: { request_id: requestId, code } });
    expect(answer.status).toBe(200);
    expect(answer.data.user).toMatchObject({ username: DEMO, profile: { first_name: 'Dana' } });
    const who = await app.call(me, { token: answer.data.token });
    expect(who.data).toEqual(answer.data.user);
  });

  it('takes the request from the cookie, and keeps the refresh token from scripts', async () => {
    const started = await app.call(startSignIn, { body: { email: DEMO, type: 'code' } });
    const cookie = started.cookies.find(({ name }) => name === 'wattle_request');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
    const answer = await app.call(signIn, {
      body: { code: await newestCode(app, DEMO) },
      cookies: { wattle_request: cookie?.value ?? '' },
    });
    expect(answer.status).toBe(200);
    const kept = answer.cookies.find(({ name }) => name === 'wattle_refresh');
    expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect(JSON.stringify(answer.envelope)).not.toContain(kept?.value);
  });

  it('answers alike for a stranger, and sends nothing', async () => {
    const known = await app.call(startSignIn, { body: { email: DEMO, type: 'code' } });
    const unknown = await app.call(startSignIn, { body: { email: 'nobody@wattle.example', type: 'code' } });
    expect(unknown.status).toBe(known.status);
    expect(Object.keys(unknown.data)).toEqual(Object.keys(known.data));
    await expect(app.lastMessage('nobody@wattle.example')).rejects.toThrow('No message');
  });

  it('answers a person of another brand like a stranger', async () => {
    const answer = await app.call(startSignIn, {
      body: { email: 'mpm@wattle.example', type: 'code' },
      headers: { 'plan-manager-id': 'wattle' },
    });
    expect(answer.status).toBe(200);
    await expect(app.lastMessage('mpm@wattle.example')).rejects.toThrow('No message');
  });

  it('writes the message in the words of the brand', async () => {
    await requestCode(app, 'mpm@wattle.example', 'mpm');
    const message = await app.lastMessage('mpm@wattle.example');
    expect(message.subject).toBe('Your My Plan Manager login code');
    expect(message.text).toContain('1800 636 377');
  });

  it('refuses a wrong code, and the right one after five wrong ones', async () => {
    const { requestId, code } = await requestCode(app, DEMO);
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = await app.call(signIn, { body: { request_id: requestId, code: otherCode(code) } });
      expect(wrong.status).toBe(401);
      expect(wrong.envelope.message).toBe(
        "The code you have entered is invalid. Please click 'Resend Code' or 'Back to Login.'",
      );
    }
    const late = await app.call(signIn, { body: { request_id: requestId, code } });
    expect(late.status).toBe(403);
    expect(late.envelope.message).toBe(
      "This code has expired. Please click 'Resend Code' to receive a new code.",
    );
  });

  it('refuses a code that is used, ten minutes old, or of a request that the same browser replaced', async () => {
    const used = await requestCode(app, DEMO);
    await app.call(signIn, { body: { request_id: used.requestId, code: used.code } });
    const old = await requestCode(app, DEMO);
    const replaced = await requestCode(app, DEMO);
    await app.call(startSignIn, {
      body: { email: DEMO, type: 'code' },
      cookies: { wattle_request: replaced.requestId },
    });
    for (const { requestId, code } of [used, replaced]) {
      expect((await app.call(signIn, { body: { request_id: requestId, code } })).status).toBe(403);
    }
    app.clock.advance({ minutes: 10 });
    expect((await app.call(signIn, { body: { request_id: old.requestId, code: old.code } })).status).toBe(
      403,
    );
  });

  it('answers that the code has expired where there is no request, or a cookie that cannot name one', async () => {
    for (const cookies of [undefined, { wattle_request: 'x' }, { wattle_request: '\0' }]) {
      expect(
        (await app.call(signIn, { body: { code: '123456' }, ...(cookies ? { cookies } : {}) })).status,
      ).toBe(403);
    }
  });

  it('refuses a plan manager that is not the one the request is for', async () => {
    const answer = await app.call(startSignIn, { body: { email: DEMO, type: 'code', plan_manager: 'mpm' } });
    expect([answer.status, Object.keys(answer.envelope.errors ?? {})]).toEqual([422, ['plan_manager']]);
  });

  it('judges at most five of many guesses at once, and lets the right code in once', async () => {
    const { requestId, code } = await requestCode(app, DEMO);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.call(signIn, { body: { request_id: requestId, code: otherCode(code) } }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    const twice = await requestCode(app, DEMO);
    const both = await Promise.all(
      [1, 2].map(() => app.call(signIn, { body: { request_id: twice.requestId, code: twice.code } })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  it('says at the field what is wrong with an e-mail address or a code', async () => {
    const start = (email: string) => app.call(startSignIn, { body: { email, type: 'code' } });
    const said = async (email: string) => (await start(email)).envelope.errors?.['email']?.[0];
    expect(await said('')).toContain('cannot be blank');
    expect(await said('demo@')).toBe('Please enter a valid email address');
    expect(await said('demo')).toContain('similar to');
    const { requestId } = await requestCode(app, DEMO);
    for (const code of ['12345', 'abcdef', '12 456', '1'.repeat(10_000)]) {
      const answer = await app.call(signIn, { body: { request_id: requestId, code } });
      expect(answer.status).toBe(422);
      expect(answer.envelope.errors?.['code']).toContain('Please enter the unique code');
    }
  });
});

describe('staying signed in', () => {
  it('exchanges a refresh token for a new pair', async () => {
    const { refreshToken } = await signInAs(app, DEMO);
    const answer = await app.call(refresh, { body: { refresh_token: refreshToken } });
    expect(answer.status).toBe(200);
    expect(answer.data.refresh_token).not.toBe(refreshToken);
    expect((await app.call(me, { token: answer.data.token.id_token })).status).toBe(200);
  });

  it('lets an access token live for ten minutes', async () => {
    const { token } = await signInAs(app, DEMO);
    app.clock.advance({ minutes: 9 });
    expect((await app.call(me, { token })).status).toBe(200);
    app.clock.advance({ minutes: 1, seconds: 1 });
    expect((await app.call(me, { token })).status).toBe(401);
  });

  it('ends a session and all its tokens when its refresh token is used again', async () => {
    const { token, refreshToken } = await signInAs(app, DEMO);
    const next = await app.call(refresh, { body: { refresh_token: refreshToken } });
    app.clock.advance({ seconds: 11 });
    const replayed = await app.call(refresh, { body: { refresh_token: refreshToken } });
    expect(replayed.status).toBe(401);
    expect(replayed.envelope.message).toBe('Your session has expired. Please log in again.');
    expect((await app.call(me, { token })).status).toBe(401);
    expect((await app.call(refresh, { body: { refresh_token: next.data.refresh_token } })).status).toBe(401);
  });

  it('forgives a repeat within ten seconds, for a reply that was lost', async () => {
    const { refreshToken } = await signInAs(app, DEMO);
    await app.call(refresh, { body: { refresh_token: refreshToken } });
    app.clock.advance({ seconds: 5 });
    expect((await app.call(refresh, { body: { refresh_token: refreshToken } })).status).toBe(200);
  });

  it('is over at once after logging out', async () => {
    const { token, refreshToken } = await signInAs(app, DEMO);
    expect((await app.call(signOut, { token })).status).toBe(200);
    expect((await app.call(me, { token })).status).toBe(401);
    expect((await app.call(refresh, { body: { refresh_token: refreshToken } })).status).toBe(401);
  });

  it('refuses tokens that are forged, of another kind, or signed in another way', async () => {
    const { token } = await signInAs(app, DEMO);
    const [head = '', body = '', signature = ''] = token.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${encode({ alg: 'none', typ: 'wattle-access+jwt' })}.${body}.`;
    const forged = `${head}.${encode({ iss: 'wattle', aud: 'wattle-portal', sub: 'x', exp: 9e9 })}.${signature}`;
    for (const wrong of [unsigned, forged, `${head}.${body}.${'A'.repeat(86)}`, 'Bearer', '', 'x.y.z']) {
      expect((await app.call(me, { headers: { authorization: `Bearer ${wrong}` } })).status).toBe(401);
    }
  });
});
