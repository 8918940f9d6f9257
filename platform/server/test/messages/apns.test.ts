import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Apple } from '#test/harness/receivers/apple.ts';
import { openApns } from '../../messages/push/apns.ts';
import type { Sender } from '../../messages/push/sender.ts';

const TOKEN = 'ab'.repeat(32);
const LINK = 'https://portal.wattle.example/claims/approvals?participant=demoPART0000000001';

const accountOf = ({ key, keyId, team, topic, origin }: Apple) => ({ key, keyId, team, topic, origin });

let apple: Apple;
let sender: Sender;
beforeEach(async () => {
  apple = await Apple.start();
  sender = openApns(accountOf(apple));
});
afterEach(async () => {
  vi.useRealTimers();
  await apple.stop();
});

const send = (address = TOKEN) =>
  sender.send(
    { address, title: 'Wattle', text: 'There is something.', link: LINK },
    AbortSignal.timeout(2000),
  );
const failureOf = (work: Promise<void>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it('a push is taken as Apple wants it: signed, for the app, for a day, in place of the one before', async () => {
  await send();
  expect(apple.taken).toEqual([
    {
      token: TOKEN,
      headers: expect.objectContaining({
        'apns-topic': 'example.wattle.portal',
        'apns-push-type': 'alert',
        'apns-collapse-id': 'news',
      }),
      body: {
        aps: { alert: { title: 'Wattle', body: 'There is something.' }, sound: 'default' },
        link: LINK,
      },
    },
  ]);
  const expires = Number(apple.taken[0]?.headers['apns-expiration']);
  expect(Math.abs(expires - Date.now() / 1000 - 86_400)).toBeLessThan(10);
});

it('one connection and one signature serve many pushes, until they are too old or Apple ends them', async () => {
  await Promise.all([send(), send(), send()]);
  expect([apple.connections, new Set(apple.signatures).size]).toEqual([1, 1]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 51 * 60_000 });
  await send();
  expect(new Set(apple.signatures).size).toBe(2);
  apple.hangUp();
  await vi.waitFor(send);
  expect([apple.taken.length, apple.connections]).toEqual([5, 2]);
});

it.each([
  [410, 'Unregistered'],
  [400, 'BadDeviceToken'],
  [400, 'DeviceTokenNotForTopic'],
])('a token that Apple answers %i %s for is nobody’s any more', async (status, reason) => {
  apple.answers.set(TOKEN, [status, reason]);
  expect(await failureOf(send())).toMatchObject({ kind: reason, isUnwanted: true });
});

it('what Apple refuses for good is not tried again, what it may take later is', async () => {
  apple.answers.set(TOKEN, [413, 'PayloadTooLarge']);
  expect(await failureOf(send())).toMatchObject({ isForGood: true, isUnwanted: false });
  apple.answers.set(TOKEN, [429, 'TooManyRequests']);
  expect(await failureOf(send())).toMatchObject({ isForGood: false, isUnwanted: false });
  apple.answers.set(TOKEN, [503, 'ServiceUnavailable']);
  expect(await failureOf(send())).toMatchObject({ isForGood: false, isUnwanted: false });
});

it('a signature that Apple no longer takes is made anew for the next try', async () => {
  await send();
  apple.answers.set(TOKEN, [403, 'ExpiredProviderToken']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });
  expect(await failureOf(send())).toMatchObject({ isForGood: false, isUnwanted: false });
  apple.answers.delete(TOKEN);
  await send();
  expect(new Set(apple.signatures).size).toBe(2);
});

it('a service that does not answer, or is not there, is told apart from one that refuses', async () => {
  apple.answers.set(TOKEN, 'hangs');
  const over = AbortSignal.timeout(200);
  const push = { address: TOKEN, title: '', text: '', link: LINK };
  expect(await failureOf(sender.send(push, over))).toMatchObject({ isForGood: false });
  const away = openApns({ ...accountOf(apple), origin: 'http://127.0.0.1:9' });
  expect(await failureOf(away.send(push, AbortSignal.timeout(2000)))).toMatchObject({ kind: 'ECONNREFUSED' });
});

it('whether it is there can be asked without a push', async () => {
  await sender.check(AbortSignal.timeout(2000));
  expect(apple.taken).toEqual([]);
  const away = openApns({ ...accountOf(apple), origin: 'http://127.0.0.1:9' });
  expect(await failureOf(away.check(AbortSignal.timeout(2000)))).toMatchObject({ kind: 'ECONNREFUSED' });
});
