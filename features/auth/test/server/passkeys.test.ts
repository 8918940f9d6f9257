import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listActivity, requestExport } from '#features/settings/calls/records.ts';
import { setAutoApprove, setSmsNotification } from '#features/settings/calls/settings.ts';
import { passkeyNeeded } from '#platform/contract/passkeys/proof.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { Authenticator } from '#test/harness/authenticator.ts';
import { newestCode, signInAs } from '#test/harness/sign-in.ts';
import { listDevices, signOutDevices } from '../../calls/devices.ts';
import { signIn } from '../../calls/log-in.ts';
import {
  addPasskey,
  answerPasskeyOffer,
  askPasskey,
  askPasskeyLogin,
  listPasskeys,
  passkeyLogin,
  removePasskey,
  renamePasskey,
} from '../../calls/passkeys.ts';
import { askPasskeyProof, askProof, prove, provePasskey } from '../../calls/proof.ts';
import { me, startSignIn } from '../../calls/sign-in.ts';
import { stopPasskey } from '../../calls/stops.ts';
import { codeMessages } from '../../rules/codes.ts';
import { OFFER_AGAIN_DAYS, PASSKEYS_MAX, passkeyMessages, RECOVERY_HOURS } from '../../rules/passkeys.ts';
import { stopMessages } from '../../rules/stops.ts';

const WATTLE = 'https://portal.wattle.example';
const MPM = 'https://portal.mpm.example';
const DANA = 'demo@wattle.example';
const MIA = 'demoPART0000000001';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    DEMO: 'exposed',
    PUBLIC_URL: WATTLE,
    BRAND_HOSTS: 'portal.wattle.example=wattle,portal.mpm.example=mpm',
  });
});
afterAll(() => app.close());

const of = (brand: string) => ({ 'plan-manager-id': brand });

/** Makes a passkey as somebody who is logged in. */
async function make(token: string, authenticator = new Authenticator(WATTLE), name = 'My phone') {
  const { data } = await app.call(askPasskey, { token });
  const answer = authenticator.make(data.options);
  return { authenticator, answer, ...(await app.call(addPasskey, { token, body: { answer, name } })) };
}

/** What a login is asked to sign. */
async function asked(brand = 'wattle') {
  const { data } = await app.call(askPasskeyLogin, { headers: of(brand) });
  if (!data.options) throw new Error('There are no passkeys here.');
  return data.options;
}

type Used = ReturnType<Authenticator['use']>;

const logInWith = (answer: Used, brand = 'wattle') =>
  app.call(passkeyLogin, { body: { answer }, headers: { ...of(brand), 'token-delivery': 'body' } });

async function proveByCode(token: string) {
  const { data } = await app.call(askProof, { token, body: { channel: 'email' } });
  const code = await newestCode(app, DANA);
  return app.call(prove, { token, body: { request_id: data.request_id, code } });
}

/** Removes all passkeys, so that a test begins without any. */
async function fresh(): Promise<string> {
  app.clock.advance({ days: 2 });
  const { token } = await signInAs(app, DANA);
  const { data } = await app.call(listPasskeys, { token });
  for (const { id } of data.passkeys) await app.call(removePasskey, { token, params: { passkey: id } });
  return token;
}

describe('a passkey', () => {
  it('is made after a login, named, used for a login, and removed', async () => {
    const token = await fresh();
    const { authenticator, status, data } = await make(token);
    expect(status).toBe(200);
    expect(data.passkeys).toMatchObject([{ name: 'My phone', works_from: null, last_used_at: null }]);
    const [{ id } = { id: '' }] = data.passkeys;
    const renamed = await app.call(renamePasskey, {
      token,
      params: { passkey: id },
      body: { name: ' Pixel ' },
    });
    expect(renamed.data.passkeys).toMatchObject([{ name: 'Pixel' }]);

    const { status: in200, data: session } = await logInWith(authenticator.use(await asked()));
    expect(in200).toBe(200);
    expect(session.user.username).toBe(DANA);
    expect((await app.call(me, { token: session.token })).data.username).toBe(DANA);
    const { data: used } = await app.call(listPasskeys, { token });
    expect(used.passkeys[0]?.last_used_at).toBe(app.clock.now().toISOString());

    const removed = await app.call(removePasskey, { token, params: { passkey: id } });
    expect(removed.data.passkeys).toEqual([]);
    expect((await logInWith(authenticator.use(await asked()))).status).toBe(403);
    expect((await app.lastMessage(DANA)).subject).toContain('removed');
    const { data: activity } = await app.call(listActivity, { token, params: { participantSfid: MIA } });
    expect(activity.items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['passkey-added', 'passkey-removed', 'signed-in']),
    );
  });

  it('logs in on a shared computer where its person says so', async () => {
    const { authenticator } = await make(await fresh());
    const answer = authenticator.use(await asked());
    const { data, cookies } = await app.call(passkeyLogin, {
      body: { answer, shared_computer: true },
      headers: of('wattle'),
    });
    expect(data.session).toMatchObject({ shared_computer: true, unused_ends_in: 900 });
    expect(cookies.find(({ name }) => name.endsWith('refresh'))?.maxAge).toBeUndefined();
  });

  it('is told of in every way, and taken back once by the link, which logs out everywhere', async () => {
    const token = await fresh();
    const { authenticator } = await make(token);
    const { text } = await app.lastMessage(DANA);
    expect((await app.lastMessage('0400000001')).text).toContain('/not-me#passkey=');
    const [, link = ''] = /#passkey=(\S+)/.exec(text) ?? [];
    expect((await app.call(stopPasskey, { body: { token: `${link}x` } })).status).toBe(403);
    expect((await app.call(stopPasskey, { body: { token: link } })).data).toEqual({ stopped: true });
    expect((await app.call(me, { token })).status).toBe(401);
    expect((await logInWith(authenticator.use(await asked()))).status).toBe(403);
    const again = await app.call(stopPasskey, { body: { token: link } });
    expect([again.status, again.envelope.message]).toEqual([403, stopMessages.passkeyGone]);
  });

  it('is refused where its challenge was used, is old, is of another brand or host, or of something else', async () => {
    const token = await fresh();
    const { authenticator } = await make(token);
    const answer = authenticator.use(await asked());
    expect((await logInWith(answer)).status).toBe(200);
    expect((await logInWith(answer)).status).toBe(403);
    const options = await asked();
    app.clock.advance({ minutes: 6 });
    expect((await logInWith(authenticator.use(options))).status).toBe(403);
    expect((await logInWith(authenticator.use(await asked('mpm')), 'mpm')).status).toBe(403);
    expect((await logInWith(authenticator.use(await asked('mpm')))).status).toBe(403);
    expect((await logInWith(new Authenticator(MPM).use(await asked()))).status).toBe(403);
    const proof = await app.call(askPasskeyProof, { token });
    expect((await logInWith(authenticator.use(proof.data.options ?? {}))).status).toBe(403);
    expect((await logInWith(authenticator.use({ challenge: 'AAAA' }))).status).toBe(403);
    expect((await logInWith(authenticator.use(await asked()))).status).toBe(200);
  });

  it('is refused with a counter that goes back, or with a handle of somebody else', async () => {
    const token = await fresh();
    const { authenticator } = await make(token);
    expect((await logInWith(authenticator.use(await asked(), { steps: 5 }))).status).toBe(200);
    expect((await logInWith(authenticator.use(await asked(), { steps: -2 }))).status).toBe(403);
    const stranger = { userHandle: 'person demoUSER0000000099' };
    expect((await logInWith(authenticator.use(await asked(), { steps: 9, ...stranger }))).status).toBe(403);
    expect((await logInWith(authenticator.use(await asked()))).status).toBe(200);
  });

  it('waits a day where it is added without the one that there is, and can be removed until then', async () => {
    const token = await fresh();
    const { authenticator: first } = await make(token);
    app.clock.advance({ seconds: 1 });
    const { authenticator: second, data } = await make(token, new Authenticator(WATTLE), 'Laptop');
    expect(data.passkeys.map(({ works_from }) => works_from !== null)).toEqual([false, true]);
    const early = await logInWith(second.use(await asked()));
    expect([early.status, early.envelope.message]).toEqual([403, passkeyMessages.waits]);
    expect((await app.lastMessage(DANA)).text).toContain('does not work before');
    app.clock.advance({ minutes: RECOVERY_HOURS * 60 });
    expect((await logInWith(second.use(await asked()))).status).toBe(200);
    // With the one that is there, another works at once.
    const { data: session } = await logInWith(first.use(await asked()));
    app.clock.advance({ seconds: 1 });
    const third = await make(session.token, new Authenticator(WATTLE), 'Key');
    expect(third.data.passkeys.at(-1)?.works_from).toBeNull();
  });

  it('is made once by each challenge, by the session that asked, and not more than there may be', async () => {
    const token = await fresh();
    const { answer } = await make(token);
    const again = await app.call(addPasskey, { token, body: { answer, name: 'Twice' } });
    expect([again.status, again.envelope.message]).toEqual([409, passkeyMessages.notMade]);
    const { data } = await app.call(askPasskey, { token });
    const { token: other } = await signInAs(app, DANA);
    const elsewhere = new Authenticator(WATTLE).make(data.options);
    expect(
      (await app.call(addPasskey, { token: other, body: { answer: elsewhere, name: 'x' } })).status,
    ).toBe(409);
    for (let made = 1; made < PASSKEYS_MAX; made += 1) await make(token);
    const full = await app.call(askPasskey, { token });
    expect([full.status, full.envelope.message]).toEqual([409, passkeyMessages.tooMany]);
  });

  it('of two devices that register at once are both kept', async () => {
    const token = await fresh();
    const made = await Promise.all([make(token), make(token)]);
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    expect((await app.call(listPasskeys, { token })).data.passkeys).toHaveLength(2);
  });

  it('of somebody else is neither named, removed nor used for a proof', async () => {
    const token = await fresh();
    const { authenticator, data } = await make(token);
    const [{ id } = { id: '' }] = data.passkeys;
    const { token: stranger } = await signInAs(app, 'viewer@wattle.example');
    const params = { passkey: id };
    expect((await app.call(renamePasskey, { token: stranger, params, body: { name: 'x' } })).status).toBe(
      404,
    );
    expect((await app.call(removePasskey, { token: stranger, params })).status).toBe(404);
    expect((await app.call(listPasskeys, { token: stranger })).data.passkeys).toEqual([]);
    const mine = new Authenticator(WATTLE);
    await make(stranger, mine);
    const { data: theirs } = await app.call(askPasskeyProof, { token: stranger });
    const answer = authenticator.use(theirs.options ?? {});
    expect((await app.call(provePasskey, { token: stranger, body: { answer } })).status).toBe(422);
  });

  it('is offered until the person says not now, which lasts a month, or never', async () => {
    const offers = async (token: string) => (await app.call(listPasskeys, { token })).data.may_offer;
    const { token } = await signInAs(app, 'nomobile@wattle.example');
    expect(await offers(token)).toBe(true);
    const later = await app.call(answerPasskeyOffer, { token, body: { answer: 'later' } });
    expect(later.data.may_offer).toBe(false);
    app.clock.advance({ days: OFFER_AGAIN_DAYS });
    const { token: again } = await signInAs(app, 'nomobile@wattle.example');
    expect(await offers(again)).toBe(true);
    await app.call(answerPasskeyOffer, { token: again, body: { answer: 'never' } });
    app.clock.advance({ days: OFFER_AGAIN_DAYS * 2 });
    expect(await offers((await signInAs(app, 'nomobile@wattle.example')).token)).toBe(false);
  });
});

describe('what needs a proof', () => {
  const autoApprove = (token: string, isOn: boolean) =>
    app.call(setAutoApprove, { token, params: { id: MIA }, body: { auto_approve_invoices: isOn } });

  it('is done within five minutes of a login, and after a code of the last five', async () => {
    const token = await fresh();
    expect((await autoApprove(token, true)).status).toBe(200);
    app.clock.advance({ minutes: 5 });
    const late = await autoApprove(token, true);
    expect(late.status).toBe(403);
    expect(Object.keys(late.envelope.errors ?? {})).toEqual(['proof']);
    // Switching it off needs none, nor does what matters less.
    expect((await autoApprove(token, false)).status).toBe(200);
    const sms = { params: { id: MIA }, body: { sms_notification: true } };
    expect((await app.call(setSmsNotification, { token, ...sms })).status).toBe(200);
    expect((await proveByCode(token)).status).toBe(200);
    expect((await autoApprove(token, true)).status).toBe(200);
    await autoApprove(token, false);
  });

  it('is done after a passkey of the last five minutes, which signs each challenge once', async () => {
    const token = await fresh();
    const { authenticator } = await make(token);
    app.clock.advance({ minutes: 5 });
    const { data } = await app.call(askPasskeyProof, { token });
    const answer = authenticator.use(data.options ?? {});
    expect((await app.call(provePasskey, { token, body: { answer } })).status).toBe(200);
    expect((await app.call(provePasskey, { token, body: { answer } })).status).toBe(422);
    expect((await autoApprove(token, true)).status).toBe(200);
    await autoApprove(token, false);
  });

  it('are exports, passkeys, and ending other sessions', async () => {
    const token = await fresh();
    const { data } = await make(token);
    app.clock.advance({ minutes: 6 });
    const [{ id } = { id: '' }] = data.passkeys;
    const all = await Promise.all([
      app.call(requestExport, { token, params: { participantSfid: MIA } }),
      app.call(removePasskey, { token, params: { passkey: id } }),
      app.call(signOutDevices, { token, body: { keep_this_one: true } }),
      make(token),
    ]);
    expect(all.map(({ status, envelope }) => [status, Object.keys(envelope.errors ?? {})])).toEqual(
      all.map(() => [403, ['proof']]),
    );
    expect((await app.call(listDevices, { token })).status).toBe(200);
  });

  it('takes no code of another session, no wrong one, and none twice', async () => {
    const token = await fresh();
    const { token: other } = await signInAs(app, DANA);
    const { data } = await app.call(askProof, { token, body: { channel: 'email' } });
    const code = await newestCode(app, DANA);
    const body = { request_id: data.request_id, code };
    const elsewhere = await app.call(prove, { token: other, body });
    expect([elsewhere.status, elsewhere.envelope.errors]).toEqual([
      422,
      { code: [codeMessages.codeExpired] },
    ]);
    const wrong = await app.call(prove, {
      token,
      body: { ...body, code: code === '111111' ? '222222' : '111111' },
    });
    expect([wrong.status, wrong.envelope.errors]).toEqual([422, { code: [codeMessages.codeWrong] }]);
    expect((await app.call(prove, { token, body })).status).toBe(200);
    expect((await app.call(prove, { token, body })).status).toBe(422);
  });

  it('takes no login code, and a code for a proof logs nobody in', async () => {
    const token = await fresh();
    const { data: login } = await app.call(startSignIn, { body: { email: DANA, type: 'code' } });
    const code = await newestCode(app, DANA);
    expect((await app.call(prove, { token, body: { request_id: login.request_id, code } })).status).toBe(422);
    const { data: proof } = await app.call(askProof, { token, body: { channel: 'email' } });
    const body = { request_id: proof.request_id, code: await newestCode(app, DANA) };
    expect((await app.call(signIn, { body })).status).toBe(403);
  });

  it('says where the code goes, and sends it by SMS to those who have a number', async () => {
    const token = await fresh();
    const { data } = await app.call(askProof, { token, body: { channel: 'sms' } });
    expect(data).toMatchObject({ sent_to: '04•• ••• 001', has_mobile: true });
    expect((await app.lastMessage('0400000001')).text).toMatch(/confirm that it is you is \d{6}/);
    const mail = await app.call(askProof, { token, body: { channel: 'email' } });
    expect(mail.data.sent_to).toBe('d•••@wattle.example');
  });
});

describe('a brand that wants a passkey', () => {
  it('takes one where somebody acts with full access, in this session; reading takes none', async () => {
    const token = await fresh();
    const features = app.services.brands.find('wattle')?.brand.features as { passkeyForFullAccess: boolean };
    features.passkeyForFullAccess = true;
    try {
      const params = { id: MIA };
      const body = { sms_notification: true };
      const change = () => app.call(setSmsNotification, { token, params, body });
      const refused = await change();
      expect([refused.status, refused.envelope.errors]).toEqual([403, { proof: [passkeyNeeded] }]);
      expect((await app.call(listActivity, { token, params: { participantSfid: MIA } })).status).toBe(200);
      expect((await app.call(listPasskeys, { token })).data.required).toBe(true);
      const { authenticator } = await make(token);
      const { data } = await app.call(askPasskeyProof, { token });
      const answer = authenticator.use(data.options ?? {});
      expect((await app.call(provePasskey, { token, body: { answer } })).status).toBe(200);
      expect((await change()).status).toBe(200);
    } finally {
      features.passkeyForFullAccess = false;
    }
  });
});
