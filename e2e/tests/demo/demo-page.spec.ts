// The demo page, as somebody uses it who has just cloned the product. Uses its own server: it closes the portal, and lets
// weeks pass.

import { rmSync } from 'node:fs';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { demoData, freeUrl, startServer } from '../../own-server.ts';

// An access token has ended when a week has passed; the page then fetches another.
test.use({ allowedErrors: [/401/] });

let url = '';
let dataDir = '';
let end = async () => {};

test.beforeAll(async () => {
  dataDir = demoData();
  url = await freeUrl();
  end = await startServer(url, dataDir, 'demo-page-server');
});

test.afterAll(async () => {
  await end();
  rmSync(dataDir, { recursive: true, force: true });
});

test('leads to everything there is to try', { tag: '@desktop' }, async ({ page, context }) => {
  test.setTimeout(90_000);
  await page.goto(`${url}/dev`);
  await expect(page).toHaveURL(`${url}/demo`);
  await expect(page.getByRole('heading', { level: 1, name: 'Try it out' })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Eight things to try' });
  await expect(steps.getByRole('listitem')).toHaveCount(8);

  const [plan] = await Promise.all([
    context.waitForEvent('page'),
    steps.getByRole('link', { name: 'Log in' }).first().click(),
  ]);
  await expect(plan).toHaveURL(/\/plan$/);
  await expect(plan.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
  const told = page.getByRole('region', { name: 'What systems are told' });
  await expect(told.getByText('logged-in').first()).toBeVisible();
  await expect(told.getByText('by Dana O’Connor').first()).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('Your Wattle login link').first(),
  ).toBeVisible();

  const week = steps.getByRole('button', { name: 'Let a week pass' });
  await week.click();
  await expect(steps.getByText('7 days ahead')).toBeVisible();
  // The review time of claims is over, which nobody had to do anything for.
  await expect(told.getByText('claim-settled').first()).toBeVisible({ timeout: 20_000 });
  await week.click();
  await expect(page.getByText('14 days ahead of the real time')).toBeVisible();

  const more = page.getByRole('region', { name: 'More switches' });
  await more.getByRole('button', { name: 'Close for maintenance' }).click();
  await expect(more.getByRole('button', { name: 'Open the portal again' })).toBeVisible();
  await plan.reload();
  await expect(plan).toHaveURL(/\/maintenance$/);
  await expect(plan.getByText('Somebody has pressed the switch of the demo.')).toBeVisible();
  await page.reload();
  await more.getByRole('button', { name: 'Open the portal again' }).click();
  await more.getByRole('button', { name: 'Ask for an update' }).click();
  await plan.goto(`${url}/login`);
  await expect(plan.getByRole('alertdialog').getByText('There is a new update')).toBeVisible();
  await more.getByRole('button', { name: 'Ask for no update' }).click();
  await expect(more.getByRole('button', { name: 'Ask for an update' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('fits a phone, in the other brand, in the dark', { tag: '@phone' }, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 700 }, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(`${url}/demo?brand=mpm`);
  const people = page.getByRole('region', { name: 'Who can log in' });
  const person = people.getByRole('listitem').filter({ hasText: 'Sam Nguyễn' });
  await expect(person.getByText('Decides for Lan Nguyễn')).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const [plan] = await Promise.all([context.waitForEvent('page'), person.getByRole('link').click()]);
  await expect(plan).toHaveURL(/\/plan/);
  await expect(plan.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
  await context.close();
});
