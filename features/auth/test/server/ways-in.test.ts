import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refresh } from '#platform/contract/session.ts';
import { users } from '#platform/server/identity/tables.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { newestCode } from '#test/harness/sign-in.ts';
import { exchange, signIn } from '../../calls/log-in.ts';
import { me, startSignIn } from '../../calls/sign-in.ts';
import { leadsElsewhere } from '../rules/leads-elsewhere.ts';

const DEMO = 'demo@wattle.example';
const MOBILE = '0400000001';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const sms = { channel: 'sms' };
const askBySms = (body: { email: string } | { mobile_phone: string }) =>
  app.call(startSignIn, { body: { ...body, type: 'code' }, headers: sms });

describe('signing in by SMS', () => {
  it('sends the code to the mobile number, in a form that phones fill in', async () => {
    const started = await askBySms({ mobile_phone: '0400 000 001' });
    expect(started.data).toMatchObject({ success: true, masked_mobile_number: '04•• ••• 001' });
    const { text } = await app.lastMessage(MOBILE);
    expect(text).toMatch(/^Your Wattle login code is \d{6}\. /);
    expect(text.split('\n').at(-1)).toMatch(/^@localhost #\d{6}$/);
    const code = await newestCode(app, MOBILE);
    const answer = await app.call(signIn, { body: { request_id: started.data.request_id, code } });
    expect(answer.data.user.username).toBe(DEMO);
  });

  it('answers alike for a number that nobody has', async () => {
    const answer = await askBySms({ mobile_phone: '+61 400 999 999' });
    expect([answer.status, answer.data.success, answer.data.masked_mobile_number]).toEqual([
      200,
      true,
      '04•• ••• 999',
    ]);
    await expect(app.lastMessage('0400999999')).rejects.toThrow('No message');
  });

  it('by e-mail address tells only that no mobile number is held, and never a digit of one', async () => {
    const without = await askBySms({ email: 'nomobile@wattle.example' });
    expect(without.data).toMatchObject({ success: false, masked_mobile_number: null });
    const held = await askBySms({ email: DEMO });
    const unknown = await askBySms({ email: 'nobody@wattle.example' });
    expect(held.data.masked_mobile_number).toBe('04•• ••• •••');
    expect(unknown.data.masked_mobile_number).toBe(held.data.masked_mobile_number);
    expect(unknown.data.success).toBe(true);
  });

  it('tells people who share a number to use their e-mail address', async () => {
    const twin = {
      sfid: 'demoUSER0000009991',
      brand: 'wattle',
      email: 'twin@wattle.example',
      mobilePhone: '0400000777',
      firstName: 'T',
      lastName: 'W',
    };
    await app.services.database.operate((tx) =>
      tx
        .insert(users)
        .values([twin, { ...twin, sfid: 'demoUSER0000009992', email: 'other-twin@wattle.example' }]),
    );
    const answer = await askBySms({ mobile_phone: twin.mobilePhone });
    expect(answer.data.success).toBe(true);
    const { text } = await app.lastMessage(twin.mobilePhone);
    expect(text).toContain('log in with your email address');
    expect(text).not.toMatch(/\d{6}/);
  });

  it('says what is wrong with a number, and that a number needs the channel sms', async () => {
    const wrong = await askBySms({ mobile_phone: '0299990000' });
    expect(wrong.envelope.errors?.['mobile_phone']).toEqual([
      'Please enter a 10 digit number starting with 04',
    ]);
    const byMail = await app.call(startSignIn, { body: { mobile_phone: MOBILE, type: 'code' } });
    expect([byMail.status, Object.keys(byMail.envelope.errors ?? {})]).toEqual([422, ['mobile_phone']]);
    const both = await app.call(startSignIn, {
      body: { email: DEMO, mobile_phone: MOBILE, type: 'code' },
      headers: sms,
    });
    expect(both.status).toBe(422);
    const neither = await app.call(startSignIn, { body: { type: 'code' } });
    expect(Object.keys(neither.envelope.errors ?? {})).toEqual(['email']);
    const carrier = await app.call(startSignIn, {
      body: { email: DEMO, type: 'code' },
      headers: { channel: 'pigeon' },
    });
    expect([carrier.status, Object.keys(carrier.envelope.errors ?? {})]).toEqual([422, ['channel']]);
  });
});

describe('what is typed into a login is read as a person means it:', () => {
  it.each([
    '+61 (0)400 000 001',
    '0400.000.001',
    '400000001',
    '０４００ ０００ ００１',
    '\u202a0400 000 001\u202c',
  ])('the number %j', async (typed) => {
    const answer = await askBySms({ mobile_phone: typed });
    expect([answer.status, answer.data?.masked_mobile_number]).toEqual([200, '04•• ••• 001']);
  });

  const wide = (digits: string) =>
    digits.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  it.each<[string, (code: string) => string]>([
    [`${DEMO} `, (code) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
    [`Dana Demo <${DEMO}>`, wide],
    [`\u200b${DEMO}\ufeff`, (code) => `\u2060${code.slice(0, 2)}-${wide(code.slice(2))}`],
  ])('the address %j, and a code with blanks or full-width digits', async (typed, asTyped) => {
    const started = await app.call(startSignIn, { body: { email: typed, type: 'code' } });
    expect(started.status).toBe(200);
    const body = {
      request_id: started.data.request_id,
      email: typed,
      code: asTyped(await newestCode(app, DEMO)),
    };
    expect((await app.call(signIn, { body })).data.user.username).toBe(DEMO);
  });
});

describe('signing in by link', () => {
  const askForLink = async (redirect?: string) => {
    const started = await app.call(startSignIn, {
      body: { email: DEMO, type: 'link', ...(redirect === undefined ? {} : { redirect }) },
    });
    const { text } = await app.lastMessage(DEMO);
    const [link = ''] = /https?:\S+/.exec(text) ?? [];
    const url = new URL(link);
    return { started, url, token: new URLSearchParams(url.hash.slice(1)).get('token') ?? '' };
  };

  it('leads to the login page, keeps the wanted page, and works in another browser', async () => {
    const { url, token } = await askForLink('/claims?tab=submitted#x');
    expect([url.origin, url.pathname]).toEqual(['http://localhost:8080', '/login']);
    expect(url.searchParams.get('redirect')).toBe('/claims?tab=submitted#x');
    const answer = await app.call(signIn, { body: { token } });
    expect(answer.data.user.username).toBe(DEMO);
    expect((await app.call(me, { token: answer.data.token })).status).toBe(200);
  });

  it('works once and for ten minutes, and no code works in its place', async () => {
    const used = await askForLink();
    await app.call(signIn, { body: { token: used.token } });
    const again = await app.call(signIn, { body: { token: used.token } });
    expect([again.status, again.envelope.message]).toEqual([
      403,
      'This code may have expired or has already been used. Please request a new SMS or Email code to log in again.',
    ]);
    const old = await askForLink();
    app.clock.advance({ minutes: 10 });
    expect((await app.call(signIn, { body: { token: old.token } })).status).toBe(403);
    const fresh = await askForLink();
    const byCode = await app.call(signIn, {
      body: { request_id: fresh.started.data.request_id, code: '123456' },
    });
    expect(byCode.status).toBe(403);
  });

  it.each([
    '',
    'x',
    'not.a.token',
    `${'0'.repeat(8)}-0000-4000-8000-000000000000.abc`,
    '\0',
    '.'.repeat(200),
  ])('refuses %j as a link', async (token) => {
    expect([403, 422]).toContain((await app.call(signIn, { body: { token } })).status);
  });

  it.each([...leadsElsewhere, 'plan'])('never leads to %j', async (redirect) => {
    const answer = await app.call(startSignIn, { body: { email: DEMO, type: 'link', redirect } });
    expect([answer.status, Object.keys(answer.envelope.errors ?? {})]).toEqual([422, ['redirect']]);
  });

  it('leads to the person’s brand, also where the brand has no host of its own', async () => {
    await app.call(startSignIn, {
      body: { email: 'mpm@wattle.example', type: 'link' },
      headers: { 'plan-manager-id': 'mpm' },
    });
    const { text } = await app.lastMessage('mpm@wattle.example');
    expect(text).toContain('/login?brand=mpm#token=');
  });

  it('carries a code that brings another client a session of its own, once and for 60 seconds', async () => {
    const headers = { 'token-delivery': 'body' };
    const { token } = await askForLink();
    const { data } = await app.call(signIn, { body: { token }, headers });
    const query = { code: data.exchange_code ?? '', username: DEMO };
    const taken = await app.call(exchange, { query: { ...query, username: 'viewer@wattle.example' } });
    expect(taken.status).toBe(403);
    const second = await app.call(signIn, { body: { token: (await askForLink()).token }, headers });
    const mine = { code: second.data.exchange_code ?? '', username: DEMO };
    const answer = await app.call(exchange, { query: mine, headers });
    expect(answer.status).toBe(200);
    const rotated = await app.call(refresh, { body: { refresh_token: answer.data.refresh_token ?? '' } });
    expect((await app.call(me, { token: rotated.data.token.id_token })).data.username).toBe(DEMO);
    expect((await app.call(exchange, { query: mine, headers })).status).toBe(403);
    const third = await app.call(signIn, { body: { token: (await askForLink()).token }, headers });
    app.clock.advance({ minutes: 1 });
    const late = { code: third.data.exchange_code ?? '', username: DEMO };
    expect((await app.call(exchange, { query: late })).status).toBe(403);
  });

  it('does not open another brand’s portal, and neither does a code', async () => {
    const { token } = await askForLink();
    const other = { 'plan-manager-id': 'mpm' };
    expect((await app.call(signIn, { body: { token }, headers: other })).status).toBe(403);
    const started = await app.call(startSignIn, { body: { email: DEMO, type: 'code' } });
    const body = { request_id: started.data.request_id, code: await newestCode(app, DEMO) };
    expect((await app.call(signIn, { body, headers: other })).status).toBe(401);
  });

  it('is the only way to get an exchange code: signing in with a code brings none', async () => {
    const started = await app.call(startSignIn, { body: { email: DEMO, type: 'code' } });
    const code = await newestCode(app, DEMO);
    const answer = await app.call(signIn, { body: { request_id: started.data.request_id, code } });
    expect(answer.data.exchange_code).toBeUndefined();
  });
});
