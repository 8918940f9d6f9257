// Version updates, mandatory and optional: their words and their buttons. These tests fake the limits in the server's
// answers; portal-wide.spec.ts tests the operator's command.

import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { escapeDialog } from '../../frame.ts';

const DAY = 86_400_000;
const FLAG = 'wattle.versionUpdateAlertDismissDate';

/** From now on the status says that these versions may be used. */
async function allow(page: Page, limits: Record<string, string>): Promise<void> {
  const none = { min_version: null, max_version: null, min_ios_version: null, max_ios_version: null };
  const data = { under_maintenance: false };
  const json = { success: true, code: 200, message: '', data_migration: false, ...none, ...limits, data };
  await page.unroute('**/client-portal/v1/status');
  await page.route('**/client-portal/v1/status', (route) => route.fulfill({ json }));
}

test('below the minimum people can only refresh, which loads the page again', { tag: '@screens' }, async ({
  page,
}) => {
  await allow(page, { min_version: '9.0.0', max_version: '9.1.0' });
  await page.goto('/login?brand=wattle');
  const dialog = page.getByRole('alertdialog', { name: 'New Update' });
  await expect(dialog).toContainText('There is a new update for the client portal. Please refresh now.');
  await expect(dialog.getByRole('button')).toHaveText(['Refresh']);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  const loaded = page.waitForEvent('load');
  await allow(page, {});
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('below the maximum an update is offered, and can be put off for seven days', async ({ page }) => {
  await page.clock.install();
  await allow(page, { min_version: '8.0.0', max_version: '9.0.0' });
  await page.goto('/login?brand=wattle');
  const dialog = page.getByRole('alertdialog', { name: 'Optional Update' });
  await expect(dialog).toContainText('There is a new update for the client portal. Please refresh.');
  await expectNoAxeViolations(page);
  await expect(dialog.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remind me later' }).click();
  await expect(dialog).toBeHidden();
  const dismissed = await page.evaluate((flag) => Number(localStorage.getItem(flag)), FLAG);
  expect(Math.abs(dismissed - (await page.evaluate(() => Date.now())))).toBeLessThan(60_000);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(dialog).toHaveCount(0);
  // A week later.
  await page.evaluate(({ flag, at }) => localStorage.setItem(flag, String(at)), {
    flag: FLAG,
    at: dismissed - 7 * DAY,
  });
  await page.reload();
  await expect(dialog).toBeVisible();
  await escapeDialog(page);
  await expect(dialog).toBeHidden();
});

test('nothing is asked where a limit is missing, nor by the limits for phones', async ({ page }) => {
  await allow(page, { min_version: '9.0.0', min_ios_version: '9.0.0', max_ios_version: '9.1.0' });
  const said = page.waitForResponse('**/client-portal/v1/status');
  await page.goto('/login?brand=wattle');
  await said;
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
