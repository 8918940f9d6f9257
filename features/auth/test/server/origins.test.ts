import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#app/server/fold.ts';
import { refresh } from '#platform/contract/session.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { newestCode, signInAs } from '#test/harness/sign-in.ts';
import { signIn } from '../../calls/log-in.ts';
import { me, startSignIn } from '../../calls/sign-in.ts';

const DEMO = 'demo@wattle.example';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    DEMO: 'exposed',
    PUBLIC_URL: 'https://portal.wattle.example',
    BRAND_HOSTS: 'portal.mpm.example=mpm',
  });
});
afterAll(() => app.close());

/** Asks for a new token as a browser would, with the cookie; gives the status. */
async function refreshWith(headers: Record<string, string>, host = 'portal.wattle.example'): Promise<number> {
  const { refreshToken } = await signInAs(app, DEMO);
  const cookies = { '__Host-wattle_refresh': refreshToken };
  const answer = await app.raw({
    method: 'POST',
    url: '/api/auth/refreshtoken',
    headers: { host, 'plan-manager-id': 'wattle', ...headers },
    cookies,
  });
  return answer.status;
}

describe('a new token by the cookie', () => {
  it.each<[string, Record<string, string>]>([
    ['the portal itself', { origin: 'https://portal.wattle.example', 'sec-fetch-site': 'same-origin' }],
    ['the portal in a browser that says its origin only', { origin: 'https://portal.wattle.example' }],
    ['the other brand’s host', { origin: 'https://portal.mpm.example', 'sec-fetch-site': 'cross-site' }],
    ['the app for iOS', { origin: 'capacitor://localhost', 'sec-fetch-site': 'cross-site' }],
    ['the app for Android', { origin: 'https://localhost', 'sec-fetch-site': 'cross-site' }],
    ['a client that is not a browser', {}],
  ])('is given to %s', async (_name, headers) => {
    expect(await refreshWith(headers)).toBe(200);
  });

  it('is given to the portal at an address that no setting names', async () => {
    const headers = { origin: 'https://10.0.0.7:8443', 'sec-fetch-site': 'same-origin' };
    expect(await refreshWith(headers, '10.0.0.7:8443')).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site in an older browser', { origin: 'https://evil.example' }],
    ['another site that does not say its origin', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour in the domain', { origin: 'https://blog.wattle.example', 'sec-fetch-site': 'same-site' }],
    ['the same host without TLS', { origin: 'http://portal.wattle.example', 'sec-fetch-site': 'cross-site' }],
    ['another port', { origin: 'https://portal.wattle.example:8443', 'sec-fetch-site': 'same-site' }],
    ['a page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a name that only begins alike', { origin: 'https://portal.wattle.example.evil.example' }],
    ['a text that is not an origin', { origin: 'portal.wattle.example' }],
  ])('is refused to %s', async (_name, headers) => {
    expect(await refreshWith(headers)).toBe(403);
  });
});

it('a page of another site can neither ask for codes nor sign in', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const { data } = await app.call(startSignIn, { body: { email: DEMO, type: 'code' } });
  const asked = await app.call(startSignIn, { body: { email: DEMO, type: 'code' }, headers });
  const body = { request_id: data.request_id, code: await newestCode(app, DEMO) };
  expect([asked.status, (await app.call(signIn, { body, headers })).status]).toEqual([403, 403]);
  expect((await app.call(signIn, { body })).status).toBe(200);
});

describe('cookies under TLS', () => {
  it('belong to this host alone by their names, and are secure', async () => {
    const started = await app.call(startSignIn, { body: { email: DEMO, type: 'code' } });
    const request = started.cookies.find(({ name }) => name === '__Host-wattle_request');
    const answer = await app.call(signIn, {
      body: { code: await newestCode(app, DEMO) },
      cookies: { '__Host-wattle_request': request?.value ?? '' },
    });
    expect(answer.status).toBe(200);
    const kept = { httpOnly: true, secure: true, sameSite: 'Strict', path: '/' };
    expect(request).toMatchObject(kept);
    expect(answer.cookies.find(({ name }) => name === '__Host-wattle_refresh')).toMatchObject(kept);
    for (const cookie of [...started.cookies, ...answer.cookies]) {
      expect(cookie.name).toMatch(/^__Host-/);
      expect(cookie).not.toHaveProperty('domain');
    }
    const page = await app.raw({ url: '/?brand=mpm', headers: { accept: 'text/html' } });
    for (const cookie of page.cookies) expect(cookie).toMatchObject({ ...kept, sameSite: 'Lax' });
  });

  it('count under those names only: a cookie that a neighbouring site sets is ignored', async () => {
    const { token, refreshToken } = await signInAs(app, DEMO);
    const tossed = await app.call(refresh, { body: {}, cookies: { wattle_refresh: refreshToken } });
    expect(tossed.status).toBe(401);
    const cookies = { wattle_refresh: 'A'.repeat(43), '__Host-wattle_refresh': refreshToken };
    expect((await app.call(refresh, { body: {}, cookies })).status).toBe(200);
    expect((await app.call(me, { token })).status).toBe(200);
  });
});

describe('the apps on phones', () => {
  const preflight = (origin: string, url = '/client-portal/v1/clients') =>
    app.raw({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'GET', host: 'portal.wattle.example' },
    });

  it.each(['capacitor://localhost', 'https://localhost'])(
    'may call from %s, without cookies',
    async (origin) => {
      const { token } = await signInAs(app, DEMO);
      const { status, headers } = await preflight(origin);
      expect([
        status,
        headers['access-control-allow-origin'],
        headers['access-control-allow-methods'],
      ]).toEqual([204, origin, 'GET, POST, PUT']);
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      const answer = await app.call(me, { token, headers: { origin } });
      expect([answer.status, answer.headers['access-control-allow-origin'], answer.headers['vary']]).toEqual([
        200,
        origin,
        'Origin',
      ]);
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
      // A refusal can be read as well.
      const refused = await app.call(me, { headers: { origin } });
      expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([401, origin]);
    },
  );

  it('may send every header that a call can have', async () => {
    const allowed = String(
      (await preflight('https://localhost')).headers['access-control-allow-headers'],
    ).split(', ');
    const own = calls.flatMap(({ headers }) =>
      Object.keys((headers as { shape?: object } | undefined)?.shape ?? {}),
    );
    expect(own).toContain('channel');
    const always = ['accept', 'app-version', 'authorization', 'authentication-mode', 'content-type'];
    expect(allowed).toEqual(
      expect.arrayContaining([...own, ...always, 'idempotency-key', 'if-none-match', 'plan-manager-id']),
    );
    const methods = String((await preflight('https://localhost')).headers['access-control-allow-methods']);
    for (const { method } of calls) expect(methods.split(', ')).toContain(method);
  });

  it.each(['https://evil.example', 'https://portal.mpm.example', 'http://localhost', 'null'])(
    'are the only other origins that may read: %s may read nothing',
    async (origin) => {
      expect((await preflight(origin)).status).toBe(405);
      const answer = await app.raw({ url: '/client-portal/v1/status', headers: { origin } });
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it('may read calls only, no pages and no files', async () => {
    const headers = { origin: 'https://localhost', accept: 'text/html' };
    for (const url of ['/login', '/files/x', '/brands/wattle/mark.svg'])
      expect((await app.raw({ url, headers })).headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('stay signed in by the token in the body, which another brand refuses', async () => {
    const { refreshToken } = await signInAs(app, DEMO);
    const headers = { origin: 'https://localhost', 'sec-fetch-site': 'cross-site' };
    const body = { refresh_token: refreshToken };
    const other = await app.call(refresh, { body, headers: { ...headers, 'plan-manager-id': 'mpm' } });
    expect(other.status).toBe(401);
    const own = await app.call(refresh, { body, headers: { ...headers, 'plan-manager-id': 'wattle' } });
    expect([own.status, own.data.refresh_token]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
  });
});
