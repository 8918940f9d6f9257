// Changes every setting, and finds the changes again after the server was stopped and started. Uses its own server.

import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { dismissToast } from '../../frame.ts';
import { demoData, freeUrl, startServer } from '../../own-server.ts';
import { signIn } from '../../sign-in.ts';

const SAVED = 'Your preference was successfully updated.';
const words = (page: Page, text: string) => page.locator('main').getByText(text).first();
const survey = (page: Page) =>
  page.getByRole('switch', { name: 'Ask me about my experience with the Client Portal' });

async function openOptions(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'User Options' }).click();
}

async function changeAll(page: Page): Promise<void> {
  await page.goto('/settings/contact-details');
  await page.getByRole('textbox', { name: 'First Name' }).fill('Samantha');
  await page.getByRole('textbox', { name: 'Last Name' }).fill('de la Cruz');
  await page.getByRole('textbox', { name: 'Alternate Phone Number' }).fill('0881234567');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('The settings information has been updated.').first()).toBeVisible();
  await openOptions(page);
  await page.getByRole('dialog').getByText('Ask me about my experience').click();
  await expect(page.getByRole('dialog').getByText(SAVED)).toBeVisible();
  await page.goto('/settings/notifications');
  await words(page, 'SMS notification').click();
  await expect(page.getByText(SAVED).first()).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await words(page, 'Auto-approve new claims').click();
  const yes = page.getByRole('button', { name: 'Yes, auto-approve' });
  await expect(yes.or(page.getByText(SAVED)).first()).toBeVisible();
  if (await yes.isVisible()) await yes.click();
  await expect(page.getByText(SAVED).first()).toBeVisible();
}

async function expectAll(page: Page): Promise<void> {
  await page.goto('/settings/contact-details');
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Samantha');
  await expect(page.getByRole('textbox', { name: 'Last Name' })).toHaveValue('de la Cruz');
  await expect(page.getByRole('textbox', { name: 'Alternate Phone Number' })).toHaveValue('08 8123 4567');
  await expect(page.getByText('Hi Samantha!').filter({ visible: true }).first()).toBeVisible();
  await openOptions(page);
  await expect(survey(page)).not.toBeChecked();
  await page.goto('/settings/notifications');
  await expect(page.getByRole('switch', { name: 'SMS notification' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Auto-approve new claims' })).toBeChecked();
}

test('every setting outlasts a restart', { tag: ['@desktop', '@all'] }, async ({ browser }) => {
  test.setTimeout(150_000);
  const dataDir = demoData();
  const url = await freeUrl();
  let end = await startServer(url, dataDir, 'own-server');
  try {
    const context = await browser.newContext({ baseURL: url, locale: 'en-AU' });
    const page = await context.newPage();
    await signIn(page, 'mpm@wattle.example', '/?brand=mpm');
    await dismissToast(page);
    await changeAll(page);
    await end();
    end = await startServer(url, dataDir, 'own-server');
    await expectAll(page);
    await context.close();
  } finally {
    await end();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
