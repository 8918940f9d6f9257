// The demo's plan manager: what somebody sends in is paid without a hand on it, and what it asks for is taken. Uses a server
// of its own, whose plan manager is fifty times as fast.

import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { choose, pdf } from '../../files.ts';
import { expect, test } from '../../fixtures.ts';
import { goWithin } from '../../frame.ts';
import { demoData, freeUrl, startServer } from '../../own-server.ts';
import { signIn } from '../../sign-in.ts';

let url: string;
let dataDir: string;
let end: () => Promise<unknown>;
test.beforeAll(async () => {
  dataDir = demoData();
  url = await freeUrl();
  end = await startServer(url, dataDir, 'demo-plan-manager', { DEMO_SIMULATION: '0.02' });
});
test.afterAll(async () => {
  await end();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends in an invoice with a number, which says what becomes of it. */
async function sendIn(page: Page, number: string): Promise<void> {
  await signIn(page, 'demo@wattle.example', '/submit-claim');
  await page.getByText('Provider', { exact: true }).click();
  const slot = page.getByRole('group', { name: 'Invoice', exact: true });
  const invoice = ['Tax invoice', 'ABN 51 824 753 556', `Invoice number: ${number}`, 'Total: $123.45'];
  await choose(page, slot.getByRole('button', { name: 'Choose a file' }), pdf('invoice.pdf', invoice));
  await expect(slot).toContainText('1 page');
  await page.getByRole('button', { name: 'Review claim' }).click();
  const read = page.getByRole('region', { name: 'We read from your invoice' });
  await expect(read).toContainText(number);
  await read.getByText('Yes', { exact: true }).click();
  await page.getByRole('button', { name: 'Submit claim', exact: true }).click();
  await expect(page).toHaveURL(/\/claims\/submitted\//);
}

/** Reloads the page until something that the plan manager does has come. */
const until = (page: Page, look: () => Promise<void>) =>
  expect(async () => {
    await page.reload();
    await look();
  }).toPass();

test('a claim that is sent in is paid without a hand on it', { tag: '@desktop' }, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: url, locale: 'en-AU' });
  const page = await context.newPage();
  await sendIn(page, 'PLAIN-77');
  // The plan manager knows the provider only from the invoice.
  await goWithin(page, '/claims');
  const provider = page.getByRole('row').filter({ hasText: 'ABN 51 824 753 556' });
  await until(page, () => expect(provider).toContainText('$123.45', { timeout: 2000 }));
  await provider.getByRole('link').first().click();
  const claim = page.getByRole('row').filter({ hasText: 'PLAIN-77' });
  await until(page, () => expect(claim).toContainText('Paid', { timeout: 2000 }));
  await claim.getByRole('link', { name: /^View claim details/ }).click();
  // The plan manager's steps come one after the other, and a page shows what there was when it was opened.
  await until(page, () => expect(page.getByText(/PAY-\d{8}-\w{5}/).first()).toBeVisible({ timeout: 2000 }));
  await goWithin(page, '/claims?tab=submitted');
  const sent = page.getByRole('row').filter({ hasText: 'Processed' }).first();
  await until(page, () => expect(sent).toBeVisible({ timeout: 2000 }));
  await context.close();
});

test('what it asks for is found where the claim was sent in, taken on its page, and the claim is paid', {
  tag: '@desktop',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: url, locale: 'en-AU' });
  const page = await context.newPage();
  await sendIn(page, 'ASK-77');
  const next = page.getByRole('region', { name: 'What happens next' });
  await until(page, () => expect(next).toContainText('More is needed from you: We need', { timeout: 2000 }));
  await next.getByRole('link', { name: /^Send what is missing/ }).click();
  const asked = page.getByRole('region', { name: 'What is asked for' });
  await choose(page, asked.getByRole('button', { name: 'Choose a file' }), pdf('day.pdf', ['The day']));
  await expect(asked).toContainText('1 page');
  await asked.getByRole('button', { name: 'Send it' }).click();
  await expect(asked).toContainText('Wattle Plan Management has what');
  await until(page, () => expect(page.getByText(/PAY-\d{8}-\w{5}/).first()).toBeVisible({ timeout: 2000 }));
  await goWithin(page, '/claims?tab=submitted');
  const sent = page.getByRole('row').filter({ hasText: 'Invoice from' }).filter({ hasText: 'Processed' });
  await until(page, () => expect(sent.first()).toBeVisible({ timeout: 2000 }));
  await expect(page.getByText('This claim has been paid. Nothing more has to happen.').first()).toBeVisible();
  await context.close();
});
