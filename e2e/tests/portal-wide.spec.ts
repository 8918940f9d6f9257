// What an operator switches for everybody at once: maintenance, data migration, version limits. It runs when all other
// tests are over, one after the other, and puts back what it changed.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

test.describe.configure({ mode: 'serial' });

/** Runs a command of the operator's. */
function portal(...args: string[]): string {
  const program = join(import.meta.dirname, '../../server/dist/portal.js');
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] };
  return execFileSync(process.execPath, [program, ...args], { env, encoding: 'utf8' });
}

/** As if the page were looked at again: it asks for the status at once. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test.afterEach(() => {
  portal('maintenance', 'off');
  portal('migration', 'off');
  portal('versions', 'set', '--web-min', 'none', '--web-max', 'none');
});

for (const command of ['maintenance', 'migration']) {
  test(`${command} on sends everybody out, off lets them in again`, async ({ page }) => {
    await signIn(page, 'demo@wattle.example');
    await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
    portal(command, 'on');
    await lookAgain(page);
    await expect(page).toHaveURL(/\/maintenance$/);
    await expect(page.getByRole('heading', { level: 1, name: /temporarily unavailable/ })).toBeFocused();
    portal(command, 'off');
    await lookAgain(page);
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, 'demo@wattle.example', '/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
  });
}

test('versions set asks people who have the page open', async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
  portal('versions', 'set', '--web-min', '8.3.0', '--web-max', '8.4.0');
  await lookAgain(page);
  const optional = page.getByRole('alertdialog', { name: 'Optional Update' });
  await optional.getByRole('button', { name: 'Remind me later' }).click();
  await expect(optional).toBeHidden();
  portal('versions', 'set', '--web-min', '8.4.0');
  await lookAgain(page);
  await expect(page.getByRole('alertdialog', { name: 'New Update' })).toBeVisible();
});
