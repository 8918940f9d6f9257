import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForApprovals } from '#features/claims/server/review/ask.ts';
import { choosePush, getPush } from '#features/push/calls.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { Google } from '#test/harness/receivers/google.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { WaitingClaims } from '#test/harness/waiting-claims.ts';
import { Brands } from '../../config/brands.ts';
import { rowsOf } from '../../database/database.ts';
import { openApps } from '../../messages/push/apps.ts';
import { openFcm } from '../../messages/push/fcm.ts';
import { openPush } from '../../messages/push/gateway.ts';

const TOKEN = `token:${'x'.repeat(100)}`;

let folder: string;
let google: Google;
let app: TestApp;
let token: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wattle-push-'));
  google = await Google.start();
  writeFileSync(join(folder, 'account.json'), JSON.stringify(google.account));
  app = await startApp({ FCM_ACCOUNTS: `wattle=${join(folder, 'account.json')}` });
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(async () => {
  await app.close();
  await google.stop();
  rmSync(folder, { recursive: true });
});

const devices = () =>
  app.services.database.operate((tx) => rowsOf<{ id: number }>(tx, sql`select id from push_devices`));
const choose = (of = token) =>
  app.call(choosePush, { token: of, body: { channel: 'fcm', address: TOKEN, kinds: ['to-check'] } });

it('people of a brand are told by which services its apps can be reached', async () => {
  expect((await app.call(getPush, { token })).data.channels).toEqual(['web', 'fcm']);
  const { token: other } = await signInAs(app, 'mpm@wattle.example', 'mpm');
  expect((await app.call(getPush, { token: other })).data.channels).toEqual(['web']);
});

it('an app is sent the brand’s name, the sentence and the link, and one that Google forgot is forgotten', async () => {
  expect((await choose()).data.kinds).toEqual(['to-check']);
  const [device] = await devices();
  const claims = new WaitingClaims(app);
  await claims.none();
  const [claim] = await claims.make('demoPART0000000001');
  await askForApprovals(app.services);
  const { text: link = '', to } = (await claims.outbox()).find(({ channel }) => channel === 'push') ?? {};
  expect(to).toBe(String(device?.id));
  // Google's own address is a constant; here it is the one that keeps to its protocol on this machine.
  const fcm = new Map([['wattle', openFcm(google.account, google.origin)]]);
  const gateway = openPush(app.services, { apns: new Map(), fcm });
  const message = { to: String(device?.id), subject: '', text: link, brand: 'wattle', reference: 'x' };
  await gateway.send(message, AbortSignal.timeout(2000));
  expect(google.taken).toEqual([
    expect.objectContaining({
      token: TOKEN,
      notification: { title: 'Wattle', body: 'There is something to look at in Wattle.' },
      data: { link: expect.stringContaining(`/claims/approvals/${claim?.sfid}/claim?participant=`) },
    }),
  ]);
  google.answers.set(TOKEN, [404, 'UNREGISTERED']);
  await expect(gateway.send(message, AbortSignal.timeout(2000))).rejects.toMatchObject({ isUnwanted: true });
  expect(await devices()).toEqual([]);
  // One that is gone already, and one of a kind that nobody sends to.
  await expect(gateway.send(message, AbortSignal.timeout(2000))).rejects.toMatchObject({ kind: 'NO_DEVICE' });
  await choose();
  const none = openPush(app.services, { apns: new Map(), fcm: new Map() });
  const [again] = await devices();
  await expect(
    none.send({ ...message, to: String(again?.id) }, AbortSignal.timeout(2000)),
  ).rejects.toMatchObject({ kind: 'NO_SENDER', isForGood: true });
});

it.each([
  ['a file that is not there', { fcm: 'wattle=/nowhere/account.json' }, /FCM_ACCOUNTS is wrong: \/nowhere/],
  ['a key under another name', { apns: 'own=/keys/key.p8' }, /AuthKey_/],
  ['a brand without an app for iOS', { apns: 'wattle=/keys/AuthKey_ABCDE12345.p8' }, /has no app for it/],
])('%s is told in plain words at the start', (_, { fcm, apns }: { fcm?: string; apns?: string }, said) => {
  const pairs = (text?: string) => new Map(text ? [text.split('=') as [string, string]] : []);
  const brands = new Brands({ brandHosts: new Map(), publicUrl: 'http://localhost' });
  const own = brands.find('wattle');
  const found = {
    find: (code: string) =>
      code === 'own' && own?.brand.app
        ? { ...own, brand: { ...own.brand, app: { ...own.brand.app, ios: { team: 'TEAM123456' } } } }
        : brands.find(code),
  } as Brands;
  expect(() =>
    openApps({ fcmAccounts: pairs(fcm), apnsKeys: pairs(apns), apnsSandbox: false }, found),
  ).toThrow(said);
});
