// The devices on which somebody is signed in, and signing out on one of them, on this one and on all.

import type { Page } from '@playwright/test';
import { signOutDevices } from '#features/auth/calls/devices.ts';
import { fullPath } from '#platform/contract/call.ts';
import { emailOf, importSettings, tagFor } from '../../feeds/settings-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

// A person of its own, because signing a device out must not end another test.
test.beforeAll(() => importSettings(tag()));

const tag = () => tagFor('D', test.info().project.name);
const isPhone = () => test.info().project.name === 'phone';

test.describe.configure({ mode: 'serial' });
// The server refuses calls of a device that was signed out.
test.use({ allowedErrors: [/401/] });

const rows = (page: Page) =>
  isPhone() ? page.getByRole('list', { name: 'Devices' }).getByRole('listitem') : page.locator('tbody tr');

test('one device signs another out, and the other lands on the login page', async ({ page, browser }) => {
  const email = emailOf(tag());
  await signIn(page, email, '/settings/devices');
  const other = await browser.newContext();
  const there = await other.newPage();
  await signIn(there, email, '/settings');
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('This device');
  await expectNoAxeViolations(page);
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Log out on Chrome/ })
    .click();
  await expect(page.getByText(/^You are logged out on Chrome on/).first()).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Devices' })).toBeFocused();
  await there.getByRole('link', { name: 'Personal Information' }).click();
  await expect(there).toHaveURL(/\/login/);
  await expect(there.getByText('Your session has expired. Please log in again.').first()).toBeVisible();
  await other.close();
});

test('all other devices are signed out, then this one too, after a question', async ({ page, browser }) => {
  const email = emailOf(tag());
  await signIn(page, email, '/settings/devices');
  const other = await browser.newContext();
  const there = await other.newPage();
  await signIn(there, email, '/settings');
  await page.reload();
  await page.getByRole('button', { name: 'Log out all others' }).click();
  await expect(page.getByText('You are logged out on all other devices.').first()).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await there.reload();
  await expect(there).toHaveURL(/\/login/);
  await other.close();
  await dismissToast(page);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Log out everywhere?' });
  await expect(dialog).toContainText('you will need a new SMS or email code');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await dialog.getByRole('button', { name: 'Yes, log out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You have successfully logged out.').first()).toBeVisible();
});

test.describe('where it fails', () => {
  test.use({ allowedErrors: [/500/] });

  test('signing out everywhere says so in the dialog', async ({ page }) => {
    await page.route(`**${fullPath(signOutDevices)}`, (route) =>
      route.fulfill({ status: 500, body: 'oops' }),
    );
    await signIn(page, emailOf(tag()), '/settings/devices');
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Log out everywhere?' });
    await dialog.getByRole('button', { name: 'Yes, log out everywhere' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'You could not be logged out everywhere. Please try again in a moment.',
    );
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

test('signing out this device asks the same question as everywhere else', async ({ page }) => {
  await signIn(page, emailOf(tag()), '/settings/devices');
  await rows(page)
    .first()
    .getByRole('button', { name: /^Log out on/ })
    .click();
  await expect(page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' })).toBeVisible();
  await page.getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
