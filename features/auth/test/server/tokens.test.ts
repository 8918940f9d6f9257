import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refresh } from '#platform/contract/session.ts';
import type { AuthKey } from '#platform/server/config/keys.ts';
import { signAccessToken } from '#platform/server/identity/tokens.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { assemble, type Change, formsOfPublicKey, mintLike } from '#test/harness/mint.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { me, signOut } from '../../calls/sign-in.ts';

const DEMO = 'demo@wattle.example';

let app: TestApp;
let ours: AuthKey;
let good: string;
let refreshToken: string;
let now: number;
beforeAll(async () => {
  app = await startApp();
  ours = app.services.keys[0] as AuthKey;
  ({ token: good, refreshToken } = await signInAs(app, DEMO));
  now = app.clock.now().getTime() / 1000;
});
afterAll(() => app.close());

const withHeader = (authorization: string) => app.call(me, { headers: { authorization } });
const statusOf = async (token: string) => (await withHeader(`Bearer ${token}`)).status;

async function expectRefused(authorization: string): Promise<void> {
  const { status, headers, envelope } = await withHeader(authorization);
  expect([status, headers['www-authenticate'], envelope.success]).toEqual([401, 'Bearer', false]);
}

/** A token that is minted in the same way without the change is accepted: only the change makes it invalid. */
async function expectRefusedOnlyFor(change: Change): Promise<void> {
  expect(await statusOf(await mintLike(good, ours, {}))).toBe(200);
  await expectRefused(`Bearer ${await mintLike(good, ours, change)}`);
}

describe('an access token is refused', () => {
  it('with another signature, or none', async () => {
    const [head = '', body = '', signature = ''] = good.split('.');
    const flipped = Buffer.from(signature, 'base64url');
    flipped[0] = (flipped[0] ?? 0) ^ 1;
    for (const wrong of [flipped.toString('base64url'), 'A'.repeat(86), signature.slice(0, 40), '']) {
      await expectRefused(`Bearer ${head}.${body}.${wrong}`);
    }
  });

  it('with a payload or a header that its signature is not for', async () => {
    const [head = '', body = '', signature = ''] = good.split('.');
    const later = assemble(decodeProtectedHeader(good), { ...decodeJwt(good), exp: now + 9e6 }, signature);
    const other = assemble({ ...decodeProtectedHeader(good), x: 1 }, decodeJwt(good), signature);
    for (const wrong of [later, other, `${head}.${body}=.${signature}`])
      await expectRefused(`Bearer ${wrong}`);
  });

  it.each(['none', 'None', 'NONE', 'nOnE', '', 'Ed25519', 'HS256', 'ES256', 'RS256'])(
    'with the algorithm "%s" and no signature',
    async (alg) => {
      const unsigned = assemble({ ...decodeProtectedHeader(good), alg }, decodeJwt(good));
      await expectRefused(`Bearer ${unsigned}`);
      await expectRefused(`Bearer ${unsigned.slice(0, -1)}`);
      await expectRefused(`Bearer ${unsigned}${good.split('.')[2]}`);
    },
  );

  it('signed by HS256 with our public key as the secret, in any form', async () => {
    for (const [form, key] of formsOfPublicKey(ours.publicKey)) {
      for (const kid of [ours.id, undefined]) {
        const token = await mintLike(good, ours, { header: { alg: 'HS256', kid }, key });
        expect([form, await statusOf(token)]).toEqual([form, 401]);
      }
    }
  });

  const stranger = generateKeyPairSync('ed25519').privateKey;
  it.each<[string, (key: KeyObject) => Change]>([
    ['our key’s name', (key) => ({ key })],
    ['a name of its own', (key) => ({ key, header: { kid: 'stranger-key' } })],
    ['no name', (key) => ({ key, header: { kid: undefined } })],
    ['a name that is an inherited property', (key) => ({ key, header: { kid: '__proto__' } })],
    ['the key in the header', (key) => ({ key, header: { jwk: publicJwk(key) } })],
    ['the key in the header, no name', (key) => ({ key, header: { kid: undefined, jwk: publicJwk(key) } })],
    ['an address of the key', (key) => ({ key, header: { jku: 'https://keys.example/jwks.json' } })],
    ['a certificate', (key) => ({ key, header: { x5c: [spki(key)], x5u: 'https://keys.example/x5u' } })],
  ])('signed by a stranger’s key, with %s', (_name, change) => expectRefusedOnlyFor(change(stranger)));

  it.each<[string, Change]>([
    ['the general type', { header: { typ: 'JWT' } }],
    ['the type of another kind of token', { header: { typ: 'at+jwt' } }],
    ['the type of a refresh token', { header: { typ: 'wattle-refresh+jwt' } }],
    ['no type', { header: { typ: undefined } }],
    ['an extension that must be understood', { header: { crit: ['urn:x'], 'urn:x': 1 } }],
    ['no key’s name', { header: { kid: undefined } }],
    ['another audience', { claims: { aud: 'other-portal' } }],
    ['no audience', { claims: { aud: undefined } }],
    ['another issuer', { claims: { iss: 'https://wattle.example' } }],
    ['no issuer', { claims: { iss: undefined } }],
    ['another brand', { claims: { brand: 'mpm' } }],
    ['no brand', { claims: { brand: undefined } }],
    ['brands in a list', { claims: { brand: ['wattle'] } }],
    ['no end', { claims: { exp: undefined } }],
    ['an end that is not a number', { claims: { exp: '9999999999' } }],
    ['no session', { claims: { sub: undefined } }],
    ['a session that is text', { claims: { sub: 'x' } }],
    ['a session that is nothing', { claims: { sub: '' } }],
    ['a session that is null', { claims: { sub: null } }],
    ['a session that is a number', { claims: { sub: 1 } }],
    ['a session that is a list', { claims: { sub: ['00000000-0000-4000-8000-000000000000'] } }],
    ['a session that is SQL', { claims: { sub: "' or true --" } }],
    ['a session with a NUL', { claims: { sub: '\u0000' } }],
    ['a session that does not exist', { claims: { sub: '00000000-0000-4000-8000-000000000000' } }],
  ])('with %s', (_name, change) => expectRefusedOnlyFor(change));

  it('before its time and after it', async () => {
    for (const claims of [{ exp: now - 1 }, { exp: now }, { exp: 0 }, { exp: -1 }, { nbf: now + 60 }]) {
      await expectRefusedOnlyFor({ claims });
    }
  });

  it('when its payload is not an object of claims', async () => {
    for (const payload of ['null', '[]', '"x"', '{', '']) {
      const head = good.split('.')[0];
      await expectRefused(
        `Bearer ${head}.${Buffer.from(payload).toString('base64url')}.${good.split('.')[2]}`,
      );
    }
  });

  it('at 100 kB', async () => {
    await expectRefused(`Bearer ${await mintLike(good, ours, { claims: { sub: 'x'.repeat(100_000) } })}`);
    await expectRefused(`Bearer ${'a'.repeat(100_000)}`);
    await expectRefused(`Bearer ${'a.'.repeat(50_000)}`);
  });

  it('when its session was logged out or has expired', async () => {
    const { token } = await signInAs(app, DEMO);
    await app.call(signOut, { token });
    await expectRefused(`Bearer ${token}`);
    const session = { sessionId: String(decodeJwt(token).sub), brand: 'wattle' };
    const fresh = await signAccessToken(app.services.keys, session, { at: app.clock.now(), seconds: 600 });
    await expectRefused(`Bearer ${fresh}`);
    // A token that is signed for a later time does not outlive the session's thirty days.
    const late = { iat: now + 31 * 86_400, exp: now + 31 * 86_400 + 600 };
    const afterwards = await mintLike(good, ours, { claims: late });
    expect(await statusOf(afterwards)).toBe(200);
    app.clock.advance({ days: 31 });
    const { status } = await withHeader(`Bearer ${afterwards}`);
    app.clock.advance({ days: -31 });
    expect(status).toBe(401);
  });
});

describe('the Authorization header', () => {
  it('takes "Bearer" in any case', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      expect((await withHeader(`${scheme} ${good}`)).status).toBe(200);
    }
  });

  it('is refused in any other form', async () => {
    for (const form of [
      '',
      'Bearer',
      'Bearer ',
      'Bearer null',
      'Bearer a b',
      'Basic ZGVtbzpkZW1v',
      'Token x',
    ]) {
      await expectRefused(form);
    }
    for (const form of [
      good,
      `Basic ${good}`,
      `Bearer: ${good}`,
      `Bearer ${good} ${good}`,
      `Bearer ${good},Bearer ${good}`,
      `Bearer "${good}"`,
      `Bearer ${good};x=1`,
      `x Bearer ${good}`,
    ]) {
      await expectRefused(form);
    }
  });

  it('takes the token from nowhere else', async () => {
    for (const url of [`/api/auth/me?access_token=${good}`, '/api/auth/me']) {
      const cookies = { wattle_refresh: refreshToken, wattle_access: good, token: good };
      expect([401, 422]).toContain((await app.raw({ url, cookies })).status);
    }
  });
});

describe('access and refresh tokens', () => {
  it('do not pass for each other', async () => {
    await expectRefused(`Bearer ${refreshToken}`);
    for (const token of [good, await mintLike(good, ours, { header: { typ: 'wattle-refresh+jwt' } })]) {
      const answer = await app.call(refresh, { body: { refresh_token: token } });
      expect([401, 422]).toContain(answer.status);
    }
    expect(await statusOf(good)).toBe(200);
  });
});

const publicJwk = (key: KeyObject) => createPublicKey(key).export({ format: 'jwk' });

const spki = (key: KeyObject) =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
