// What a browser keeps to be read without a network belongs to one person, and shows one participant at a time; files that
// were opened are read again.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { keptAnswers } from '../../drafts.ts';
import { emailOf, importClaims, sfidOf, tagFor } from '../../feeds/claims-feed.ts';
import { photo } from '../../files.ts';
import { expect, test } from '../../fixtures.ts';
import { dismissToast, switchTo } from '../../frame.ts';
import { newest, nextLink, oneAtATime, signIn } from '../../sign-in.ts';

test.use({
  serviceWorkers: 'allow',
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|There is no connection/],
});

const DANA = 'demo@wattle.example';
const card = (page: Page) => page.getByRole('region', { name: 'Total budget' });
const offline = (page: Page) => page.getByText(/^There is no connection\. What you see is as of/);
const amounts = async (page: Page) =>
  [...((await card(page).textContent()) ?? '').matchAll(/\$[\d,]+\.\d\d/g)].map(([amount]) => amount);

/** Opens the plan in a browser that holds the app's files, until it keeps the answers. */
async function read(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/plan');
  await expect(card(page)).toBeVisible();
  await expect(page.getByText('Updated just now')).toBeVisible();
  await expect.poll(async () => (await keptAnswers(page)).length).toBeGreaterThan(6);
  await page.waitForLoadState('networkidle');
}

test('two tabs show two participants, and neither shows the other’s money', async ({ page, context }) => {
  await signIn(page, DANA, '/plan');
  await dismissToast(page);
  await read(page);
  const first = await amounts(page);
  const other = await context.newPage();
  await other.goto('/plan');
  await switchTo(other, 'Leo');
  await read(other);
  const second = await amounts(other);
  expect(first.length).toBeGreaterThan(0);
  expect(second.length).toBeGreaterThan(0);
  expect(second).not.toEqual(first);
  await context.setOffline(true);
  for (const [tab, its, not] of [
    [page, first, second],
    [other, second, first],
  ] as const) {
    await tab.reload();
    await expect(offline(tab)).toBeVisible();
    await expect.poll(() => amounts(tab)).toEqual(its);
    const shown = await tab.getByRole('main').innerText();
    for (const amount of not.filter((each) => !its.includes(each))) expect(shown).not.toContain(amount);
  }
});

test('a login by link over somebody’s session deletes what they read', async ({ page }) => {
  await signIn(page, 'viewer@wattle.example', '/plan');
  await read(page);
  const before = await keptAnswers(page);
  const begun = await page.evaluate(() => Date.now());
  await oneAtATime(DANA, async () => {
    const last = await newest(page, DANA);
    const asked = await page.request.post('/api/auth/passwordless/start', {
      headers: { 'plan-manager-id': 'wattle', 'idempotency-key': crypto.randomUUID() },
      data: { email: DANA, type: 'link' },
    });
    expect(asked.ok()).toBe(true);
    // Another page first: what the last one still writes is not what is looked at.
    await page.goto('/readyz');
    await page.goto(await nextLink(page, DANA, last, '/login'));
  });
  await expect(page.getByText('Hi Dana!').filter({ visible: true })).toBeVisible();
  const now = await keptAnswers(page);
  expect(before.length).toBeGreaterThan(6);
  expect(now.filter(({ savedAt }) => savedAt < begun)).toEqual([]);
});

const files = async (page: Page) => (await keptAnswers(page)).filter(({ name }) => name === 'content').length;

test('an invoice that was seen is seen again without a network', async ({ page, context }) => {
  const who = tagFor('n', test.info().project.name);
  await page.goto('/readyz');
  const invoice = await photo(page, 'invoice.jpg');
  await importClaims({ tag: who, waiting: 1, document: invoice.buffer });
  await signIn(page, emailOf(who), '/plan');
  await read(page);
  await page.goto(`/claims/approvals/${sfidOf(who, 'INVW1')}/claim`);
  const picture = page.getByRole('img', { name: 'Picture of invoice N-W1 from Beta Therapy' });
  await expect(picture).toBeVisible();
  await expect.poll(() => files(page)).toBe(1);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.reload();
  await expect(offline(page)).toBeVisible();
  await expect(picture).toHaveJSProperty('naturalWidth', 300);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download invoice' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/\.jpg$/);
  await context.setOffline(false);
});

test('a report that was saved is saved again without a network', async ({ page, context }) => {
  await signIn(page, DANA, '/plan');
  await read(page);
  await page.goto('/reports');
  const report = page.getByRole('button', { name: /^Download PDF/ }).first();
  const [saved] = await Promise.all([page.waitForEvent('download'), report.click()]);
  await expect.poll(() => files(page)).toBe(1);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.reload();
  await expect(offline(page)).toBeVisible();
  const [again] = await Promise.all([page.waitForEvent('download'), report.click()]);
  expect(again.suggestedFilename()).toBe(saved.suggestedFilename());
  expect(await readFile(await again.path())).toEqual(await readFile(await saved.path()));
  await context.setOffline(false);
});
