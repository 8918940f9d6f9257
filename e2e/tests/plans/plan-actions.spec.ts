// What people do on the plan's pages: fold areas up, refresh, read what a category is for, come back.

import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast, escapeDialog, wholeAnswer } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

/** The plan page with all figures: support areas, tiles, tooltips (specification: support-groups, tiles). */
const ALL = '/plan?figures=all';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the support areas fold up, and stay folded when people come back', { tag: '@screens' }, async ({
  page,
}) => {
  await signIn(page, 'demo@wattle.example', ALL);
  const tiles = page.getByRole('heading', { level: 3, name: 'Transport', exact: true });
  await expect(tiles).toBeVisible();
  await page.getByRole('button', { name: 'Hide support areas' }).press('Enter');
  await expect(tiles).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Core Supports' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Core Supports' }).press('Enter');
  await expect(heading(page, 'Core Budget')).toBeFocused();
  await page.goBack();
  await page.getByRole('button', { name: 'Show support areas' }).press('Enter');
  await expect(tiles).toBeVisible();
});

test('choosing another plan closes the open support area', async ({ page }) => {
  await signIn(page, 'demo@wattle.example', ALL);
  await dismissToast(page);
  const overview = page.getByRole('button', { name: /Core Supports: spend overview/ });
  await overview.click();
  await expect(overview).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: /Select Plan/ }).click();
  await page.getByRole('option').last().click();
  await expect(page.getByText('Expired')).toBeVisible();
  await expect(overview).toHaveAttribute('aria-expanded', 'false');
});

for (const way of ['a mouse', 'the keyboard'] as const)
  test(`the choice of a plan, pressed with ${way} before its list is there, opens once it is, with the focus`, async ({
    page,
  }) => {
    await signIn(page, 'demo@wattle.example', '/settings');
    const { promise: isThere, resolve } = Promise.withResolvers<void>();
    await page.route(/\/overlays-/, async (route) => {
      await isThere;
      await route.continue();
    });
    await page.goto('/plan');
    const button = page.getByRole('button', { name: /Select Plan/ });
    await expect(button).toHaveAttribute('aria-haspopup', 'listbox');
    if (way === 'a mouse') await button.click();
    else await button.press('Enter');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(button).toBeFocused();
    resolve();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(button).toBeFocused();
  });

test('a refresh keeps the plan that is shown', async ({ page }) => {
  await signIn(page, 'demo@wattle.example', ALL);
  await dismissToast(page);
  await page.getByRole('button', { name: /Select Plan/ }).click();
  await page.getByRole('option').last().click();
  await expect(page.getByText('Expired')).toBeVisible();
  const address = page.url();
  const asked = page.waitForResponse(/\/plan-supports$/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await asked;
  await expect(page.getByText('Updated just now')).toBeVisible();
  await expect(page.getByText('Expired')).toBeVisible();
  expect(page.url()).toBe(address);
});

test('the default plan replaces a plan that is gone after a refresh', async ({ page }) => {
  await signIn(page, 'demo@wattle.example', ALL);
  await dismissToast(page);
  await page.getByRole('button', { name: /Select Plan/ }).click();
  await page.getByRole('option').last().click();
  await expect(page.getByText('Expired')).toBeVisible();
  await page.route(/\/plans$/, async (route) => {
    const response = await wholeAnswer(route);
    const body = await response.json();
    await route.fulfill({
      response,
      json: { ...body, data: body.data.filter(({ active }: { active: boolean }) => active) },
    });
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Expired')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Total budget' })).toBeVisible();
});

test('a group is explained by its tooltip', { tag: '@screens' }, async ({ page }) => {
  await signIn(page, 'demo@wattle.example', ALL);
  await page.getByRole('button', { name: 'About Core Supports' }).focus();
  await expect(page.getByRole('tooltip')).toContainText('everyday life');
});

test('what a category is for opens in a dialog, and Escape leads back', { tag: '@screens' }, async ({
  page,
}) => {
  await signIn(page, 'demo@wattle.example', ALL);
  await page.getByRole('link', { name: 'View breakdown of Consumables' }).click();
  await expect(heading(page, 'Consumables')).toBeFocused();
  const button = page.getByRole('button', { name: 'What is this for?' });
  await button.press('Enter');
  await expect(page.getByRole('dialog', { name: 'About Consumables' })).toContainText('use up');
  await expectNoAxeViolations(page);
  await escapeDialog(page);
  await expect(button).toBeFocused();
});

test('somebody who may only look cannot reserve', async ({ page }) => {
  await signIn(page, 'viewer@wattle.example', ALL);
  await page.getByRole('link', { name: 'View breakdown of Consumables' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Reserved budget' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reserve Budget' })).toHaveCount(0);
});

test('a plan without supports', async ({ page }) => {
  await signIn(page, 'person11@people.example');
  await expect(page.getByRole('heading', { name: 'Start by adding a support area' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto('/plan/core-support');
  await expect(page.getByRole('heading', { name: 'There are no Core Supports in this plan' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a plan that starts tomorrow', async ({ page }) => {
  await signIn(page, 'person9@people.example', ALL);
  await page.getByRole('button', { name: /Select Plan/ }).click();
  await page.getByRole('option').first().click();
  await expect(page.getByText(/^Starts on /)).toBeVisible();
});

test('a plan that is over', async ({ page }) => {
  await signIn(page, 'person8@people.example', ALL);
  await expect(page.getByText('Expired')).toBeVisible();
});

test('the other brand: area and category', async ({ page }) => {
  await signIn(page, 'mpm@wattle.example', `${ALL}&brand=mpm`);
  await page.getByRole('link', { name: 'Core Supports' }).click();
  await expect(heading(page, 'Core Budget')).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'View breakdown of Assistance with Daily Life' }).click();
  await expect(heading(page, 'Assistance with Daily Life')).toBeFocused();
  await expect(page.getByRole('table', { name: 'Spent by month' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('no page scrolls sideways at 320 px', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, 'demo@wattle.example', ALL);
  const fits = () =>
    expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /Core Supports: spend overview/ }).click();
  await fits();
  await page.getByRole('link', { name: 'Core Supports' }).click();
  await expect(page.getByRole('table', { name: 'Funds spent by category' })).toBeVisible();
  await fits();
  await page.getByRole('link', { name: 'View breakdown of Assistance with Daily Life' }).click();
  await expect(page.getByRole('table', { name: 'Spent by month' })).toBeVisible();
  await fits();
});

test.describe('a call that fails', () => {
  test.use({ allowedErrors: [/503/] });

  test('says so where its data would be, and can be tried again', async ({ page }) => {
    await signIn(page, 'demo@wattle.example', ALL);
    let isBroken = true;
    await page.route(/\/spending$/, (route) =>
      isBroken ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    await page.getByRole('link', { name: 'View breakdown of Consumables' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Balance' })).toBeVisible();
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expectNoAxeViolations(page);
    isBroken = false;
    await again.click();
    await expect(page.getByRole('table', { name: 'Funds spent by provider' })).toBeVisible();
  });
});
