import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refresh } from '#platform/contract/session.ts';
import { audit } from '#platform/server/database/tables.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { activate, changePassword, checkActivation, createPassword } from '../../calls/passwords.ts';
import { me } from '../../calls/sign-in.ts';
import { passwords } from '../../tables.ts';

const VIEWER = 'viewer@wattle.example';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const operate = async (name: string, about: string, options: Record<string, string | boolean> = {}) => {
  const { well, lines } = await runOperation(app, name, about, options);
  return { done: well, said: lines.join('\n') };
};

/** Invites somebody and gives what the link in the e-mail carries. */
const invite = async (email: string, options: Record<string, string | boolean> = {}) => {
  expect((await operate('users invite', email, options)).done).toBe(true);
  const { text, subject } = await app.lastMessage(email);
  const url = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
  return {
    subject,
    url,
    token: url.pathname.replace('/activate/', ''),
    u: url.searchParams.get('u') ?? '',
  };
};

const set = (token: string, password: string, u?: string) =>
  app.call(activate, {
    body: { token, password, password_confirmation: password, ...(u === undefined ? {} : { u }) },
  });

describe('activation', () => {
  it('arrives by e-mail, is checked on entry, and sets a password once', async () => {
    const { subject, url, token, u } = await invite(VIEWER);
    expect(subject).toBe('Welcome to Wattle: activate your account');
    expect(url.searchParams.get('type')).toBe('activate');
    expect(url.href).not.toContain('viewer');
    for (let look = 0; look < 7; look += 1) {
      const checked = await app.call(checkActivation, { params: { token }, body: { u } });
      expect(checked.data).toEqual({ type: 'activate', email: VIEWER });
    }
    expect((await set(token, 'sunny days', u)).data).toEqual({ activated: true });
    const again = await set(token, 'sunny nights', u);
    expect([again.status, again.envelope.message]).toEqual([403, 'The link was either expired or invalid.']);
  });

  it('refuses links that are old, made for another address, or made up', async () => {
    const old = await invite(VIEWER);
    const other = await invite('demo@wattle.example');
    expect(
      (await app.call(checkActivation, { params: { token: old.token }, body: { u: other.u } })).status,
    ).toBe(403);
    expect((await set(old.token, 'sunny days', other.u)).status).toBe(403);
    app.clock.advance({ days: 7 });
    expect((await app.call(checkActivation, { params: { token: old.token }, body: {} })).status).toBe(403);
    expect((await app.call(checkActivation, { params: { token: 'nonsense' }, body: {} })).status).toBe(403);
  });

  it('says what is wrong with a password and its repetition', async () => {
    const { token } = await invite(VIEWER);
    const errors = async (password: string, password_confirmation: string) =>
      (await app.call(activate, { body: { token, password, password_confirmation } })).envelope.errors;
    expect((await errors('', ''))?.['password']).toEqual(['New Password is required']);
    expect((await errors('12345', '12345'))?.['password']).toEqual([
      'New Password must be 6 to 22 characters',
    ]);
    expect((await errors('x'.repeat(23), ''))?.['password_confirmation']).toContain(
      'Please re-enter your new password',
    );
    expect((await errors('sunny days', 'sunny day'))?.['password_confirmation']).toEqual([
      'The entered passwords do not match',
    ]);
  });

  it('keeps passwords as argon2id only', async () => {
    const rows = await app.services.database.operate((tx) => tx.select().from(passwords));
    expect(rows.length).toBeGreaterThan(0);
    for (const { hash } of rows)
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  it('by a reset link logs the person out everywhere', async () => {
    const { token } = await signInAs(app, VIEWER);
    const link = await invite(VIEWER, { reset: true });
    expect(link.subject).toBe('Set a new Wattle password');
    expect((await set(link.token, 'new beginnings', link.u)).status).toBe(200);
    expect((await app.call(me, { token })).status).toBe(401);
  });

  it('is offered only to people who are known', async () => {
    expect(await operate('users invite', 'nobody@wattle.example')).toEqual({
      done: false,
      said: 'Nobody is known by this e-mail address.',
    });
  });
});

describe('an operator', () => {
  it('ends all sessions of one person only, and says how many', async () => {
    await operate('users log-out', 'demo@wattle.example');
    const [here, there] = [
      await signInAs(app, 'demo@wattle.example'),
      await signInAs(app, 'demo@wattle.example'),
    ];
    const other = await signInAs(app, 'nomobile@wattle.example');
    const said = await operate('users log-out', ' Demo@Wattle.example');
    expect(said).toEqual({ done: true, said: '2 sessions have ended.' });
    for (const { token, refreshToken } of [here, there]) {
      expect((await app.call(me, { token })).status).toBe(401);
      expect((await app.call(refresh, { body: { refresh_token: refreshToken } })).status).toBe(401);
    }
    expect((await app.call(me, { token: other.token })).status).toBe(200);
    const [record] = await app.services.database.operate((tx) =>
      tx.select().from(audit).where(eq(audit.action, 'users.log-out')).orderBy(desc(audit.id)).limit(1),
    );
    expect(record?.detail).toEqual({ account: 1, sessions: 2 });
    expect((await operate('users log-out', 'demo@wattle.example')).said).toBe('0 sessions have ended.');
    expect(await operate('users log-out', 'nobody@wattle.example')).toEqual({
      done: false,
      said: 'Nobody is known by this e-mail address.',
    });
  });
});

describe('a signed-in person’s password', () => {
  it('is set once, then changed with the current one, which ends the other sessions', async () => {
    const email = 'nomobile@wattle.example';
    const { token } = await signInAs(app, email);
    const elsewhere = await signInAs(app, email);
    const body = { password: 'first one', password_confirmation: 'first one' };
    expect((await app.call(createPassword, { token, body })).data).toEqual({ updated: true });
    expect((await app.call(createPassword, { token, body })).status).toBe(409);
    const wrong = await app.call(changePassword, {
      token,
      body: { password: 'not it', 'new-password': 'second one' },
    });
    expect([wrong.status, Object.keys(wrong.envelope.errors ?? {})]).toEqual([422, ['password']]);
    const right = await app.call(changePassword, {
      token,
      body: { password: 'first one', 'new-password': 'second one' },
    });
    expect(right.data).toEqual({ updated: true });
    expect((await app.call(me, { token })).status).toBe(200);
    expect((await app.call(me, { token: elsewhere.token })).status).toBe(401);
  });
});

describe('signing keys', () => {
  it('rotate: what the old key signed stays good, and retired keys sign nothing any more', async () => {
    const before = await signInAs(app, VIEWER);
    expect((await operate('keys rotate', '')).done).toBe(true);
    expect((await app.call(me, { token: before.token })).status).toBe(200);
    const after = await signInAs(app, VIEWER);
    const keyOf = (token: string) =>
      (JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString()) as { kid: string }).kid;
    expect(keyOf(after.token)).not.toBe(keyOf(before.token));
    expect((await operate('keys retire', '')).done).toBe(true);
    const statuses = [before, after].map(async ({ token }) => (await app.call(me, { token })).status);
    expect(await Promise.all(statuses)).toEqual([401, 200]);
  });
});
