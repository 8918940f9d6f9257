import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { startSignIn } from '#features/auth/calls/sign-in.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';

let app: TestApp;
afterEach(() => app.close());

const outbox = (headers: Record<string, string> = {}, query = '') =>
  app.app.inject({ url: `/dev/outbox${query}`, headers: { accept: 'application/json', ...headers } });

const KEY = 'a-key-of-the-operator';

/** Requests that are not for this machine, or that show that something passed them on. */
const passedOn: Record<string, string>[] = [
  { host: 'portal.example' },
  { host: '127.0.0.1.portal.example:8080' },
  { host: '127.0.0.2' },
  { forwarded: 'for=203.0.113.9' },
  { via: '1.1 proxy' },
  { 'cdn-loop': 'cloudflare' },
  { 'cf-ray': '230b030023ae2822-SJC' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-proto': 'https' },
  { 'x-original-url': '/dev/outbox' },
  { 'x-request-id': 'f058ebd6-02f7-4d3f-942e-904344e8cde5' },
  { 'x-amzn-trace-id': 'Root=1-67891233-abcdef012345678912345678' },
  ...[
    'x-forwarded-for',
    'forwarded-for',
    'cf-connecting-ip',
    'cf-connecting-ipv6',
    'true-client-ip',
    'x-client-ip',
    'x-real-ip',
    'x-envoy-external-address',
    'x-cluster-client-ip',
    'fastly-client-ip',
    'proxy-client-ip',
    'x-remote-addr',
    // A name that nobody has heard of yet.
    'x-whence',
  ].map((name) => ({ [name]: '203.0.113.9' })),
  { 'x-whence': '198.51.100.1, [2001:db8::1]' },
];

/** What browsers and the tests of others send by themselves. */
const ofBrowsers = {
  'accept-language': 'en-AU',
  'cache-control': 'no-cache',
  connection: 'keep-alive',
  cookie: 'wattle_brand=wattle',
  dnt: '1',
  'if-none-match': 'x',
  origin: 'http://127.0.0.1:8080',
  'plan-manager-id': 'wattle',
  pragma: 'no-cache',
  priority: 'u=0, i',
  referer: 'http://localhost:8080/',
  'sec-fetch-site': 'none',
  'upgrade-insecure-requests': '1',
  'user-agent': 'Mozilla/5.0 Chrome/143.0.0.0',
};

describe('/dev/outbox', () => {
  it('refuses what may have come through a proxy, and says what opens it', async () => {
    app = await startApp();
    for (const headers of passedOn) {
      const { statusCode, body } = await outbox(headers);
      expect([headers, statusCode, body]).toEqual([headers, 403, expect.stringContaining('ends in a key')]);
      expect(body).toContain('DEMO=exposed');
    }
  });

  it('opens to such requests by the key of the printed address, and by nothing else', async () => {
    app = await startApp({ DEMO_KEY: KEY });
    for (const headers of passedOn) {
      const statuses = await Promise.all(
        [`?key=${KEY}`, `?key=${KEY}x`, `?key=${KEY.slice(1)}`, '?key=', `?key=${KEY}&key=${KEY}`].map(
          async (query) => (await outbox(headers, query)).statusCode,
        ),
      );
      expect([headers, statuses]).toEqual([headers, [200, 403, 403, 403, 403]]);
    }
  });

  it('takes the key out of the address at the first visit, and keeps it in a cookie', async () => {
    app = await startApp({ DEMO_KEY: KEY });
    const via = { via: '1.1 proxy', accept: 'text/html' };
    const visit = await outbox(via, `?to=a@wattle.example&key=${KEY}`);
    expect([visit.statusCode, visit.headers['location']]).toEqual([303, '/dev/outbox?to=a%40wattle.example']);
    const [cookie] = visit.cookies;
    expect(cookie).toMatchObject({ value: KEY, path: '/dev', httpOnly: true, sameSite: 'Lax' });
    const kept = `${cookie?.name}=${cookie?.value}`;
    expect((await outbox({ ...via, cookie: kept })).statusCode).toBe(200);
    expect((await outbox({ ...via, cookie: `${kept}x` })).statusCode).toBe(403);
    const wrong = await outbox(via, '?key=wrong');
    expect([wrong.statusCode, wrong.headers['location'], wrong.cookies]).toEqual([303, '/dev/outbox', []]);
  });

  it('has another key at each start', async () => {
    const keys = [1, 2].map(() => readConfig({ DEMO: '1' }).demoKey);
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toMatch(/^[\w-]{24}$/);
    app = await startApp();
  });

  it('asks for the key where the port is another one than is listened on, or the proxy speaks HTTP/1.0', async () => {
    app = await startApp({ DEMO_KEY: KEY });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    const said = async (version: string, host: string, path = '/dev/outbox') => {
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET ${path} HTTP/${version}\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
      return (await text(socket)).slice(9, 12);
    };
    expect(await said('1.1', `localhost:${port}`)).toBe('200');
    expect(await said('1.1', `localhost:${port + 1}`)).toBe('403');
    expect(await said('1.0', `localhost:${port}`)).toBe('403');
    expect(await said('1.0', `localhost:${port}`, `/dev/outbox?key=${KEY}`)).toBe('200');
  });

  it('answers this machine by each of its names, without a key, and anybody where the demo is exposed', async () => {
    app = await startApp();
    const names = ['localhost', 'LOCALHOST:8080', '127.0.0.1:8080', '[::1]:8080'];
    const answers = await Promise.all(names.map((host) => outbox({ host, ...ofBrowsers })));
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
