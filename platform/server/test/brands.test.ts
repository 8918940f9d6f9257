// A further brand is a further folder: no code knows its name (specification: further-brands).

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { Brands } from '../config/brands.ts';

const repository = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'wattle-brands-'));
// The unbuilt index.html in place of the built page: the brand is put into both in the same way.
const web = join(folder, 'web');
const brandsFolder = join(folder, 'brands');

const tokens = ':root { --accent: light-dark(oklch(0.38 0.1 30), oklch(0.85 0.09 30)); }';

const FINGERPRINT = Array.from({ length: 32 }, () => 'A1').join(':');

let base: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(web);
  cpSync(join(repository, 'app/web/index.html'), join(web, 'index.html'));
  writeFileSync(join(web, 'csp.json'), '{"styleHashes":[]}');
  for (const code of ['wattle', 'mpm'])
    cpSync(join(repository, 'brands', code), join(brandsFolder, code), { recursive: true });
  addHarbour();
  base = await startApp();
  const brands = new Brands(
    { publicUrl: 'http://localhost', brandHosts: new Map([['portal.harbour.example', 'harbour']]) },
    brandsFolder,
  );
  app = await buildApp({
    ...base.services,
    brands,
    webFolder: web,
    config: { ...base.services.config, demo: false },
  });
});

afterAll(async () => {
  await app.close();
  await base.close();
  rmSync(folder, { recursive: true });
});

/** Adds a brand: these files are all that it takes. */
function addHarbour(): void {
  const harbour = join(brandsFolder, 'harbour');
  mkdirSync(harbour);
  const wattle = JSON.parse(readFileSync(join(brandsFolder, 'wattle/brand.json'), 'utf8'));
  const values = {
    ...wattle,
    code: 'harbour',
    name: 'Harbour </script> Plans',
    shortName: 'Harbour',
    phone: '1800 000 003',
    app: {
      id: 'example.harbour.portal',
      name: 'Harbour',
      host: 'portal.harbour.example',
      ios: { team: 'ABCDE12345' },
      android: { certificates: [FINGERPRINT] },
    },
  };
  writeFileSync(join(harbour, 'brand.json'), JSON.stringify(values));
  writeFileSync(join(harbour, 'tokens.css'), tokens);
  writeFileSync(join(harbour, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
}

const open = (host: string, path = '/login') =>
  app.inject({ url: path, headers: { host, accept: 'text/html' } });

test('the host of a further brand gets its page: title, colours, mark and values', async () => {
  const { statusCode, body } = await open('portal.harbour.example');
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Harbour</title>');
  expect(body).toMatch(/href="\/brands\/harbour\/tokens\.css\?v=[0-9a-f]{12}"/);
  expect(body).toMatch(/href="\/brands\/harbour\/mark\.svg\?v=[0-9a-f]{12}"/);
  const stamped = JSON.parse(
    /<script type="application\/json" id="brand">(.*?)<\/script>/.exec(body)?.[1] ?? '',
  );
  expect(stamped).toMatchObject({
    brand: { code: 'harbour', name: 'Harbour </script> Plans', phone: '1800 000 003' },
  });
});

test.each([
  ['a browser', { accept: 'text/html,application/xhtml+xml' }],
  ['a client that takes anything', { accept: '*/*' }],
  ['a client that does not say what it takes', {}],
  ['a client that wants JSON', { accept: 'application/json' }],
  ['an unreadable cookie and host', { host: 'a:b:c', cookie: 'wattle_brand=%E0%A4%A; =;' }],
])('the front page is there for %s, also while the database is away', async (_whom, headers) => {
  const away = () => Promise.reject(new Error('The database is away.'));
  const down = await buildApp({
    ...base.services,
    webFolder: web,
    database: { ...base.services.database, run: away, transaction: away, operate: away },
    status: Object.assign(Object.create(base.services.status), { current: away }),
  });
  for (const server of [app, down]) {
    for (const url of ['/', '/?brand=mpm&brand=%E0']) {
      const { statusCode, body } = await server.inject({ url, headers });
      expect([statusCode, body.includes('<title>')]).toEqual([200, true]);
      expect((await server.inject({ method: 'HEAD', url, headers })).statusCode).toBe(200);
    }
  }
  await down.close();
});

test('the page says that this is no demo, so that there is no gallery', async () => {
  expect((await open('portal.harbour.example')).body).toContain('"demo":false');
});

test('the other brands stay as they are', async () => {
  expect((await open('localhost')).body).toContain('<title>Wattle</title>');
});

test('phones are told that the brand’s own app opens its links, for the pages of the portal', async () => {
  const file = (name: string, host: string) => app.inject({ url: `/.well-known/${name}`, headers: { host } });
  const android = await file('assetlinks.json', 'portal.harbour.example');
  expect([android.statusCode, android.headers['content-type'], android.json()]).toEqual([
    200,
    'application/json; charset=utf-8',
    [
      {
        // Passkeys of the site are the app's, too.
        relation: [
          'delegate_permission/common.handle_all_urls',
          'delegate_permission/common.get_login_creds',
        ],
        target: {
          namespace: 'android_app',
          package_name: 'example.harbour.portal',
          sha256_cert_fingerprints: [FINGERPRINT],
        },
      },
    ],
  ]);
  const apple = await file('apple-app-site-association', 'portal.harbour.example');
  expect([apple.statusCode, apple.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  const [details] = apple.json().applinks.details;
  expect(details.appIDs).toEqual(['ABCDE12345.example.harbour.portal']);
  expect(apple.json().webcredentials).toEqual({ apps: ['ABCDE12345.example.harbour.portal'] });
  const paths = details.components.map((each: Record<string, string>) => each['/']);
  expect(paths).toEqual(expect.arrayContaining(['/login', '/activate/*', '/claims/*']));
  for (const path of paths) expect(path).not.toMatch(/^\/(\*|logout|files|api|client-portal|$)/);
  // A brand whose apps are not signed yet names none.
  for (const name of ['assetlinks.json', 'apple-app-site-association'])
    expect((await file(name, 'localhost')).statusCode).toBe(404);
});

test('a brand’s tokens and pictures are served, and nothing else of its folder', async () => {
  const file = (name: string) => app.inject({ url: `/brands/harbour/${name}` });
  const css = await file('tokens.css');
  expect([css.statusCode, css.headers['content-type'], css.body]).toEqual([
    200,
    'text/css; charset=utf-8',
    tokens,
  ]);
  expect((await file('mark.svg')).headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect((await file('brand.json')).statusCode).toBe(404);
  expect((await file('..%2Fwattle%2Ftokens.css')).statusCode).toBe(404);
});

test('a brand’s version changes with its files', () => {
  const config = { publicUrl: 'http://localhost', brandHosts: new Map<string, string>() };
  const before = new Brands(config, brandsFolder).find('harbour')?.version;
  writeFileSync(join(brandsFolder, 'harbour/tokens.css'), `${tokens}\n`);
  expect(new Brands(config, brandsFolder).find('harbour')?.version).not.toBe(before);
});

test('the server does not start with a broken brand folder, or with a host of an unknown brand', () => {
  const broken = join(folder, 'broken');
  cpSync(brandsFolder, broken, { recursive: true });
  writeFileSync(join(broken, 'harbour/brand.json'), '{"code":"harbour"}');
  expect(() => new Brands({ publicUrl: 'http://localhost', brandHosts: new Map() }, broken)).toThrow();
  expect(
    () =>
      new Brands(
        { publicUrl: 'http://localhost', brandHosts: new Map([['a.example', 'nobody']]) },
        brandsFolder,
      ),
  ).toThrow(/nobody/);
});
