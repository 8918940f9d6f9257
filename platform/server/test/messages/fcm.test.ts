import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Google } from '#test/harness/receivers/google.ts';
import { openFcm } from '../../messages/push/fcm.ts';
import type { Sender } from '../../messages/push/sender.ts';

const TOKEN = `token:${'x'.repeat(100)}`;
const LINK = 'https://portal.wattle.example/claims/approvals?participant=demoPART0000000001';

let google: Google;
let sender: Sender;
beforeEach(async () => {
  google = await Google.start();
  sender = openFcm(google.account, google.origin);
});
afterEach(async () => {
  vi.useRealTimers();
  await google.stop();
});

const send = () =>
  sender.send(
    { address: TOKEN, title: 'Wattle', text: 'There is something.', link: LINK },
    AbortSignal.timeout(2000),
  );
const failureOf = (work: Promise<void>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it('a push is taken as Google wants it: with access, for a day, in place of the one before', async () => {
  await send();
  expect(google.taken).toEqual([
    {
      token: TOKEN,
      notification: { title: 'Wattle', body: 'There is something.' },
      data: { link: LINK },
      android: { collapse_key: 'news', ttl: '86400s', notification: { tag: 'news' } },
    },
  ]);
});

it('access is asked for once, again before it runs out, and again where it is refused', async () => {
  await send();
  await send();
  expect(google.asked).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_590_000 });
  await send();
  expect(google.asked).toBe(2);
  google.revoke();
  expect(await failureOf(send())).toMatchObject({ isForGood: false, isUnwanted: false });
  await send();
  expect([google.asked, google.taken.length]).toEqual([3, 4]);
});

it.each([
  [404, 'UNREGISTERED'],
  [403, 'SENDER_ID_MISMATCH'],
])('a token that Google answers %i %s for is nobody’s any more', async (status, code) => {
  google.answers.set(TOKEN, [status, code]);
  expect(await failureOf(send())).toMatchObject({ kind: code, isUnwanted: true });
});

it('what Google refuses for good is not tried again, what it may take later is', async () => {
  google.answers.set(TOKEN, [400, 'INVALID_ARGUMENT']);
  expect(await failureOf(send())).toMatchObject({
    kind: 'INVALID_ARGUMENT',
    isForGood: true,
    isUnwanted: false,
  });
  google.answers.set(TOKEN, [429, 'QUOTA_EXCEEDED']);
  expect(await failureOf(send())).toMatchObject({ kind: 'QUOTA_EXCEEDED', isForGood: false });
  google.answers.set(TOKEN, [503, 'UNAVAILABLE']);
  expect(await failureOf(send())).toMatchObject({ isForGood: false });
});

it('an account that Google does not know gets no access, and nothing is given up for it', async () => {
  const other = await Google.start();
  const stranger = openFcm({ ...other.account, token_uri: google.account.token_uri }, google.origin);
  const push = { address: TOKEN, title: '', text: '', link: LINK };
  expect(await failureOf(stranger.send(push, AbortSignal.timeout(2000)))).toMatchObject({
    kind: 'ACCESS HTTP 400',
    isForGood: false,
  });
  expect(await failureOf(stranger.check(AbortSignal.timeout(2000)))).toMatchObject({
    kind: 'ACCESS HTTP 400',
  });
  await sender.check(AbortSignal.timeout(2000));
  await other.stop();
  expect(google.taken).toEqual([]);
});
