// The records of a participant: the activity, and everything in one archive.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  type DataExport,
  listActivity,
  listExports,
  requestExport,
} from '#features/settings/calls/records.ts';
import { fullPath } from '#platform/contract/call.ts';
import { paginationOf } from '#scheme/paging.ts';
import {
  emailOf as claimsEmailOf,
  tagFor as claimsTagFor,
  importClaims,
  sfidOf,
} from '../../feeds/claims-feed.ts';
import { emailOf, importSettings, tagFor } from '../../feeds/settings-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

test.beforeAll(async () => {
  await importSettings(tag());
  await importClaims({ tag: claimsTagFor('U', test.info().project.name), waiting: 1 });
});

const tag = () => tagFor('A', test.info().project.name);
const isPhone = () => test.info().project.name === 'phone';
const pathOf = (call: { path: string }) => `**${fullPath(call).replace(/\{\w+\}/, '*')}`;

test.describe('activity', () => {
  const list = (page: Page) => page.getByRole('region', { name: 'All activity', exact: true });

  test('says who did what, with a link to the claim', async ({ page }) => {
    await signIn(page, claimsEmailOf(claimsTagFor('U', test.info().project.name)), '/claims/approvals');
    await dismissToast(page);
    await page
      .getByRole('button', { name: /^Approve / })
      .first()
      .click();
    await page
      .getByRole('alertdialog')

      .getByRole('button', { name: /^Yes/ })
      .first()
      .click();
    await expect(page.getByText('You’ve approved a claim').first()).toBeVisible();
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Activity' }).click();
    await expect(list(page)).toContainText(/You approved claim N-W1( of \$1,000\.00)?\./);
    await expect(list(page)).toContainText('You logged in.');
    await expect(list(page)).toContainText(/Chrome on \w+/);
    await expect(list(page)).toContainText(/\d{1,2}\s[A-Z][a-z]{2}\s\d{4}, \d{1,2}:\d\d\s[ap]m/);
    await expectNoAxeViolations(page);
    await list(page).getByRole('link', { name: 'N-W1' }).click();
    await expect(page).toHaveURL(
      new RegExp(`/claims/${sfidOf(claimsTagFor('U', test.info().project.name), 'INVW1')}/claim`),
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Claim details' })).toBeVisible();
  });

  test('has pages, newest first, and says so when there is nothing', async ({ page }) => {
    let total = 31;
    await page.route(`${pathOf(listActivity)}?*`, (route) => {
      const at = Number(new URL(route.request().url()).searchParams.get('page'));
      const items = Array.from({ length: total }, (_, index) => ({
        id: total - index,
        at: '2026-07-01T03:00:00Z',
        kind: 'review-approved',
        sentence: 'Claim {claim} of $12.50 was approved by itself, as its review time ended.',
        by_itself: true,
        by: null,
        by_me: false,
        device: null,
        claim: { sfid: 'CLAIM0000000000001', reference_number: `N-${total - index}` },
        amount: 12.5,
      })).slice((at - 1) * 15, at * 15);
      const pagination = paginationOf({ page: at, perPage: 15 }, total, items.length);
      return route.fulfill({
        json: { success: true, code: 200, message: '', data: items, meta: { pagination } },
      });
    });
    await signIn(page, emailOf(tag()), '/settings/activity');
    await expect(page.getByText('1-15 of 31 items')).toBeVisible();
    await expect(list(page)).toContainText(
      'Claim N-31 of $12.50 was approved by itself, as its review time ended.',
    );
    await expect(list(page)).toContainText('1 Jul 2026, 12:30');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/settings\/activity\?page=2$/);
    await expect(page.getByText('16-30 of 31 items')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('1-15 of 31 items')).toBeVisible();
    await page.goto('/settings/activity?page=99');
    await expect(page).toHaveURL(/\?page=3$/);
    total = 0;
    await page.goto('/settings/activity');
    await expect(page.getByRole('heading', { name: 'Nothing has happened yet.' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test.describe('export', () => {
  const list = (page: Page) => page.getByRole(isPhone() ? 'list' : 'table', { name: 'Your archives' });

  test('is asked for, waited for, and downloaded', async ({ page }) => {
    test.slow();
    await signIn(page, emailOf(tag()), '/settings/export');
    await expect(page.getByText('There are no archives yet.')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Prepare the archive' }).dblclick();
    const download = page.getByRole('button', { name: /^Download the archive asked for on/ });
    await expect(download).toBeVisible({ timeout: 45_000 });
    await expect(list(page)).toContainText('Ready');
    await expect(list(page)).toContainText(/until \d/);
    await expect(list(page)).toContainText(/\d (KB|MB)/);
    await expectNoAxeViolations(page);
    const saved = page.waitForEvent('download');
    await download.click();
    const bytes = await readFile(await (await saved).path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
  });

  const one = (change: Partial<DataExport>): DataExport => ({
    id: 1,
    state: 'queued',
    requested_at: '2026-07-01T03:00:00Z',
    ready_at: null,
    expires_at: null,
    size: null,
    url: null,
    ...change,
  });

  test('in every state says what to do', async ({ page }) => {
    let exports = [one({ id: 3 }), one({ id: 2, state: 'failed' }), one({ id: 1, state: 'expired' })];
    await page.route(pathOf(listExports), (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { success: true, code: 200, message: '', data: exports } })
        : route.fallback(),
    );
    await signIn(page, emailOf(tag()), '/settings/export');
    await expect(list(page)).toContainText('Being prepared');
    await expect(list(page)).toContainText('Could not be prepared');
    await expect(list(page)).toContainText('No longer available');
    await expect(page.getByText('Your archive is being prepared.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Prepare the archive' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expectNoAxeViolations(page);
    exports = [one({ state: 'ready', size: 2_345_678, expires_at: '2026-07-08T03:00:00Z', url: '/files/x' })];
    await expect(list(page)).toContainText('2.4 MB');
    await expect(list(page)).toContainText('until 8 Jul 2026, 12:30');
    await expect(page.getByRole('status').getByText('Your archive is ready.')).toBeVisible();
  });

  test.describe('too often', () => {
    test.use({ allowedErrors: [/429/] });

    test('says so in the server’s words', async ({ page }) => {
      // Another test asks for an archive of the same participant. While one is being made, people can't ask for
      // another.
      const none = { success: true, code: 200, message: '', data: [] };
      await page.route(pathOf(requestExport), (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 429,
              json: { success: false, code: 429, message: 'Try again tomorrow.' },
            })
          : route.fulfill({ json: none }),
      );
      await signIn(page, emailOf(tag()), '/settings/export');
      await page.getByRole('button', { name: 'Prepare the archive' }).click();
      await expect(page.getByRole('alert').last()).toContainText('Try again tomorrow.');
    });
  });
});
