// The plan page: its figures against sums worked out separately, for a PACE and a legacy plan, and for a feed that comes in.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Plan' });

test('a PACE plan shows its totals and its supports by their PACE names', async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/Plan/);
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

test('the plan chosen is in the address, and Back leads back', async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  const select = page.getByRole('button', { name: /Select Plan/ });
  const current = (await select.textContent()) ?? '';
  await select.click();
  const options = page.getByRole('option');
  await expect(options).toHaveCount(2);
  await expectNoAxeViolations(page);
  await options.last().click();
  await expect(page).toHaveURL(/\?plan=demoPLAN/);
  await expect(page.getByText('Expired')).toBeVisible();
  await page.goBack();
  await expect(select).toHaveText(current);
});

test('a legacy plan shows its supports by their legacy names', async ({ page }) => {
  await signIn(page, 'nomobile@wattle.example');
  await expect(page.getByRole('heading', { level: 3, name: 'Improved Life Choices' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Choice and Control' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('the other brand shows its own participant', async ({ page }) => {
  await signIn(page, 'mpm@wattle.example', '/?brand=mpm');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('Lan Nguyễn').filter({ visible: true }).first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a feed that comes in shows on the plan page, to the cent', async ({ page }, { project }) => {
  const tag = project.name === 'phone' ? 'A' : 'B';
  const name = (kind: string) => `e2e${tag}${kind}00000001`;
  const files = {
    users: `sfid,brand,email,mobile_phone,first_name,last_name\n${name('USER00')},wattle,feed-${tag.toLowerCase()}@people.example,,Fee,Dee\n`,
    participants: `sfid,brand,first_name,last_name,ndis_number,date_of_birth,status,auto_approve,sms_notification,price_region\n${name('PART00')},wattle,Fred,Feed,43099900${tag === 'A' ? 1 : 2},2000-01-01,active,false,true,national\n`,
    access: `user_sfid,participant_sfid,level,relationship,ends_on\n${name('USER00')},${name('PART00')},Full access,Nominee,\n`,
    plans: `sfid,participant_sfid,name,start_date,end_date,first_plan_start_date,active,status,pace_plan,new_framework_plan\n${name('PLAN00')},${name('PART00')},P,2020-02-29,2099-12-31,,true,Active,true,false\n`,
    plan_supports: `sfid,plan_sfid,category_number,managed,budgeted_amount,budget_allocated,budget_spent\n${name('SUPP01')},${name('PLAN00')},1,agency,"1,234,567.89",1234567.89,0.07\n${name('SUPP02')},${name('PLAN00')},15,self,10,10,0\n`,
  };
  const folder = mkdtempSync(join(tmpdir(), 'wattle-e2e-feed-'));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, `${file}.csv`), text);
  const portal = join(import.meta.dirname, '../../server/dist/portal.js');
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] };
  const said = execFileSync(process.execPath, [portal, 'import', 'feed', folder], { env, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(said).toContain('0 rejected');

  await signIn(page, `feed-${tag.toLowerCase()}@people.example`);
  await expect(page.getByText('$1,234,577.82').first()).toBeVisible();
  await expect(page.getByText('of $1,234,577.89 opening balance')).toBeVisible();
  await expect(page.getByText('29 Feb 2020 to 31 Dec 2099').first()).toBeVisible();
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

test('an address nobody knows says so, inside the portal', async ({ page }) => {
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
