import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Every test of the file begins on the gallery. */
export function beginAtGallery(): void {
  test.beforeEach(async ({ page }) => {
    await page.goto('/ui');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

/** Presses the keys one after the other. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Puts the focus right before something, so that Tab leads into it. */
export async function tabInto(page: Page, target: Locator): Promise<void> {
  await target.evaluate((element) => {
    const start = document.createElement('span');
    start.tabIndex = -1;
    element.before(start);
    start.focus();
    start.addEventListener('blur', () => start.remove());
  });
  await page.keyboard.press('Tab');
}
