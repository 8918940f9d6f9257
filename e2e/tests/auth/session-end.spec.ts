// What stays in the browser when a session ends, and how tabs share one.

import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { askToLogOut, stopTime } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

const FLAGS = ['wattle.newFrameworkPlanAlert', 'wattle.versionUpdateAlertDismissDate'];

const plan = (page: Page) => page.getByRole('heading', { level: 1, name: 'Plan' });

/** Puts something into every storage that a page has, and the two flags that outlive a logout. */
async function plant(page: Page): Promise<void> {
  await page.evaluate(async (flags) => {
    for (const key of [...flags, 'canary']) localStorage.setItem(key, 'canary');
    sessionStorage.setItem('canary', 'canary');
    await (await caches.open('canary')).put('/canary', new Response('canary'));
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open('canary');
      request.onupgradeneeded = () => request.result.createObjectStore('canary').put('canary', 1);
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
      request.onerror = () => reject(request.error);
    });
  }, FLAGS);
}

/** The names of everything in the browser's storages. */
function found(page: Page) {
  return page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookies: document.cookie,
  }));
}

const refreshCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.includes('refresh'));

/** Drafts outlive an expiry, and so does their database; what was read last does not (read-offline.spec.ts). */
const DRAFTS = 'wattle.drafts';
const nothing = { local: FLAGS, session: [], databases: [], caches: [], cookies: '' };

test('a logout leaves nothing behind but the two flags, and nothing is written later', async ({
  page,
  context,
}) => {
  await signIn(page, 'demo@wattle.example');
  await plant(page);
  const yes = await askToLogOut(page);
  const time = await stopTime(page);
  await yes.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => found(page)).toEqual(nothing);
  // A request that was under way may write late. What it writes is deleted a second later.
  await plant(page);
  await time.goOn();
  await expect.poll(() => found(page)).toEqual(nothing);
  await expect.poll(() => refreshCookies(context)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('O’Connor')).toHaveCount(0);
});

test.describe('a logout without a network', () => {
  test.use({
    allowedErrors: [
      /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|cannot reach the portal|part of the app could not be loaded|401/,
    ],
  });

  test('clears this device at once, and ends the session when the network is back', async ({
    page,
    context,
  }) => {
    await signIn(page, 'demo@wattle.example');
    await plant(page);
    // The question's code is here before the network is gone.
    const yes = await askToLogOut(page);
    await context.setOffline(true);
    await yes.click();
    await expect(page).toHaveURL(/\/login$/);
    await expect
      .poll(() => found(page))
      .toEqual({ ...nothing, local: ['wattle.logout-unheard', ...FLAGS].toSorted() });
    expect(await refreshCookies(context)).toHaveLength(1);
    const ended = page.waitForResponse((reply) => reply.url().endsWith('/auth/logout') && reply.ok());
    await context.setOffline(false);
    await ended;
    await expect.poll(() => refreshCookies(context)).toEqual([]);
    await expect.poll(() => found(page)).toEqual(nothing);
  });
});

test.describe('an expiry', () => {
  test.use({ allowedErrors: [/401/] });

  test('keeps what was begun, and says what happened', async ({ page, context }) => {
    await signIn(page, 'demo@wattle.example');
    await plant(page);
    await context.clearCookies();
    await page.reload();
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?redirect=%2Fplan$/);
    const { local, databases } = await found(page);
    expect(local).toEqual(['canary', ...FLAGS]);
    expect(databases.filter((name) => name !== DRAFTS)).toEqual(['canary']);
  });

  test('is noticed by the next call, in every tab', async ({ page, context }) => {
    await signIn(page, 'demo@wattle.example');
    const other = await context.newPage();
    await other.goto('/plan');
    await expect(plan(other)).toBeVisible();
    await plant(page);
    // Known data count as fresh for 30 s. Time passes before the session ends: the toast about it goes by time.
    await page.clock.install();
    await page.clock.fastForward(60_000);
    await context.clearCookies();
    await page.route('**/client-portal/v1/**', (route) =>
      route.fulfill({ status: 401, json: { success: false, code: 401, message: '' } }),
    );
    // The page asks again when somebody comes back to it.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    for (const tab of [page, other]) {
      await expect(tab.getByText('Your session has expired. Please log in again.')).toBeVisible();
      await expect(tab).toHaveURL(/\/login\?redirect=%2Fplan$/);
    }
    expect((await found(page)).databases.filter((name) => name !== DRAFTS)).toEqual(['canary']);
  });
});

test('tabs that reload at the same moment all stay signed in', async ({ page, context }) => {
  await signIn(page, 'demo@wattle.example');
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs.slice(1)) await tab.goto('/plan');
  for (let round = 0; round < 2; round++) {
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const tab of tabs) await expect(plan(tab)).toBeVisible();
  }
});
