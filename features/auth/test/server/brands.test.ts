import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listParticipants } from '#features/participants/calls/people.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { refresh } from '#platform/contract/session.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { me, signOut } from '../../calls/sign-in.ts';

const DEMO = 'demo@wattle.example';
const MPM_HOST = 'portal.mpm.example';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ DEMO: 'exposed', BRAND_HOSTS: `${MPM_HOST}=mpm,portal.wattle.example=wattle` });
});
afterAll(() => app.close());

/** Ways to say that a request is for the other brand. */
const ELSEWHERE = [
  ['its header', { 'plan-manager-id': 'mpm' }],
  ['its host name', { host: MPM_HOST }],
  ['its host name with a port', { host: `${MPM_HOST.toUpperCase()}:443` }],
] as const;

describe.each(ELSEWHERE)('a session under another brand by %s', (_name, elsewhere) => {
  /** Without the header that the harness adds: the host alone may say the brand. */
  const ask = (method: 'GET' | 'POST', url: string, headers: Record<string, string>) =>
    app.raw({ method, url, headers });

  it('is refused for reads and commands, and stays valid under its own brand', async () => {
    const { token } = await signInAs(app, DEMO);
    const [mia] = (await app.call(listParticipants, { token })).data;
    const bearer = { authorization: `Bearer ${token}` };
    const reads = [
      '/api/auth/me',
      '/client-portal/v1/clients',
      `/client-portal/v1/clients/${mia?.sfid}/plans`,
    ];
    for (const url of reads) {
      const answer = await ask('GET', url, { ...bearer, ...elsewhere });
      expect([url, answer.status, answer.data]).toEqual([url, 401, undefined]);
      expect((await ask('GET', url, bearer)).status).toBe(200);
    }
    expect((await ask('POST', '/api/auth/logout', { ...bearer, ...elsewhere })).status).toBe(401);
    expect((await app.call(me, { token })).status).toBe(200);
  });

  it('gives no new tokens, and its refresh token stays valid under its own brand', async () => {
    const { refreshToken } = await signInAs(app, DEMO);
    const body = { refresh_token: refreshToken };
    const taken = await app.call(refresh, { body, headers: elsewhere });
    expect([taken.status, taken.data]).toEqual([401, undefined]);
    const inCookie = await app.call(refresh, {
      body: {},
      cookies: { wattle_refresh: refreshToken },
      headers: elsewhere,
    });
    expect(inCookie.status).toBe(401);
    app.clock.advance({ seconds: 11 });
    const { status, data } = await app.call(refresh, { body });
    expect(status).toBe(200);
    expect((await app.call(me, { token: data.token.id_token })).status).toBe(200);
  });
});

it('a session is refused where the header names its brand and the host another one', async () => {
  const { token } = await signInAs(app, DEMO);
  const [mia] = (await app.call(listParticipants, { token })).data;
  const headers = { host: MPM_HOST };
  const params = { participantSfid: mia?.sfid ?? '' };
  expect((await app.call(listPlans, { token, params, headers })).status).toBe(401);
  expect((await app.call(signOut, { token, headers })).status).toBe(401);
  const other = { 'plan-manager-id': 'wattle', host: MPM_HOST };
  expect((await app.call(refresh, { body: {}, headers: other })).status).toBe(400);
  expect(
    (await app.call(listPlans, { token, params, headers: { host: 'portal.wattle.example' } })).status,
  ).toBe(200);
});

it('people of the other brand have their sessions there', async () => {
  const { token, refreshToken } = await signInAs(app, 'mpm@wattle.example', 'mpm');
  const headers = { host: MPM_HOST, authorization: `Bearer ${token}` };
  expect((await app.raw({ url: '/api/auth/me', headers })).status).toBe(200);
  const body = { refresh_token: refreshToken };
  expect((await app.call(refresh, { body, headers: { host: MPM_HOST } })).status).toBe(200);
});
