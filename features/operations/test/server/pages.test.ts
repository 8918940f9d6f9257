import { afterEach, describe, expect, it } from 'vitest';
import { startSignIn } from '#features/auth/calls/sign-in.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';

let app: TestApp;
afterEach(() => app.close());

const outbox = (headers: Record<string, string> = {}, query = '') =>
  app.app.inject({ url: `/dev/outbox${query}`, headers: { accept: 'application/json', ...headers } });

describe('/dev/outbox', () => {
  it('refuses requests that use another host name or come through a proxy', async () => {
    app = await startApp();
    const strangers: Record<string, string>[] = [
      { host: 'portal.example' },
      { host: '127.0.0.1.portal.example:8080' },
      { 'x-forwarded-for': '203.0.113.9' },
      { 'x-forwarded-host': 'localhost' },
      { forwarded: 'for=203.0.113.9' },
      { via: '1.1 proxy' },
    ];
    for (const headers of strangers) {
      const { statusCode, body } = await outbox(headers);
      expect([headers, statusCode, body]).toEqual([headers, 403, expect.stringContaining('DEMO=exposed')]);
    }
  });

  it('answers this machine by each of its names, and anybody where the demo is exposed', async () => {
    app = await startApp();
    const names = ['localhost', 'LOCALHOST:8080', '127.0.0.1:8080', '[::1]:8080'];
    const answers = await Promise.all(names.map((host) => outbox({ host })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    await app.close();
    app = await startApp({ DEMO: 'exposed' });
    expect((await outbox({ host: 'portal.example', 'x-forwarded-for': '::1' })).statusCode).toBe(200);
  });

  it('filters by one recipient or several', async () => {
    app = await startApp();
    for (const email of ['demo@wattle.example', 'viewer@wattle.example', 'nomobile@wattle.example'])
      await app.call(startSignIn, { body: { email, type: 'code' } });
    const recipients = async (query: string) =>
      ((await outbox({}, query)).json() as { to: string }[]).map(({ to }) => to);
    expect(await recipients('?to=viewer@wattle.example')).toEqual(['viewer@wattle.example']);
    expect(await recipients('?to=demo@wattle.example&to=viewer@wattle.example')).toEqual([
      'viewer@wattle.example',
      'demo@wattle.example',
    ]);
    expect(await recipients('')).toHaveLength(3);
  });
});

describe('the description of the calls', () => {
  it('is there in demo mode, and on a real server only where API_DOCS asks for it', async () => {
    const statuses = async (env: Record<string, string>) => {
      app = await startApp(env);
      const answers = await Promise.all(['/openapi.json', '/docs'].map((url) => app.app.inject(url)));
      if (!('API_DOCS' in env)) await app.close();
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await statuses({})).toEqual([200, 200]);
    expect(await statuses({ DEMO: '0' })).toEqual([404, 404]);
    expect(await statuses({ DEMO: '0', API_DOCS: '1' })).toEqual([200, 200]);
  });
});
