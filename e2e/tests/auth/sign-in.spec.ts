// Signing in and out as a person does, in both brands, and what happens on the way.

import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { logOut, logoutIsHeard } from '../../frame.ts';
import { signInByHand } from '../../sign-in.ts';

const EMAIL = 'Email Address (required)';
const SEND = 'Send me the code';

for (const brand of [
  { code: 'wattle', title: 'Wattle', phone: '1800 861 272' },
  { code: 'mpm', title: 'My Plan Manager', phone: '1800 636 377' },
]) {
  test(`the login page is ${brand.code}'s`, { tag: '@screens' }, async ({ page }) => {
    await page.goto(`/?brand=${brand.code}`);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    await expect(page).toHaveTitle(new RegExp(brand.title));
    await expect(page.getByRole('link', { name: brand.phone })).toBeVisible();
    await expectNoAxeViolations(page);
  });
}

test('an invalid address is explained at the field, and is kept', {
  tag: '@screens',
}, async ({ page }) => {
  await page.goto('/?brand=wattle');
  await page.getByRole('button', { name: SEND }).click();
  await expect(page.getByText('The email address field cannot be blank.').first()).toBeVisible();
  const field = page.getByLabel(EMAIL);
  await field.pressSequentially('da na@wattle');
  await expect(field).toHaveValue('dana@wattle');
  await page.getByRole('button', { name: SEND }).click();
  await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();
  await expect(field).toHaveValue('dana@wattle');
  await expectNoAxeViolations(page);
});

test('somebody without participants is told so', async ({ page }) => {
  await signInByHand(page, 'empty@wattle.example');
  await expect(page).toHaveURL(/\/error\/no-clients$/);
  await expect(page.getByRole('heading', { name: 'No clients found!' })).toBeVisible();
  await expect(page.getByText('We could not find any active clients for this account.')).toBeVisible();
  await expect(
    page.getByText('There are no clients currently assigned to your user account.').first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go back to login' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('the page somebody wanted comes after signing in; another site never does', async ({ page }) => {
  await signInByHand(page, 'demo@wattle.example', '/plan?brand=wattle#core');
  await expect(page).toHaveURL(/\/plan\?brand=wattle#core$/);
  for (const target of [
    '//evil.example/x',
    '\\\\evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://evil.example',
  ]) {
    await page.goto(`/login?${new URLSearchParams({ redirect: target })}`);
    await expect(page, target).toHaveURL(/\/plan$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
  }
});

test('a reload keeps somebody signed in, and logging out ends it everywhere', async ({ page, context }) => {
  await signInByHand(page, 'demo@wattle.example');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
  const other = await context.newPage();
  // The other tab may hear of the logout later than the server, so it first gets its last answer.
  const lastAnswer = other.waitForResponse(/\/settings\/csat$/);
  await other.goto('/plan');
  await expect(other.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
  await lastAnswer;
  await other.waitForLoadState('networkidle');
  await logOut(page);
  await expect(page.getByText('You have successfully logged out.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login/);
  await logoutIsHeard(page);
  await page.goto('/plan');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fplan$/);
});
