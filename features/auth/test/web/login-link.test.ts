import { expect, test, vi } from 'vitest';
import { openPage, reply } from '#platform/web/test/page.ts';

/** Opens a page at an address; the server gives these answers in turn. */
async function openAt(path: string, hash: string, answers: (() => Response | Promise<Response>)[] = []) {
  const page = openPage(() => answers.shift()?.() ?? reply(500, {}));
  const shown: string[] = [];
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { pathname: path, search: '?redirect=%2Fplan', hash });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, url: string) => shown.push(url),
  });
  const link = await import('../../web/login-link.ts');
  const { accessToken } = await import('#platform/web/session.ts');
  const { currentToast } = await import('#platform/web/toasts.ts');
  return { ...page, ...link, shown, accessToken, currentToast };
}

const signedIn = () => reply(200, { data: { token: 'fresh', refresh_token: 'next', user: {} } });

test('the token is taken out of the address at once, and logs in once', async () => {
  const { shown, cameByLink, logInByLink, requests, accessToken } = await openAt('/login', '#token=abc', [
    signedIn,
  ]);
  expect(shown).toEqual(['/login?redirect=%2Fplan']);
  expect(cameByLink()).toBe(true);
  await Promise.all([logInByLink(), logInByLink()]);
  await logInByLink();
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/api/auth/passwordless/login']);
  expect(await requests[0]?.json()).toEqual({ token: 'abc', plan_manager: 'wattle' });
  expect([accessToken(), cameByLink()]).toEqual(['fresh', false]);
});

test('a toast says that a link does not work, and the link is not tried again', async () => {
  const { logInByLink, cameByLink, currentToast, requests } = await openAt('/login', '#token=abc', [
    () => reply(403, { message: 'No.' }),
  ]);
  await logInByLink();
  await logInByLink();
  expect(currentToast()).toMatchObject({
    tone: 'error',
    text: 'This code may have expired or has already been used. Please request a new SMS or Email code to log in again.',
  });
  expect([cameByLink(), requests.length]).toEqual([false, 1]);
});

test('a refusal that the address brings needs no call', async () => {
  const { shown, logInByLink, currentToast, requests } = await openAt('/login', '#error=unauthorized');
  await logInByLink();
  expect([shown.length, requests.length]).toEqual([1, 0]);
  expect(currentToast()?.text).toContain('may have expired');
});

test('another error shows its description in a sentence of ours, and leaves the address', async () => {
  const hash = '#error=access_denied&error_description=The+account+is+%3Cb%3Elocked%3C%2Fb%3E.';
  const { shown, logInByLink, currentToast, requests } = await openAt('/login', hash);
  await logInByLink();
  expect([shown, requests]).toEqual([['/login?redirect=%2Fplan'], []]);
  expect(currentToast()).toMatchObject({
    tone: 'error',
    text: 'You could not be logged in. Please ask for a new code. The reason that came with the link: “The account is <b>locked</b>.”',
  });
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('failed to fetch'))],
  ['a server that is down', () => reply(503, {})],
  ['too many tries', () => reply(429, { message: 'Please wait.' })],
])('%s decides nothing: the link is kept for the next try', async (_, answer) => {
  const { logInByLink, cameByLink, accessToken } = await openAt('/login', '#token=abc', [answer, signedIn]);
  await expect(logInByLink()).rejects.toMatchObject({ name: 'ApiError' });
  expect(cameByLink()).toBe(true);
  await logInByLink();
  expect([accessToken(), cameByLink()]).toEqual(['fresh', false]);
});

test('the hash of another page is left alone', async () => {
  const { shown, cameByLink, logInByLink, requests } = await openAt('/plan', '#token=abc');
  await logInByLink();
  expect([shown, cameByLink(), requests]).toEqual([[], false, []]);
});
