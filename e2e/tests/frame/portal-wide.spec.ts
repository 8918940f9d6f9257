// What an operator switches for everybody at once: maintenance, data migration, version limits. These tests run one
// after the other when all other tests are over, and put back what they changed.

import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { operate } from '../../operator.ts';
import { signIn } from '../../sign-in.ts';

test.describe.configure({ mode: 'serial' });

/** Acts as if somebody came back to the page: it asks for the status at once. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test.afterEach(async () => {
  await operate('maintenance', 'off');
  await operate('migration', 'off');
  await operate('versions set', '', { 'web-min': 'none', 'web-max': 'none' });
});

for (const command of ['maintenance', 'migration']) {
  test(`${command} on sends everybody out, off lets them in again`, async ({ page }) => {
    await signIn(page, 'demo@wattle.example');
    await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
    await operate(command, 'on');
    await lookAgain(page);
    await expect(page).toHaveURL(/\/maintenance$/);
    await expect(page.getByRole('heading', { level: 1, name: /temporarily unavailable/ })).toBeFocused();
    await operate(command, 'off');
    await lookAgain(page);
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, 'demo@wattle.example', '/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
  });
}

test('versions set asks people who have the page open to update', async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
  await operate('versions set', '', { 'web-min': '8.3.0', 'web-max': '8.4.0' });
  await lookAgain(page);
  const optional = page.getByRole('alertdialog', { name: 'Optional Update' });
  await optional.getByRole('button', { name: 'Remind me later' }).click();
  await expect(optional).toBeHidden();
  await operate('versions set', '', { 'web-min': '8.4.0' });
  await lookAgain(page);
  await expect(page.getByRole('alertdialog', { name: 'New Update' })).toBeVisible();
});
