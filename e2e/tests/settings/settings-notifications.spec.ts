// Switching text messages and auto-approve: at once, in order, undone on failure, and with all its effects.

import type { Page } from '@playwright/test';
import { countApprovals } from '#features/claims/calls/approvals.ts';
import { setAutoApprove, setSmsNotification } from '#features/settings/calls/settings.ts';
import { fullPath } from '#platform/contract/call.ts';
import { emailOf as claimsEmailOf, tagFor as claimsTagFor, importClaims } from '../../feeds/claims-feed.ts';
import { emailOf, importSettings, tagFor } from '../../feeds/settings-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast, side, switchTo } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

test.beforeAll(async () => {
  await importSettings(tagFor('N', test.info().project.name));
  await importClaims({ tag: claimsTagFor('N', test.info().project.name), waiting: 2 });
});

const SAVED = 'Your preference was successfully updated.';
const NOT_SAVED = 'Your preference could not be updated, please try again later.';
const sms = (page: Page) => page.getByRole('switch', { name: 'SMS notification' });
const auto = (page: Page) => page.getByRole('switch', { name: 'Auto-approve new claims' });
/** Presses the words, because they cover the switch itself. */
const press = (page: Page, words: 'SMS notification' | 'Auto-approve new claims') =>
  page.locator('main').getByText(words).first().click();
const smsCall = `**${fullPath(setSmsNotification).replace(/\{\w+\}/, '*')}`;
const autoCall = `**${fullPath(setAutoApprove).replace(/\{\w+\}/, '*')}`;
const siteMap = (page: Page) => page.getByRole('navigation', { name: 'Site map' }).getByRole('link');
const open = (page: Page, letter = 'N') =>
  signIn(page, emailOf(tagFor(letter, test.info().project.name)), '/settings/notifications');

test.describe.configure({ mode: 'serial' });

test('text messages are switched at once, and stay switched', async ({ page }) => {
  await open(page);
  await expect(sms(page)).toBeChecked();
  await expect(page.getByText('You have up to 5 days to review and approve a claim.')).toBeVisible();
  await expectNoAxeViolations(page);
  await press(page, 'SMS notification');
  await expect(sms(page)).not.toBeChecked();
  await expect(page.getByText(SAVED).first()).toBeVisible();
  await page.reload();
  await expect(sms(page)).not.toBeChecked();
  await sms(page).focus();
  await page.keyboard.press('Space');
  await expect(sms(page)).toBeChecked();
  await expect(page.getByText(SAVED).first()).toBeVisible();
  await dismissToast(page);
  await switchTo(page, 'Nil');
  await page.goto('/settings/notifications');
  await expect(page.getByText('You have up to 14 days to review and approve a claim.')).toBeVisible();
});

test.describe('where it fails', () => {
  test.use({ allowedErrors: [/500|Failed to load/] });

  test('the switch goes back, and the page says so', async ({ page }) => {
    await open(page);
    await page.route(smsCall, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.fulfill({ status: 500, body: 'oops' });
    });
    await press(page, 'SMS notification');
    await expect(sms(page)).not.toBeChecked();
    await expect(page.getByText(NOT_SAVED).first()).toBeVisible();
    await expect(sms(page)).toBeChecked();
    await page.route(autoCall, (route) => route.abort());
    await press(page, 'Auto-approve new claims');
    await expect(auto(page)).not.toBeChecked();
    await page.reload();
    await expect(sms(page)).toBeChecked();
    await expect(auto(page)).not.toBeChecked();
  });
});

test('of ten presses in a second the last wins: one request at a time, one toast', async ({ page }) => {
  await open(page);
  const sent: boolean[] = [];
  let underway = 0;
  let most = 0;
  // The first call is answered after all presses, however slow the machine is.
  const { promise: isPressed, resolve: pressed } = Promise.withResolvers<void>();
  await page.route(smsCall, async (route) => {
    sent.push(route.request().postDataJSON().sms_notification);
    most = Math.max(most, ++underway);
    await isPressed;
    await new Promise((resolve) => setTimeout(resolve, 200));
    underway--;
    await route.fallback();
  });
  await expect(sms(page)).toBeChecked();
  await sms(page).focus();
  for (let presses = 0; presses < 11; presses++) await page.keyboard.press('Space');
  pressed();
  await expect(sms(page)).not.toBeChecked();
  await expect(page.getByText(SAVED).first()).toBeVisible();
  expect(most).toBe(1);
  expect(sent[0]).toBe(false);
  expect(sent.length).toBeLessThan(3);
  expect(sent.at(-1)).toBe(false);
  await dismissToast(page);
  await expect(page.getByText(SAVED)).toHaveCount(0);
  await page.unroute(smsCall);
  await page.reload();
  await expect(sms(page)).not.toBeChecked();
  await press(page, 'SMS notification');
  await expect(page.getByText(SAVED).first()).toBeVisible();
});

test('auto-approve removes approvals and submitting; switching it off brings them back', async ({ page }) => {
  const isCounted = page.waitForResponse('**/invoices/approvals');
  await open(page);
  await isCounted;
  await expect(siteMap(page).getByText('Approvals')).toBeVisible();
  await press(page, 'Auto-approve new claims');
  await expect(auto(page)).toBeChecked();
  await expect(page.getByText(SAVED).first()).toBeVisible();
  await expect(siteMap(page)).not.toContainText(['Approvals', 'Submit Claim']);
  await expect(siteMap(page).getByText('Submit Claim')).toHaveCount(0);
  let counted = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/invoices/approvals')) counted++;
  });
  await page.reload();
  await expect(auto(page)).toBeChecked();
  await page.goto('/submit-claim');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(counted).toBe(0);
  await page.goto('/settings/notifications');
  await press(page, 'Auto-approve new claims');
  await expect(auto(page)).not.toBeChecked();
  await expect(siteMap(page).getByText('Approvals')).toBeVisible();
  await expect(siteMap(page).getByText('Submit Claim')).toBeVisible();
  await expect(page.getByText(SAVED).first()).toBeVisible();
});

test.describe('where nobody knows how many claims wait', () => {
  test.use({ allowedErrors: [/500/] });

  test('the switch still asks first', async ({ page }) => {
    await page.route(`**${fullPath(countApprovals).replace(/\{\w+\}/, '*')}`, (route) =>
      route.fulfill({ status: 500, body: 'oops' }),
    );
    await open(page);
    await press(page, 'Auto-approve new claims');
    const dialog = page.getByRole('alertdialog', { name: 'Auto-approve new claims?' });
    await expect(dialog).toContainText('Some claims may wait for your approval now.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(auto(page)).not.toBeChecked();
  });
});

test('where claims wait, the switch asks first, and says what happens to them', async ({ page }) => {
  await signIn(page, claimsEmailOf(claimsTagFor('N', test.info().project.name)), '/settings/notifications');
  await dismissToast(page);
  await press(page, 'Auto-approve new claims');
  const dialog = page.getByRole('alertdialog', { name: 'Auto-approve new claims?' });
  await expect(dialog).toContainText('2 claims wait for your approval now.');
  await expect(dialog).toContainText(
    'What waits keeps its review time, and is approved by itself when that ends.',
  );
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(auto(page)).not.toBeChecked();
  await press(page, 'Auto-approve new claims');
  await dialog.getByRole('button', { name: 'Yes, auto-approve' }).click();
  await expect(auto(page)).toBeChecked();
  await expect(page.getByText(SAVED).first()).toBeVisible();
  const nav = await side(page);
  await expect(nav.getByText(/claims? waiting for your approval/)).toHaveCount(0);
});
