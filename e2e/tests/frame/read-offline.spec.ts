// Without a network people read what they read last, and it says how old it is; the end of the session takes it away.

import type { Page } from '@playwright/test';
import { keptAnswers } from '../../drafts.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

test.use({
  serviceWorkers: 'allow',
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|There is no connection/],
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const asOf = (page: Page) =>
  page.getByText(/^There is no connection\. What you see is as of \d+\s\w+\s\d{4}, \d+:\d\d\s[ap]m\./);

/** Opens a page after the other, until the browser keeps them. */
async function read(page: Page): Promise<void> {
  await signIn(page, 'demo@wattle.example', '/plan');
  await dismissToast(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/claims/approvals');
  await expect(page.getByRole('button', { name: /^Approve/ }).first()).toBeVisible();
  // What is shown is written a moment later.
  await page.waitForLoadState('networkidle');
  await page.goto('/plan');
  await expect(heading(page, 'Plan')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** The amounts of the page, in their order, without what is only said by a screen reader for a moment. */
const money = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const copy = main.cloneNode(true) as Element;
    for (const said of copy.querySelectorAll('output')) said.remove();
    return copy.textContent?.match(/\$[\d,]+\.\d\d/g) ?? [];
  });

/** How many answers the browser keeps. */
const kept = async (page: Page) => (await keptAnswers(page)).length;

test('the plan and the claims that were read open without a network, and go on once there is one', {
  tag: '@screens',
}, async ({ page, context }) => {
  await read(page);
  const plan = await money(page);
  await expect.poll(() => kept(page)).toBeGreaterThan(5);
  await context.setOffline(true);
  await page.reload();
  await expect(asOf(page)).toBeVisible();
  await expect(heading(page, 'Plan')).toBeVisible();
  await expect.poll(() => money(page)).toEqual(plan);
  // The strip says how old it is, and nothing says otherwise.
  await expect(page.getByText(/^Updated/)).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.goto('/claims/approvals');
  await expect(page.getByRole('button', { name: /^Approve/ }).first()).toBeVisible();
  await expect(asOf(page)).toBeVisible();
  await context.setOffline(false);
  await expect(asOf(page)).toHaveCount(0);
  await page.goto('/plan');
  await expect(heading(page, 'Plan')).toBeVisible();
});

test('a logout leaves nothing of it', async ({ page, context }) => {
  await read(page);
  await expect.poll(() => kept(page)).toBeGreaterThan(5);
  await page.goto('/logout');
  await expect(page).toHaveURL(/login/);
  await expect.poll(() => kept(page)).toBe(0);
  await context.setOffline(true);
  await page.goto('/plan');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/\$[\d,]+\.\d\d/)).toHaveCount(0);
});

test('a session that was ended elsewhere is asked for at the next network, and leaves nothing', {
  tag: '@all',
}, async ({ page, context }) => {
  await read(page);
  await expect.poll(() => kept(page)).toBeGreaterThan(5);
  await context.clearCookies();
  await page.goto('/plan');
  await expect(page).toHaveURL(/login/);
  await expect.poll(() => kept(page)).toBe(0);
});
