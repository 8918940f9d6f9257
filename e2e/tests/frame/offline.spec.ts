// Without a connection: the page says so, keeps its frame and what it shows, and goes on by itself.

import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { drawn } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load/] });

const strip = (page: Page) =>
  page.getByText(
    'There is no connection. What you see and have typed stays here, and this page goes on by itself.',
  );
const tab = (page: Page, name: string) =>
  page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .filter({ visible: true })
    .first();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const finder = (page: Page) => page.getByRole('searchbox', { name: 'What do you want to spend on?' });

/** Signs in and waits until the page has all that it loads by itself. */
async function openPlan(page: Page): Promise<void> {
  await signIn(page, 'demo@wattle.example');
  await expect(finder(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Expects that the page says that there is no connection, inside its frame. */
async function expectOffline(page: Page): Promise<void> {
  await expect(strip(page)).toBeVisible();
  await expect(tab(page, 'Plan')).toBeVisible();
  await expect(tab(page, 'Claims')).toBeVisible();
  await expect(page.getByText(/restart this app|Something went wrong/)).toHaveCount(0);
}

/** Expects that the page goes on in its frame, and says nothing of it. */
async function expectBack(page: Page): Promise<void> {
  await expect(page.getByText(/^There is no connection/)).toHaveCount(0);
  await expect(tab(page, 'Plan')).toBeVisible();
}

test('a page whose code is not there yet opens once there is a connection; what is shown stays until then', {
  tag: '@screens',
}, async ({ page, context }) => {
  await openPlan(page);
  const shown = await page.getByRole('main').innerText();
  await context.setOffline(true);
  await expectOffline(page);
  await markDocument(page);
  await tab(page, 'Claims').click();
  await expect(page).toHaveURL(/\/claims/);
  await drawn(page);
  await expectOffline(page);
  expect(await page.getByRole('main').innerText()).toContain(shown);
  await expectNoAxeViolations(page);
  await context.setOffline(false);
  await expect(heading(page, 'Claims')).toBeVisible();
  await expectBack(page);
  expect(await isMarked(page), 'the page was not loaded anew').toBe(true);
});

test('what cannot be read says so, and is read once there is a connection', { tag: '@screens' }, async ({
  page,
  context,
}) => {
  await openPlan(page);
  await tab(page, 'Claims').click();
  await expect(heading(page, 'Claims')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Submitted' }).click();
  const said = page.getByText('There is no connection to the internet. This is shown as soon as there is.');
  await expect(said.first()).toBeVisible();
  await expectOffline(page);
  await expectNoAxeViolations(page);
  await context.setOffline(false);
  await expect(said).toHaveCount(0);
  await expectBack(page);
});

test('a part of a page opens once there is a connection, and the page around it stays', {
  tag: '@screens',
}, async ({ page, context }) => {
  await openPlan(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'All figures' }).first().click();
  await drawn(page);
  await expectOffline(page);
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Fewer figures' }).first()).toBeVisible();
  await expectBack(page);
});

/** Leaves a mark that is gone once the document is loaded anew. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in globalThis);
