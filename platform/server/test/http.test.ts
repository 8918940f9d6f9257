import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '#platform/contract/envelope.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(() => app.close());

const START = '/api/auth/passwordless/start';
const json = { 'content-type': 'application/json' };
const post = (payload: string, headers: Record<string, string> = json) =>
  app.raw({ method: 'POST', url: START, headers, payload });

describe('bad input', () => {
  it.each<[string, () => ReturnType<TestApp['raw']>, number]>([
    ['an unknown call', () => app.raw({ url: '/client-portal/v1/nothing' }), 404],
    ['an unknown method', () => app.raw({ method: 'DELETE', url: START }), 405],
    [
      'an unknown version of the media type',
      () =>
        app.raw({ url: '/client-portal/v1/status', headers: { accept: 'application/vnd.wattle.v2+json' } }),
      406,
    ],
    [
      'a body that is not JSON',
      () => post('email=demo', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
    ],
    ['malformed JSON', () => post('{"email":'), 400],
    ['an empty body', () => post(''), 400],
    ['a poisoned prototype', () => post('{"__proto__":{"x":1},"email":"a@b.co","type":"code"}'), 400],
    ['an unknown field', () => post('{"email":"a@b.co","type":"code","admin":true}'), 422],
    ['a missing field', () => post('{"type":"code"}'), 422],
    ['a wrong type', () => post('{"email":1,"type":"code"}'), 422],
    ['a list for an object', () => post('[]'), 422],
    ['an oversized body', () => post(`{"email":"${'a'.repeat(70_000)}","type":"code"}`), 413],
    [
      'an unknown query parameter',
      () => app.raw({ url: '/client-portal/v1/clients?x=1', headers: { authorization: `Bearer ${token}` } }),
      422,
    ],
    [
      'a path that names no record',
      () =>
        app.raw({
          url: '/client-portal/v1/clients/%00/plans',
          headers: { authorization: `Bearer ${token}` },
        }),
      404,
    ],
    ['a path with broken escapes', () => app.raw({ url: '/client-portal/v1/clients/%E0%A4%A/plans' }), 400],
    [
      'an unknown plan manager',
      () => post('{"email":"a@b.co","type":"code"}', { ...json, 'plan-manager-id': 'other' }),
      400,
    ],
  ])('%s gets a clear message and the right status', async (_name, send, status) => {
    const answer = await send();
    expect(answer.status).toBe(status);
    expect(() => envelope.parse(answer.envelope)).not.toThrow();
    expect(answer.envelope).toMatchObject({ success: false, code: status });
    expect(answer.envelope.message).toMatch(/^[A-Z].*[.a-z]$/);
    expect(JSON.stringify(answer.envelope)).not.toMatch(/node_modules|\.ts:|at Object/);
  });

  it('names the unknown field', async () => {
    const answer = await post('{"email":"a@b.co","type":"code","admin":true}');
    expect(Object.keys(answer.envelope.errors ?? {})).toEqual(['admin']);
  });

  it('says which methods an address takes', async () => {
    expect((await app.raw({ method: 'PUT', url: START })).headers['allow']).toBe('POST');
  });

  it('turns a failure inside into a sentence, without its details', async () => {
    const { database } = app.services;
    const real = database.transaction;
    database.transaction = () => Promise.reject(new Error('secret detail'));
    const answer = await post('{"email":"a@b.co","type":"code"}');
    database.transaction = real;
    expect(answer.status).toBe(500);
    expect(answer.envelope.message).toBe(
      'Something went wrong, please restart this app and contact Wattle Plan Management if the error persists.',
    );
    expect(JSON.stringify(answer.envelope)).not.toContain('secret');
  });
});

describe('every reply', () => {
  it('takes any Accept that allows our type, and says its type', async () => {
    for (const accept of [
      '*/*',
      'application/vnd.wattle.v1+json',
      'application/json',
      'text/html, */*;q=0.1',
    ]) {
      const answer = await app.raw({ url: '/client-portal/v1/status', headers: { accept } });
      expect(answer.status).toBe(200);
      expect(String(answer.headers['content-type'])).toContain('application/vnd.wattle.v1+json');
    }
  });

  it('carries the version limits and the security headers, and is not stored', async () => {
    const answer = await app.raw({ url: '/client-portal/v1/status' });
    expect(answer.envelope).toMatchObject({
      min_version: null,
      max_android_version: null,
      data_migration: false,
    });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('with a page of a list has links to the other pages, and the links work', async () => {
    const list = '/client-portal/v1/clients/demoPART0000000001/invoices';
    const headers = { authorization: `Bearer ${token}` };
    const page = (url: string) => app.raw({ url, headers });
    const first = await page(`${list}?per_page=5&filter___status=Paid`);
    const { links = {}, meta } = envelope.parse(first.envelope);
    const pathOf = (at: number) => `${list}?per_page=5&filter___status=Paid&page=${at}`;
    const last = meta?.pagination?.total_pages ?? 0;
    expect(links).toEqual({ self: pathOf(1), first: pathOf(1), next: pathOf(2), last: pathOf(last) });
    const second = envelope.parse((await page(links['next'] ?? '')).envelope);
    expect(second.links).toMatchObject({ prev: pathOf(1), self: pathOf(2) });
    const end = envelope.parse((await page(links['last'] ?? '')).envelope);
    expect([Object.keys(end.links ?? {}).includes('next'), end.meta?.pagination?.is_last_page]).toEqual([
      false,
      true,
    ]);
  });

  it('ignores a trailing slash', async () => {
    expect((await app.raw({ url: '/client-portal/v1/status/' })).status).toBe(200);
  });
});

describe('pages of the server', () => {
  it('gives the API description as JSON and for people', async () => {
    const document = (await app.app.inject('/openapi.json')).json() as { openapi: string; paths: object };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/client-portal/v1/clients/{participantSfid}/plans');
    const page = await app.app.inject('/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('passwordless/start');
  });

  it('serves a brand’s files and nothing beside them', async () => {
    expect((await app.app.inject('/brands/mpm/tokens.css')).statusCode).toBe(200);
    for (const path of [
      '/brands/mpm/brand.json',
      '/brands/mpm/..%2Fwattle%2Ftokens.css',
      '/brands/none/tokens.css',
    ]) {
      expect((await app.app.inject(path)).statusCode).toBe(404);
    }
  });
});
