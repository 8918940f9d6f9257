// The plan page: its figures against sums worked out separately, for a PACE and a legacy plan, and for an imported
// feed.

import type { Page } from '@playwright/test';
import { importFeed } from '../../feeds/feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast } from '../../frame.ts';
import { signIn, signInByHand } from '../../sign-in.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Plan' });

test('a PACE plan shows its totals and its supports by their PACE names', async ({ page }) => {
  await signInByHand(page, 'demo@wattle.example');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/Plan/);
  await page.getByRole('link', { name: 'All figures' }).click();
  for (const group of [
    'Core Supports',
    'Capital Supports',
    'Capacity Building Supports',
    'Recurring Supports',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name: group })).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 3, name: 'Choice and Control' })).toBeVisible();
  await expect(page.getByText(/^Overspent/).first()).toBeVisible();
  await expect(page.getByText('Agency managed').first()).toBeVisible();
  await expect(page.getByText(/\d+ months|Ends today|\d+ days/).first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test('the plan chosen is in the address, and Back leads back', { tag: '@screens' }, async ({ page }) => {
  await signIn(page, 'demo@wattle.example', '/plan?figures=all');
  await dismissToast(page);
  const select = page.getByRole('button', { name: /Select Plan/ });
  const current = (await select.textContent()) ?? '';
  await select.click();
  const options = page.getByRole('option');
  await expect(options).toHaveCount(2);
  await expectNoAxeViolations(page);
  await options.last().click();
  await expect(page).toHaveURL(/[?&]plan=demoPLAN/);
  await expect(page.getByText('Expired')).toBeVisible();
  await page.goBack();
  await expect(select).toHaveText(current);
});

test('a legacy plan shows its supports by their legacy names', async ({ page }) => {
  await signIn(page, 'nomobile@wattle.example', '/plan?figures=all');
  await expect(page.getByRole('heading', { level: 3, name: 'Improved Life Choices' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Choice and Control' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('the other brand shows its own participant', async ({ page }) => {
  await signIn(page, 'mpm@wattle.example', '/?brand=mpm');
  await expect(heading(page)).toBeVisible();
  // The button beside the greeting names the participant on phones, the card in the side nav on the desktop.
  await expect(page.getByRole('button', { name: /Lan/ }).filter({ visible: true }).first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test('an imported feed shows on the plan page, to the cent', async ({ page }, { project }) => {
  const tag = project.name === 'phone' ? 'A' : 'B';
  const name = (kind: string) => `e2e${tag}${kind}00000001`;
  await importFeed({
    users: [
      {
        sfid: name('USER00'),
        brand: 'wattle',
        email: `feed-${tag.toLowerCase()}@people.example`,
        mobile_phone: '',
        first_name: 'Fee',
        last_name: 'Dee',
      },
    ],
    participants: [
      {
        sfid: name('PART00'),
        brand: 'wattle',
        first_name: 'Fred',
        last_name: 'Feed',
        ndis_number: `43099900${tag === 'A' ? 1 : 2}`,
        date_of_birth: '2000-01-01',
        status: 'active',
        auto_approve: false,
        sms_notification: true,
        price_region: 'national',
      },
    ],
    access: [
      {
        user_sfid: name('USER00'),
        participant_sfid: name('PART00'),
        level: 'Full access',
        relationship: 'Nominee',
        ends_on: '',
      },
    ],
    plans: [
      {
        sfid: name('PLAN00'),
        participant_sfid: name('PART00'),
        name: 'P',
        start_date: '2020-02-29',
        end_date: '2099-12-31',
        first_plan_start_date: '',
        active: true,
        status: 'Active',
        pace_plan: true,
        new_framework_plan: false,
      },
    ],
    plan_supports: [
      {
        sfid: name('SUPP01'),
        plan_sfid: name('PLAN00'),
        category_number: 1,
        managed: 'agency',
        budgeted_amount: '1,234,567.89',
        budget_allocated: 1_234_567.89,
        budget_spent: 0.07,
      },
      {
        sfid: name('SUPP02'),
        plan_sfid: name('PLAN00'),
        category_number: 15,
        managed: 'self',
        budgeted_amount: 10,
        budget_allocated: 10,
        budget_spent: 0,
      },
    ],
  });

  await signIn(page, `feed-${tag.toLowerCase()}@people.example`);
  await expect(page.getByText('$1,234,577.82').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('29 Feb 2020 to 31 Dec 2099').first()).toBeVisible();
  await page.getByRole('link', { name: 'All figures' }).click();
  await expect(page.getByText('Opening balance $1,234,577.89.')).toBeVisible();
});

test('the skip link leads to the page, past the navigation', async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await page.locator('body').press('Tab');
  await page.getByRole('link', { name: /skip/i }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('an unknown address says so, inside the portal', async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(
    page
      .getByText('The page you’re trying to search for couldn’t be found')
      .or(page.getByText("The page you're trying to search for couldn't be found"))
      .first(),
  ).toBeVisible();
  await expectNoAxeViolations(page);
});
