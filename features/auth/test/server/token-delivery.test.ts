import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refresh } from '#platform/contract/session.ts';
import { type Answer, startApp, type TestApp } from '#test/harness/app.ts';
import { requestCode, signInAs } from '#test/harness/sign-in.ts';
import { exchange, signIn } from '../../calls/log-in.ts';
import { startSignIn } from '../../calls/sign-in.ts';

const DEMO = 'demo@wattle.example';
const ASKED = { 'token-delivery': 'body' };
/** What browsers add to a page's requests, and no script can change. */
const pages = {
  'a page of the portal': {
    origin: 'http://localhost:8123',
    host: 'localhost:8123',
    'sec-fetch-site': 'same-origin',
  },
  'a page that sends no Sec-Fetch-Site': { origin: 'http://localhost:8123', host: 'localhost:8123' },
  'a page that sends no Origin': { 'sec-fetch-site': 'same-origin' },
};
const APP = { origin: 'capacitor://localhost', 'sec-fetch-site': 'cross-site' };

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const logIn = async (headers: Record<string, string>) => {
  const { requestId, code } = await requestCode(app, DEMO);
  return app.call(signIn, { body: { request_id: requestId, code }, headers });
};
const openLink = async (headers: Record<string, string>) => {
  await app.call(startSignIn, { body: { email: DEMO, type: 'link' } });
  const [, token = ''] = /#token=(\S+)/.exec((await app.lastMessage(DEMO)).text) ?? [];
  return app.call(signIn, { body: { token }, headers });
};
const cookieOf = ({ cookies }: Answer<unknown>) =>
  cookies.find(({ name, value }) => name === 'wattle_refresh' && value !== '')?.value;

describe.each(Object.entries(pages))('%s', (_name, page) => {
  it.each([
    ['a code', logIn],
    ['a link', openLink],
  ])('gets the cookie alone for %s, whatever it asks for', async (_by, enter) => {
    for (const headers of [page, { ...page, ...ASKED }]) {
      const answer = await enter(headers);
      expect(answer.status).toBe(200);
      expect(cookieOf(answer)).toMatch(/^[\w-]{43}$/);
      expect(answer.data).not.toHaveProperty('refresh_token');
      expect(answer.data).not.toHaveProperty('exchange_code');
      expect(JSON.stringify(answer.envelope)).not.toContain(cookieOf(answer));
    }
  });

  it('reads no token when it refreshes, with the cookie or with a token in the body', async () => {
    const { refreshToken } = await signInAs(app, DEMO);
    const cookies = { wattle_refresh: refreshToken };
    const first = await app.call(refresh, { body: {}, cookies, headers: { ...page, ...ASKED } });
    expect([first.status, first.data.refresh_token]).toEqual([200, undefined]);
    const next = cookieOf(first) ?? '';
    const second = await app.call(refresh, { body: { refresh_token: next }, headers: { ...page, ...ASKED } });
    expect([second.status, second.data.refresh_token]).toEqual([200, undefined]);
    expect(cookieOf(second)).toMatch(/^[\w-]{43}$/);
  });

  it('reads no token when it takes an exchange code', async () => {
    const { data } = await openLink(ASKED);
    const query = { code: data.exchange_code ?? '', username: DEMO };
    const answer = await app.call(exchange, { query, headers: { ...page, ...ASKED } });
    expect([answer.status, answer.data.refresh_token]).toEqual([200, undefined]);
    expect(cookieOf(answer)).toMatch(/^[\w-]{43}$/);
  });
});

describe.each([
  ['the app', APP],
  ['another client', {}],
])('%s', (_name, client) => {
  it('gets the token in the body where it asks, and no cookie', async () => {
    const answer = await logIn({ ...client, ...ASKED });
    expect(answer.data.refresh_token).toMatch(/^[\w-]{43}$/);
    expect(cookieOf(answer)).toBeUndefined();
  });

  it('gets the cookie alone where it does not ask', async () => {
    const answer = await logIn(client);
    expect([answer.status, answer.data.refresh_token]).toEqual([200, undefined]);
    expect(cookieOf(answer)).toMatch(/^[\w-]{43}$/);
  });

  it('gets the next token the way that it sent the one before', async () => {
    const { refreshToken } = await signInAs(app, DEMO);
    const answer = await app.call(refresh, { body: { refresh_token: refreshToken }, headers: client });
    expect(answer.data.refresh_token).toMatch(/^[\w-]{43}$/);
    expect(cookieOf(answer)).toBeUndefined();
  });
});
