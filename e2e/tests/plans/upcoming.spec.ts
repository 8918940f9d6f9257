// What is coming up: the days of a plan in their order, and the same as a file for a calendar.

import { readFileSync } from 'node:fs';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

const DEMO = 'demo@wattle.example';

test('the page is one tap from the plan’s sentence: the next day first, each row with a link', {
  tag: '@screens',
}, async ({ page }) => {
  await signIn(page, DEMO);
  await dismissToast(page);
  await page.getByRole('link', { name: 'Coming up' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coming up' })).toBeFocused();
  await expect(
    page.getByText(/^(Next, on \d+ \w+|Today),? the claim of .* is approved without you\.$/).first(),
  ).toBeVisible();
  const rows = page.locator('main').getByRole('listitem');
  await expect(rows.filter({ hasText: 'Money comes in for the whole plan.' }).first()).toContainText(
    /\$[\d,]+\.\d\d/,
  );
  await expect(rows.filter({ hasText: 'The plan ends.' })).toContainText(
    'What is not spent does not go into the next plan.',
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
  await rows.filter({ hasText: 'is approved without you' }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Claim details' })).toBeFocused();
  await page.goBack();
  await rows
    .filter({ hasText: /reservation for .* ends/ })
    .first()
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reservation' })).toBeFocused();
});

test('the calendar file’s name and content give away nothing about anybody', async ({ page }) => {
  await signIn(page, DEMO, '/coming-up?brand=wattle');
  await dismissToast(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to my calendar' }).press('Enter');
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^coming-up-\d{4}-\d\d-\d\d\.ics$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(3);
  expect(text).not.toMatch(/Mia|\$/);
});

test('an address for calendars is made, opens the same days without a session, and is ended', {
  tag: '@screens',
}, async ({ page, playwright, baseURL }) => {
  await signIn(page, DEMO, '/coming-up?brand=wattle');
  await dismissToast(page);
  await page.getByRole('button', { name: 'Get an address' }).click();
  const address = page.getByRole('textbox', { name: 'Address to paste into a calendar' });
  await expect(address).toHaveValue(/^https?:\/\/.*\/calendar\/[\w-]{43}\.ics$/);
  await expect(page.getByRole('textbox', { name: 'Address that calendars open' })).toHaveValue(/^webcal:/);
  await expectNoAxeViolations(page);
  const stranger = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const url = await address.inputValue();
  const calendar = await stranger.get(url);
  expect([calendar.status(), (await calendar.text()).startsWith('BEGIN:VCALENDAR')]).toEqual([200, true]);
  // It is shown this once: the server keeps only its hash.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Replace by a new address' })).toBeVisible();
  await expect(address).toHaveCount(0);
  await page.getByRole('button', { name: 'End the address' }).click();
  await expect(page.getByRole('button', { name: 'Get an address' })).toBeVisible();
  expect((await stranger.get(url)).status()).toBe(404);
  await stranger.dispose();
});

test.describe('where it can’t be had', () => {
  test.use({ allowedErrors: [/503/] });
  test('says so, and nothing is lost', async ({ page }) => {
    await signIn(page, DEMO, '/coming-up?brand=wattle');
    await dismissToast(page);
    await page.route('**/upcoming/file', (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('button', { name: 'Add to my calendar' }).click();
    await expect(
      page.getByText('The calendar file can’t be made right now. Please try again.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to my calendar' })).toBeEnabled();
  });
});

test('for somebody who may only look, the page says that claims are approved without others', async ({
  page,
}) => {
  await signIn(page, 'viewer@wattle.example', '/coming-up?brand=wattle');
  await expect(page.getByText(/is approved without them\./).first()).toBeVisible();
});
