// An invitation, the password it sets, and links that don't work (specification: activation, passwords).

import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { operate } from '../../operator.ts';
import { newest, nextLink, oneAtATime, signIn } from '../../sign-in.ts';

const password = (page: Page) => page.getByLabel('New password', { exact: true });
const again = (page: Page) => page.getByLabel('Re-enter new password', { exact: true });
const setPassword = (page: Page) => page.getByRole('button', { name: 'Set password' });

/** Invites somebody as the operator does. Returns the link in the mail. */
async function invite(page: Page, email: string): Promise<string> {
  let link = '';
  await oneAtATime(email, async () => {
    const before = await newest(page, email);
    await operate('users invite', email);
    link = await nextLink(page, email, before, '/activate/');
  });
  return link;
}

test.use({ allowedErrors: [/403|500/] });

for (const [brand, email] of [
  ['wattle', 'empty@wattle.example'],
  ['mpm', 'mpm@wattle.example'],
] as const) {
  const tag = brand === 'wattle' ? [] : ['@all'];
  test(`an invitation sets a password, once, with the keyboard alone: ${brand}`, { tag }, async ({
    page,
  }) => {
    const link = await invite(page, email);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set your password');
    await expect(page.getByRole('main')).toContainText(email);
    await expectNoAxeViolations(page);

    await password(page).focus();
    await page.keyboard.press('Enter');
    const summary = page.getByRole('region', { name: 'Please check the following' });
    await expect(summary).toBeFocused();
    await expect(password(page)).toHaveAccessibleDescription(/New Password is required/);
    await expect(again(page)).toHaveAccessibleDescription('Please re-enter your new password');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(password(page)).toBeFocused();
    await page.keyboard.type('short');
    await page.keyboard.press('Tab');
    const show = page.getByRole('button', { name: 'Show New password' });
    await expect(show).toBeFocused();
    await page.keyboard.press('Space');
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.keyboard.press('Space');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.keyboard.press('Tab');
    await page.keyboard.type('sun flower');
    await page.keyboard.press('Enter');
    await expect(password(page)).toHaveAccessibleDescription(/6 to 22 characters/);
    await expect(password(page)).toHaveAttribute('aria-invalid', 'true');

    await password(page).fill('sun flowers');
    await setPassword(page).press('Enter');
    await expect(again(page)).toHaveAccessibleDescription('The entered passwords do not match');
    await expect(password(page), 'nothing typed is lost').toHaveValue('sun flowers');
    await expectNoAxeViolations(page);
    await again(page).fill('sun flowers');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/activate-success/);
    await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeFocused();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Go to login' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('The link was either expired or invalid.');
    await expect(page).toHaveURL(/\/login/);
  });
}

test('an invalid link leads to the login, or to the portal when somebody is signed in', async ({ page }) => {
  await page.goto('/activate/nothing?u=x&type=activate&brand=wattle');
  await expect(page.getByRole('alert')).toContainText('The link was either expired or invalid.');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'viewer@wattle.example');
  await page.goto('/activate/nothing');
  await expect(page.getByRole('alert')).toContainText('The link was either expired or invalid.');
  await expect(page).toHaveURL(/\/plan/);
});

test('a link still works after the server was down', async ({ page }) => {
  const link = await invite(page, 'viewer@wattle.example');
  await page.route('**/api/auth/activate/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(link);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Something went wrong, please refresh and contact Wattle Plan Management if the error persists.',
  );
  await expectNoAxeViolations(page);
  await page.unroute('**/api/auth/activate/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(password(page)).toBeVisible();
});
