// Staff who run the portal: keys, webhooks, the feed and the portal's work, bulk claims.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { asStaff, staffUrl } from '../../staff.ts';

test.use({ allowedErrors: [/401/] });

/** Looks at a page on a computer and on a phone: nothing wrong for axe, and nothing wider than the screen. */
async function look(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

const nav = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Gives the reason that a deed needs, and does it. */
async function because(page: Page, why: string, yes: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Why', { exact: true }).fill(why);
  await sheet.getByRole('button', { name: yes, exact: true }).click();
}

test('a key is made, shown once, used, and revoked', { tag: '@desktop' }, async ({ context, request }) => {
  const page = await asStaff(context, {
    email: 'keys@staff.example',
    name: 'Ola Ray',
    roles: 'operator',
  });
  await page.getByRole('link', { name: 'API keys' }).click();
  await expect(heading(page, 'API keys')).toBeVisible();
  await page.getByRole('button', { name: 'Make a key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a key' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Say why, for the record' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Choose at least one' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Name', { exact: true }).fill('ledger');
  await page.getByRole('dialog').getByText('feed records').click();
  await because(page, 'The ledger sends its records', 'Make a key');
  const shown = page.getByRole('dialog', { name: 'The key "ledger"' });
  const key = await shown.locator('code').innerText();
  expect(key).toMatch(/^wattle_/);
  await expectNoAxeViolations(page);
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  await expect(page.getByRole('row', { name: /ledger/ })).toContainText('Never');
  await look(page);

  const url = `${process.env['E2E_URL']}/operations/v1/feed/providers`;
  const send = () =>
    request.post(url, {
      headers: { authorization: `Bearer ${key}` },
      data: { records: [{ sfid: 'too-short', name: 'A provider' }] },
    });
  expect((await send()).status()).toBe(200);
  await page.getByRole('link', { name: 'Feed and work' }).click();
  await page
    .getByRole('row', { name: /providers/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Run of providers' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Rejected records' })).toContainText('too-short');
  await look(page);

  await page.getByRole('link', { name: 'API keys' }).click();
  await page
    .getByRole('row', { name: /ledger/ })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await because(page, '   ', 'Revoke');
  await expect(page.getByRole('dialog').getByText('Say why, for the record').first()).toBeVisible();
  await because(page, 'The ledger was replaced', 'Revoke');
  await expect(page.getByRole('row', { name: /ledger/ })).toHaveCount(0);
  await page.getByText('With revoked ones').click();
  await expect(page.getByRole('row', { name: /ledger/ })).toContainText('Revoked');
  expect((await send()).status()).toBe(401);
});

test('a webhook is added, tested, given a new secret and removed', { tag: '@desktop' }, async ({
  context,
}) => {
  let answer = 200;
  const receiver = createServer((_, response) => response.writeHead(answer).end());
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/changes`;
  const page = await asStaff(context, {
    email: 'webhooks@staff.example',
    name: 'Ola Ray',
    roles: 'operator',
  });
  await nav(page).getByRole('link', { name: 'Webhooks' }).click();
  await expect(heading(page, 'Webhooks')).toBeVisible();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByLabel('Address', { exact: true }).fill(url);
  await because(page, 'The ledger listens', 'Add a webhook');
  const shown = page.getByRole('dialog', { name: 'The secret of the webhook' });
  const secret = await shown.locator('code').innerText();
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  await expect(page.getByRole('heading', { level: 2, name: url })).toBeVisible();
  await page.getByRole('button', { name: 'Test it' }).click();
  await expect(page.getByText('The receiver took the test (HTTP 200).')).toBeVisible();
  answer = 500;
  await page.getByRole('button', { name: 'Test it' }).click();
  await expect(page.getByRole('alert')).toContainText('did not take the test');
  await look(page);
  await page.getByRole('button', { name: 'New secret' }).click();
  await because(page, 'A year is over', 'New secret');
  await expect(shown.locator('code')).not.toHaveText(secret);
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  await page.getByRole('button', { name: 'Deliver again' }).click();
  await because(page, 'It was away', 'Deliver again');
  await expect(page.getByText('0 changes are due.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await because(page, 'The ledger was replaced', 'Remove');
  await expect(page.getByRole('heading', { level: 2, name: url })).toHaveCount(0);
  receiver.close();
});

test('the portal’s work can be read, part by part', { tag: '@desktop' }, async ({ context }) => {
  const page = await asStaff(context, { email: 'work@staff.example', name: 'Ola Ray', roles: 'operator' });
  await page.getByRole('link', { name: 'Feed and work' }).click();
  await expect(heading(page, 'Feed and work')).toBeFocused();
  for (const [part, shown] of [
    ['Messages', 'no gateway is set'],
    ['Jobs', 'Of the whole portal.'],
    ['Retention', 'removed every hour'],
    ['Findings', 'The database is PGlite'],
  ] as const) {
    await page.getByRole('tab', { name: part }).click();
    await expect(page.getByRole('tabpanel')).toContainText(shown);
    await look(page);
  }
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Findings' })).toHaveAttribute('aria-selected', 'true');
});

test('bulk claims are made and downloaded by whoever works on claims', {
  tag: '@desktop',
}, async ({ context }) => {
  const page = await asStaff(context, { email: 'claims@staff.example', name: 'Cam Dow', roles: 'claims' });
  await expect(page.getByRole('link', { name: 'API keys' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Bulk claims' }).click();
  await expect(heading(page, 'Bulk claims')).toBeVisible();
  await page.getByRole('button', { name: 'Make files' }).click();
  await because(page, 'The run of Monday', 'Make files');
  await expect(page.getByText(/file waits|files wait/)).toBeVisible();
  await look(page);
  const download = page.waitForEvent('download');
  await page
    .getByRole('row', { name: /bulk-claims-wattle/ })
    .getByRole('button', { name: 'Download' })
    .click();
  expect((await download).suggestedFilename()).toBe('bulk-claims-wattle-000001.csv');
  await page.goto(staffUrl('/api-keys'));
  await expect(page.getByRole('heading', { level: 1, name: 'Not for your role' })).toBeVisible();
});
