// The field of the plan page that finds what something is paid from.

import { expect, type Page } from '@playwright/test';

export const finder = (page: Page) => page.getByRole('searchbox', { name: 'What do you want to spend on?' });

/** Expects the field in the first screen of the plan page. The tabs at the end of the screen lie over what is behind them. */
export async function expectFirstScreen(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Total budget', exact: true })).toBeVisible();
  const tabs = await page.getByRole('navigation', { name: 'Tabs' }).boundingBox();
  const field = await finder(page).boundingBox();
  const end = Math.min(tabs?.y ?? 0, page.viewportSize()?.height ?? 0);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(end);
}
