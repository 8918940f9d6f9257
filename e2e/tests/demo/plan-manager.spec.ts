// The demo's plan manager: what somebody sends in is paid without a hand on it. Uses its own server, whose plan manager is
// fifty times as fast.

import { rmSync } from 'node:fs';
import { choose, pdf } from '../../files.ts';
import { expect, test } from '../../fixtures.ts';
import { goWithin } from '../../frame.ts';
import { demoData, freeUrl, startServer } from '../../own-server.ts';
import { signIn } from '../../sign-in.ts';

const INVOICE = ['Tax invoice', 'ABN 51 824 753 556', 'Invoice number: PLAIN-77', 'Total: $123.45'];

test('a claim that is sent in is paid without a hand on it', { tag: '@desktop' }, async ({ browser }) => {
  const dataDir = demoData();
  const url = await freeUrl();
  const end = await startServer(url, dataDir, 'demo-plan-manager', { DEMO_SIMULATION: '0.02' });
  try {
    const context = await browser.newContext({ baseURL: url, locale: 'en-AU' });
    const page = await context.newPage();
    await signIn(page, 'demo@wattle.example', '/submit-claim');
    await page.getByText('Provider', { exact: true }).click();
    const slot = page.getByRole('group', { name: 'Invoice', exact: true });
    await choose(page, slot.getByRole('button', { name: 'Choose a file' }), pdf('invoice.pdf', INVOICE));
    await expect(slot).toContainText('1 page');
    await page.getByRole('button', { name: 'Review claim' }).click();
    const read = page.getByRole('region', { name: 'We read from your invoice' });
    await expect(read).toContainText('PLAIN-77');
    await read.getByText('Yes', { exact: true }).click();
    await page.getByRole('button', { name: 'Submit claim', exact: true }).click();
    await expect(page).toHaveURL(/\/claims\/submitted\//);
    // The plan manager knows the provider only from the invoice.
    await goWithin(page, '/claims');
    const provider = page.getByRole('row').filter({ hasText: 'ABN 51 824 753 556' });
    await expect(async () => {
      await page.reload();
      await expect(provider).toContainText('$123.45', { timeout: 2000 });
    }).toPass();
    await provider.getByRole('link').first().click();
    const claim = page.getByRole('row').filter({ hasText: 'PLAIN-77' });
    await expect(async () => {
      await page.reload();
      await expect(claim).toContainText('Paid', { timeout: 2000 });
    }).toPass();
    await claim.getByRole('link', { name: /^View claim details/ }).click();
    await expect(page.getByText(/PAY-\d{8}-\w{5}/).first()).toBeVisible();
    await goWithin(page, '/claims?tab=submitted');
    await expect(page.getByRole('row').filter({ hasText: 'Processed' }).first()).toBeVisible();
    await context.close();
  } finally {
    await end();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
