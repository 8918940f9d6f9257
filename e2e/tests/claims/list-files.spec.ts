// Every list can be downloaded as a spreadsheet from its own page. The server's tests check the content.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { dismissToast, goWithin } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

/** Downloads a list. Returns the file's name without its date, and its lines. */
async function download(page: Page, list: string): Promise<{ name: string; lines: string[] }> {
  const button = page.getByRole('button', {
    name: `Download as a spreadsheet (CSV) ${list}`,
    exact: true,
  });
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const csv = readFileSync(await saved.path(), 'utf8').trimEnd();
  return { name: saved.suggestedFilename().replace(/-\d{4}-\d\d-\d\d\.csv$/, ''), lines: csv.split('\r\n') };
}

test('the lists of items, reports, activity, payments and forecasts', async ({ page }) => {
  await signIn(page, 'demo@wattle.example', '/claims/demoINVO0000000004/claim');
  await dismissToast(page);
  const items = await download(page, 'Support items');
  expect(items.name).toBe('claim');
  expect(items.lines.length).toBeGreaterThan(1);

  await page.goto('/reports');
  expect((await download(page, 'Budget reports')).lines.length).toBeGreaterThan(1);

  await page.goto('/settings/activity');
  expect((await download(page, 'All activity')).name).toBe('activity');

  await page.goto('/plan/core-support');
  await page.goto(
    (await page.locator('main a[href^="/plan/core-support/"]').first().getAttribute('href')) ?? '',
  );
  const payments = await download(page, 'Spend overview');
  expect(payments.name).toBe('spend-overview');
  expect(payments.lines.length).toBeGreaterThan(1);
  await page.getByText('How this was worked out').click();
  const counted = await download(page, 'The claims that this rests on');
  expect(counted.name).toBe('forecast-claims');
  expect(counted.lines.length).toBeGreaterThan(1);
});

test('a plan’s supports under all figures, and what is coming up', async ({ page }) => {
  await signIn(page, 'demo@wattle.example', '/plan?figures=all');
  await dismissToast(page);
  const supports = await download(page, 'Support areas');
  expect(supports.name).toBe('plan-supports');
  expect(supports.lines[0]).toContain('Support category,Category number,');
  const tiles = page.getByRole('link', { name: /^View breakdown/ });
  expect(supports.lines.length).toBeGreaterThan(await tiles.count());
  await goWithin(page, '/coming-up');
  const dates = await download(page, 'all of these days');
  expect(dates.name).toBe('coming-up');
  expect(dates.lines).toHaveLength(1 + (await page.locator('main').getByRole('listitem').count()));
});
