// What people see when the portal is closed and opened again, and when a deploy removed parts of the app. These tests
// fake the server's answers; portal-wide.spec.ts tests the operator's commands.

import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { logoutIsHeard } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

const closed = (page: Page) => page.getByRole('heading', { level: 1, name: /temporarily unavailable/ });

/** From now on the server answers with this status of the portal. */
async function say(
  page: Page,
  underMaintenance: boolean,
  migration = false,
  more: object = {},
): Promise<void> {
  const data = { under_maintenance: underMaintenance, ...more };
  const json = { success: true, code: 200, message: '', data_migration: migration, data };
  await page.unroute('**/client-portal/v1/status');
  await page.route('**/client-portal/v1/status', (route) => route.fulfill({ json }));
}

for (const brand of [
  { code: 'wattle', email: 'enquiries@wattle.example', phone: '1800 861 272', hours: '8am-6pm' },
  { code: 'mpm', email: 'enquiries@mpm.example', phone: '1800 636 377', hours: '8.30am-6.30pm' },
]) {
  test(`the maintenance page of ${brand.code}, from any page`, {
    tag: brand.code === 'wattle' ? '@screens' : '@all',
  }, async ({ page }) => {
    await say(page, true);
    await page.goto(`/?brand=${brand.code}`);
    await expect(closed(page)).toBeVisible();
    await expect(page).toHaveURL(/\/maintenance$/);
    await expect(page.getByText(/try again in a few hours/)).toBeVisible();
    await expect(page.getByRole('link', { name: brand.email })).toBeVisible();
    await expect(page.getByRole('link', { name: brand.phone })).toBeVisible();
    await expect(page.getByText(`${brand.hours} ACST, Monday to Friday`)).toBeVisible();
    await expect(page.getByRole('link', { name: /skip/i })).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.goto('/activate-success');
    await expect(closed(page)).toBeVisible();
    await page.reload();
    await expect(closed(page)).toBeVisible();
  });
}

test('the maintenance page says why, and until when, as long as that is to come', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-26T02:00:00Z') });
  const maintenance_reason = 'We are moving to new servers';
  await say(page, true, false, { maintenance_reason, maintenance_until: '2026-11-26T04:30:00Z' });
  await page.goto('/');
  await expect(
    page.getByText('We are moving to new servers. We expect it back by 26 Nov 2026, 3:00 pm, Adelaide time.'),
  ).toBeVisible();
  await say(page, true, false, { maintenance_reason, maintenance_until: '2026-11-26T01:30:00Z' });
  await page.clock.runFor(61_000);
  await expect(
    page.getByText('We are moving to new servers. Please try again in a few hours.'),
  ).toBeVisible();
});

for (const [what, migration] of [
  ['maintenance', false],
  ['a data migration', true],
] as const) {
  test(`${what} leads everybody to the maintenance page and, when it is over, to the login page`, async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, 'demo@wattle.example');
    await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
    await say(page, !migration, migration);
    await page.clock.runFor(61_000);
    await expect(closed(page)).toBeVisible();
    await expect(page).toHaveURL(/\/maintenance$/);
    await say(page, false);
    await page.clock.runFor(61_000);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('You have successfully logged out.').first()).toBeVisible();
    await logoutIsHeard(page);
    await page.goto('/plan');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fplan$/);
  });
}

test('somebody who reloads meanwhile is logged out too, on the server as well', async ({ page, context }) => {
  await signIn(page, 'demo@wattle.example');
  await say(page, true);
  await page.reload();
  await expect(closed(page)).toBeVisible();
  await page.reload();
  await expect(closed(page)).toBeVisible();
  await say(page, false);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/\/login$/);
  const refreshCookies = async () => (await context.cookies()).filter(({ name }) => name.includes('refresh'));
  await expect.poll(refreshCookies).toEqual([]);
});

test('a page that is loaded on the maintenance page after its end logs out and leads to the login page', async ({
  page,
  context,
}) => {
  await signIn(page, 'demo@wattle.example');
  await say(page, true);
  await page.reload();
  await expect(closed(page)).toBeVisible();
  await say(page, false);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You have successfully logged out.').first()).toBeVisible();
  await logoutIsHeard(page);
  const refreshCookies = async () => (await context.cookies()).filter(({ name }) => name.includes('refresh'));
  await expect.poll(refreshCookies).toEqual([]);
  await page.goto('/plan');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fplan$/);
});

test('a stranger is led to the login page when it is over', async ({ page }) => {
  await say(page, true);
  await page.goto('/plan');
  await expect(closed(page)).toBeVisible();
  await say(page, false);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test.describe('a status that can not be read', () => {
  test.use({ allowedErrors: [/500|Failed to load|ERR_FAILED/] });

  test('changes nothing', async ({ page }) => {
    let asked = 0;
    await page.clock.install();
    await page.route('**/client-portal/v1/status', (route) => {
      asked++;
      return asked % 2 ? route.abort() : route.fulfill({ status: 500, body: 'oops' });
    });
    await signIn(page, 'demo@wattle.example');
    await expect(page.getByRole('searchbox', { name: 'What do you want to spend on?' })).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(61_000);
      expect(asked).toBeGreaterThan(2);
    }).toPass();
    await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
    await expect(page).toHaveURL(/\/plan$/);
  });
});

test.describe('a deploy while the portal is open', () => {
  test.use({ allowedErrors: [/404|Failed to fetch|could not be loaded|MissingCode/] });

  test('leads to one reload, after which the page shows', async ({ page }) => {
    await signIn(page, 'demo@wattle.example');
    await expect(page.getByRole('searchbox', { name: 'What do you want to spend on?' })).toBeVisible();
    let gone = true;
    await page.route('**/assets/settings-pages-*.js', (route) =>
      gone ? route.fulfill({ status: 404 }) : route.continue(),
    );
    let loads = 0;
    page.on('load', () => loads++);
    // The part is back from the reload on, because scripts may ask for it before the page has loaded.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) gone = false;
    });
    await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect.poll(() => loads).toBe(1);
  });

  test('that stays broken leads to the error page, after one reload, with a button to try again', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, 'demo@wattle.example');
    await expect(page.getByRole('searchbox', { name: 'What do you want to spend on?' })).toBeVisible();
    await page.route('**/assets/settings-pages-*.js', (route) => route.fulfill({ status: 404 }));
    let loads = 0;
    page.on('load', () => loads++);
    await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await page.clock.runFor(10_000);
    await expect.poll(() => loads).toBe(1);
    await expectNoAxeViolations(page);
    await page.unroute('**/assets/settings-pages-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });

  test('whose parts take 120 seconds also leads to a reload', async ({ page }) => {
    await page.clock.install();
    await signIn(page, 'demo@wattle.example');
    await expect(page.getByRole('searchbox', { name: 'What do you want to spend on?' })).toBeVisible();
    let slow = true;
    await page.route('**/assets/settings-pages-*.js', (route) => (slow ? undefined : route.continue()));
    // The part is fast from the reload on, because scripts may ask for it before the page has loaded.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) slow = false;
    });
    const asked = page.waitForRequest('**/assets/settings-pages-*.js');
    await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click();
    // The 120 seconds begin with the request.
    await asked;
    const reloaded = page.waitForEvent('load');
    await page.clock.runFor(121_000);
    await reloaded;
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });
});
