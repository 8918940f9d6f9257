// The portal's server cannot reach its data for a moment: what people see meanwhile, and that they go on by themselves.

import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

const CALLS = /\/(api|client-portal)\//;
const BRANDS = { wattle: 'demo@wattle.example', mpm: 'mpm@wattle.example' } as const;

const message =
  'The portal is not available just now. We will be back shortly: please try again in a moment.';
const strip = (page: Page) =>
  page.getByText('What you have typed stays here, and this page goes on by itself.');

/** From now on every call is answered with 503. */
async function leave(page: Page): Promise<void> {
  const json = { success: false, code: 503, message, data_migration: false };
  await page.route(CALLS, (route) => route.fulfill({ status: 503, json, headers: { 'retry-after': '5' } }));
}

/** From now on the server answers again. The page asks again after five seconds. */
const comeBack = (page: Page) => page.unroute(CALLS);

test.use({ allowedErrors: [/503|ApiError: The portal is not available/] });

for (const [brand, email] of Object.entries(BRANDS)) {
  const tag = brand === 'wattle' ? [] : ['@all'];
  test(`a page of ${brand} that could not be read is read once the portal is back`, { tag }, async ({
    page,
  }) => {
    await signIn(page, email, `/?brand=${brand}`);
    await expect(page.getByRole('searchbox', { name: 'What do you want to spend on?' })).toBeVisible();
    await leave(page);
    await page.getByRole('link', { name: 'Claims' }).filter({ visible: true }).first().click();
    await expect(strip(page)).toBeVisible();
    await expect(page.getByText(message).first()).toBeVisible();
    await expect(page).toHaveURL(/\/claims/);
    await expectNoAxeViolations(page);
    await comeBack(page);
    await expect(strip(page)).toBeHidden();
    await expect(page.getByText('The portal is back.').first()).toBeVisible();
    await expect(page.getByText(message)).toHaveCount(0);
    await expect(page).toHaveURL(/\/claims/);
  });

  test(`somebody who opens ${brand} meanwhile is told so, and let in once the portal is back`, {
    tag,
  }, async ({ page }) => {
    await signIn(page, email, `/?brand=${brand}`);
    await leave(page);
    await page.goto('/settings');
    const title = page.getByRole('heading', { level: 1, name: 'We will be back shortly' });
    await expect(title).toBeVisible();
    await expect(page.getByRole('link', { name: `enquiries@${brand}.example` })).toBeVisible();
    await expectNoAxeViolations(page);
    await comeBack(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(page).toHaveURL(/\/settings$/);
  });
}

test('nothing that was typed is lost', async ({ page }) => {
  await page.goto('/login?brand=wattle');
  const email = page.getByLabel('Email Address (required)');
  await email.fill('stranger@elsewhere.example');
  await leave(page);
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await expect(strip(page)).toBeVisible();
  await expect(page.locator('form').getByText(message)).toBeVisible();
  await expect(email).toHaveValue('stranger@elsewhere.example');
  await expectNoAxeViolations(page);
  await comeBack(page);
  await expect(strip(page)).toBeHidden();
  await expect(email).toHaveValue('stranger@elsewhere.example');
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A code is on its way' })).toBeVisible();
});
