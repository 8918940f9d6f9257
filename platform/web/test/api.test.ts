import { expect, test } from 'vitest';
import { me, signOut, startSignIn } from '#features/auth/calls/sign-in.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { openPage, reply, signInHere } from './page.ts';

/** A page whose server accepts one token, and gives it to everybody who refreshes unless `refreshStatus` refuses. */
async function openSession({ refreshStatus = 200 } = {}) {
  const page = openPage(({ url, headers }) => {
    if (url.endsWith('/auth/refreshtoken')) {
      return reply(refreshStatus, { data: { token: { id_token: 'fresh' }, refresh_token: 'next' } });
    }
    return headers.get('authorization') === 'Bearer fresh'
      ? reply(200, { data: { id: 1 } })
      : reply(401, { message: 'Please log in to continue.' });
  });
  const session = await import('../session.ts');
  const { api } = await import('../api.ts');
  const ends: string[] = [];
  session.onSessionEnd((reason) => ends.push(reason));
  return { ...page, ...session, api, ends };
}

test('a call says who makes it, with what, and for which brand', async () => {
  const { api, startSession, requests } = await openSession();
  await startSession({ token: 'fresh', refresh_token: 'next' });
  await api(listPlans, { params: { participantSfid: 'a b' } });
  const [request] = requests;
  expect(request?.url).toBe('http://portal.test/client-portal/v1/clients/a%20b/plans');
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    accept: 'application/vnd.wattle.v1+json',
    'app-version': '8.3.5',
    authorization: 'Bearer fresh',
    'authentication-mode': 'otp',
    'plan-manager-id': 'wattle',
  });
});

test('a stranger sends no token, and a body its type and a key', async () => {
  const { requests } = openPage(() => reply(200, { data: {} }));
  const { api } = await import('../api.ts');
  await api(startSignIn, { body: { email: 'a@b.example', type: 'code' } });
  const headers = Object.fromEntries(requests[0]?.headers ?? []);
  expect(headers).toMatchObject({ 'content-type': 'application/json' });
  expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers).not.toHaveProperty('authorization');
  expect(headers).not.toHaveProperty('authentication-mode');
});

test('a token that has run out is replaced, once for all calls, and the calls are made again', async () => {
  const { api, startSession, requests, ends } = await openSession();
  await startSession({ token: 'stale', refresh_token: 'next' });
  await Promise.all([api(me, {}), api(me, {}), api(signOut, {})]);
  expect(requests.filter(({ url }) => url.endsWith('refreshtoken'))).toHaveLength(1);
  const [first, second] = requests.filter(({ url }) => url.endsWith('logout')).map(({ headers }) => headers);
  expect(second?.get('idempotency-key')).toBe(first?.get('idempotency-key'));
  expect(ends).toEqual([]);
});

test('where the server refuses a new token the session ends, once', async () => {
  const { api, startSession, accessToken, ends, stored } = await openSession({ refreshStatus: 401 });
  await startSession({ token: 'stale', refresh_token: 'next' });
  const results = await Promise.allSettled([api(me, {}), api(me, {})]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([ends, accessToken(), [...stored.keys()]]).toEqual([['expired'], undefined, []]);
});

test('a refusal for the last session does not end the session that has begun since', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  openPage(({ url }) => {
    if (!url.endsWith('/auth/refreshtoken')) return reply(200, { data: {} });
    asked.resolve();
    return answer.promise;
  });
  const session = await import('../session.ts');
  const ends: string[] = [];
  session.onSessionEnd((reason) => ends.push(reason));
  await session.startSession({ token: 'before', refresh_token: 'first' });
  const refreshing = session.refreshSession();
  await asked.promise;
  session.endSession('left');
  await session.startSession({ token: 'now', refresh_token: 'second' });
  answer.resolve(reply(401, { message: '' }));
  await refreshing;
  expect([ends, session.accessToken()]).toEqual([['left'], 'now']);
});

test('where the server is down the session goes on', async () => {
  const { api, startSession, accessToken, ends } = await openSession({ refreshStatus: 503 });
  await startSession({ token: 'stale', refresh_token: 'next' });
  await expect(api(me, {})).rejects.toMatchObject({ status: 503 });
  expect([ends, accessToken()]).toEqual([[], 'stale']);
});

test('a reload restores the session; people who never signed in are spared the call', async () => {
  const { restoreSession, accessToken, requests, stored } = await openSession();
  expect(await restoreSession()).toBe(false);
  expect(requests).toEqual([]);
  stored.set('wattle.signed-in', '1');
  expect(await restoreSession()).toBe(true);
  expect(accessToken()).toBe('fresh');
});

test.each([
  ['words of the server', () => reply(422, { message: 'No.', errors: { total: ['Too much.'] } }), 422, 'No.'],
  ['something that is no envelope', () => new Response('<h1>Wi-Fi login</h1>'), 0, /log in to this network/],
  ['no connection', () => Promise.reject(new TypeError('failed to fetch')), 0, /internet connection/],
  ['no answer in time', () => Promise.reject(new DOMException('', 'TimeoutError')), 0, /too long/],
])('a failed call says so in words for people: %s', async (_, answer, status, message) => {
  openPage(answer);
  const { api } = await import('../api.ts');
  await expect(api(startSignIn, { body: { email: 'a@b.example', type: 'code' } })).rejects.toMatchObject({
    name: 'ApiError',
    status,
    message: expect.stringMatching(message),
  });
});

test('a token that arrives after a logout is not taken', async () => {
  const { restoreSession, endSession, accessToken, stored } = await openSession();
  stored.set('wattle.signed-in', '1');
  const restoring = restoreSession();
  endSession('left');
  expect(await restoring).toBe(false);
  expect([accessToken(), [...stored.keys()]]).toEqual([undefined, []]);
});

test('after the end of a session nothing is asked for that needs one', async () => {
  const { api, startSession, endSession, requests, ends } = await openSession();
  await startSession({ token: 'fresh', refresh_token: 'next' });
  await api(me, {});
  endSession('left');
  await expect(api(me, {})).rejects.toMatchObject({ status: 401, message: 'Please log in to continue.' });
  expect([requests.length, ends]).toEqual([1, ['left']]);
});

test('what answers in the place of the server is no answer: nobody knows, and no session ends', async () => {
  const page = openPage(() => new Response('<h1>Log in to this network</h1>', { status: 200 }));
  const session = await import('../session.ts');
  const { api } = await import('../api.ts');
  const ends: string[] = [];
  session.onSessionEnd((reason) => ends.push(reason));
  page.stored.set('wattle.signed-in', '1');
  await expect(api(me, {})).rejects.toMatchObject({
    status: 0,
    undecided: true,
    isAway: true,
    message: 'We cannot reach the portal. You may have to log in to this network first.',
  });
  expect(ends).toEqual([]);
  expect(session.mayBeSignedIn()).toBe(true);
});

test('the same request under way is not refused; what was settled meanwhile is', async () => {
  openPage(({ url }) => {
    const later: HeadersInit = url.includes('first') ? { 'retry-after': '1' } : {};
    return Response.json({ success: false, code: 409, message: 'No.' }, { status: 409, headers: later });
  });
  await signInHere();
  const { api } = await import('../api.ts');
  const { conflictIn } = await import('../api-error.ts');
  const failed = async (participantSfid: string) =>
    api(listPlans, { params: { participantSfid } }).catch((error: unknown) => error);
  const [first, second] = [await failed('first'), await failed('second')];
  expect(first).toMatchObject({ undecided: true });
  expect(conflictIn(first)).toBeUndefined();
  expect(second).toMatchObject({ undecided: false });
  expect(conflictIn(second)).toBe('No.');
});
