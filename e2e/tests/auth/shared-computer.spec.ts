// “This is a shared computer”: nothing stays in the browser. And the warning before a session ends by itself, there and
// elsewhere.

import type { BrowserContext, Page } from '@playwright/test';
import { unusedWords } from '#features/auth/rules/unused.ts';
import type { SessionLasts } from '#platform/contract/session.ts';
import { NEEDS_NETWORK, untilKept } from '../../drafts.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { title } from '../../frame.ts';
import { newest, nextCode, oneAtATime, signIn, signInByHand } from '../../sign-in.ts';

const DANA = 'demo@wattle.example';
const DETAILS = '/settings/contact-details';
const MINUTE = 60_000;

const box = (page: Page) => page.getByRole('checkbox', { name: 'This is a shared computer' });
const phone = (page: Page) => page.getByRole('textbox', { name: 'Alternate Phone Number' });
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

/** Logs in through the login page with the box ticked. */
async function logInShared(page: Page, start: string): Promise<void> {
  await oneAtATime(DANA, async () => {
    await page.goto(start);
    const before = await newest(page, DANA);
    await page.getByLabel('Email Address (required)').fill(DANA);
    await box(page).check();
    await page.getByRole('button', { name: 'Send me the code' }).click();
    await page.getByRole('textbox', { name: /code/i }).fill(await nextCode(page, DANA, before));
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).not.toHaveURL(/\/login/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

/** Opens a page of the portal, and waits until the server knows that it was used. */
async function open(page: Page, path: string): Promise<void> {
  const told = page.waitForResponse(/\/auth\/used$/);
  await page.goto(path);
  await told;
}

/** What a script of the page finds in the browser, without what goes with the tab. */
const found = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookies: document.cookie,
  }));
const nothing = { local: [], databases: [], caches: [], cookies: 'wattle.shared=1' };

const refreshCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name.includes('refresh'));

/** Has the server's answers say that a session ends where nobody uses it for so long, as a brand may. */
async function endUnusedAfter(page: Page, seconds: number): Promise<void> {
  await page.route(/\/api\/auth\/(refreshtoken|used)$/, async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data?: Partial<SessionLasts> & { session?: SessionLasts } };
    const lasts = envelope.data?.session ?? envelope.data;
    if (lasts) lasts.unused_ends_in = seconds;
    await route.fulfill({ response, json: envelope });
  });
}

/** From now on the server says that the session has ended for want of use. */
const endNow = (page: Page, isShared: boolean) =>
  page.route(/\/api\/auth\/refreshtoken$/, (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, code: 401, message: unusedWords(isShared) },
    }),
  );

test.describe('on a shared computer', () => {
  test.use({
    allowedErrors: [/401|ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|There is no connection/],
  });

  test('nothing is kept: no answers, drafts, marks or offers, over a reload and in another tab', {
    tag: '@screens',
  }, async ({ page, context }) => {
    await logInShared(page, '/?brand=wattle');
    expect((await refreshCookie(context))?.expires).toBe(-1);
    await page.goto('/claims');
    await page.waitForLoadState('networkidle');
    await page.goto(DETAILS);
    await phone(page).fill('0812345678');
    // A draft would be written by now, and the answers too.
    await page.waitForTimeout(1500);
    expect(await found(page)).toEqual(nothing);
    expect((await refreshCookie(context))?.expires).toBe(-1);
    await page.reload();
    await expect(title(page, 'Contact Details')).toBeVisible();
    await expect(phone(page)).not.toHaveValue('0812345678');
    const other = await context.newPage();
    await other.goto('/settings');
    await expect(title(other, 'Settings')).toBeVisible();
    await expect(other.getByRole('link', { name: /Signed-in devices/i }).first()).toBeVisible();
    await expect(other.getByText('Install the app')).toHaveCount(0);
    await other.goto('/settings/notifications');
    await expect(other.getByText('On this phone or computer')).toHaveCount(0);
    expect(await found(other)).toEqual(nothing);
  });

  test('what needs the network says so, and waits for nothing', { tag: '@screens' }, async ({
    page,
    context,
  }) => {
    await logInShared(page, '/?brand=wattle');
    await page.goto(DETAILS);
    await phone(page).fill('0812345678');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText(NEEDS_NETWORK).first()).toBeVisible();
    await expect(phone(page)).toHaveValue('0812345678');
    await context.setOffline(false);
    await page.goto('/claims/approvals');
    await page.waitForLoadState('networkidle');
    const approve = page.getByRole('button', { name: /^Approve \$/ });
    const waiting = await approve.count();
    await context.setOffline(true);
    await approve.first().click();
    await page.getByRole('button', { name: 'Yes, approve' }).click();
    await expect(page.getByText(NEEDS_NETWORK).first()).toBeVisible({ timeout: 20_000 });
    await expect(approve).toHaveCount(waiting);
    expect(await found(page)).toEqual(nothing);
    await context.setOffline(false);
  });

  test('a warning comes two minutes before the end, “Stay” keeps what is typed, and the end leaves nothing', {
    tag: '@screens',
  }, async ({ page, context }) => {
    await page.clock.install();
    await logInShared(page, '/?brand=wattle');
    await open(page, DETAILS);
    await phone(page).fill('0812345678');
    await page.clock.fastForward(12.5 * MINUTE);
    await expect(warning(page)).toHaveCount(0);
    await page.clock.fastForward(MINUTE);
    await expect(warning(page)).toBeVisible();
    await expect(warning(page).getByText('You will be logged out in 2 minutes')).toBeVisible();
    await expect(warning(page).getByText('what you have typed but not sent will be gone')).toBeVisible();
    await expect(page.locator('[role=alertdialog]:focus-within')).toBeVisible();
    await page.clock.fastForward(0.6 * MINUTE);
    await expect(warning(page).getByText('in less than a minute')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(warning(page)).toBeVisible();
    await warning(page).getByRole('button', { name: 'Stay logged in' }).click();
    await expect(warning(page)).toHaveCount(0);
    await expect(phone(page)).toHaveValue('0812345678');

    await endNow(page, true);
    await page.clock.fastForward(16 * MINUTE);
    await page.clock.runFor(2000);
    // Home, not back to where the person was.
    await expect(page).toHaveURL(/\/login$/);
    const why = page.getByText('You were logged out: nothing was pressed for 15 minutes.');
    await expect(why).toBeVisible();
    await expect(title(page, 'Log in')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    // Longer than a toast stays, and shorter than the page waits for a part of its code.
    await page.clock.fastForward(MINUTE);
    await expect(why).toBeVisible();
    await expectNoAxeViolations(page);
    await expect.poll(() => found(page)).toEqual({ ...nothing, cookies: '' });
    await context.clearCookies();
    await page.reload();
    await expect(box(page)).not.toBeChecked();
  });

  test('the warning goes where another tab is used, and typing lets none come', async ({ page, context }) => {
    await page.clock.install();
    await logInShared(page, '/?brand=wattle');
    await open(page, '/plan');
    const other = await context.newPage();
    await open(other, DETAILS);
    await expect(phone(other)).toBeVisible();
    await page.clock.fastForward(13.5 * MINUTE);
    for (const tab of [page, other]) await expect(warning(tab)).toBeVisible();
    await warning(page).getByRole('button', { name: 'Stay logged in' }).click();
    for (const tab of [page, other]) await expect(warning(tab)).toHaveCount(0);
    for (const typed of ['0812345671', '0812345672', '0812345673']) {
      const told = other.waitForResponse(/\/auth\/used$/);
      await page.clock.fastForward(7 * MINUTE);
      await phone(other).fill('');
      await phone(other).pressSequentially(typed);
      await told;
    }
    for (const tab of [page, other]) await expect(warning(tab)).toHaveCount(0);
  });
});

test.describe('on any other computer', () => {
  test.use({ allowedErrors: [/401/] });

  test('nothing is told of use, and no warning comes, unless the brand ends sessions', async ({ page }) => {
    const used: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/used')) used.push(request.url());
    });
    await page.clock.install();
    await signIn(page, DANA, DETAILS);
    await phone(page).pressSequentially('08');
    await page.clock.fastForward(13 * 60 * MINUTE);
    await page.clock.runFor(3000);
    await expect(phone(page)).toHaveValue(/08$/);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(used).toEqual([]);
  });

  test('a warning comes, and what was typed is there after the end and another login', {
    tag: '@screens',
  }, async ({ page }) => {
    await page.clock.install();
    await endUnusedAfter(page, 12 * 3600);
    const told = page.waitForResponse(/\/auth\/used$/);
    await signIn(page, DANA, DETAILS);
    await told;
    await untilKept(page, () => phone(page).fill('0812345678'));
    await page.clock.fastForward((12 * 60 - 1.5) * MINUTE);
    await expect(
      warning(page).getByText('What you have begun in a form stays on this device.'),
    ).toBeVisible();
    await endNow(page, false);
    await page.clock.fastForward(3 * MINUTE);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expect(page.getByText('You were logged out: nothing was pressed for 12 hours.')).toBeVisible();
    await page.unrouteAll();
    await signInByHand(page, DANA, page.url());
    await expect(title(page, 'Contact Details')).toBeVisible();
    await expect(phone(page)).toHaveValue('0812345678');
    await page.getByRole('button', { name: 'Cancel' }).click();
  });
});
