// Pages on paper: nothing of the frame covers or precedes what is printed, and drawings are there without backgrounds.

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { dismissToast } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

/** What only serves a screen: all of it is in the page, and none of it on paper. */
const frameOf = (page: Page): Locator[] => [
  page.getByRole('link', { name: 'Submit New Claim', includeHidden: true }),
  page.getByRole('navigation', { name: 'Main', includeHidden: true }),
  page.getByRole('navigation', { name: 'Site map', includeHidden: true }),
  page.getByRole('navigation', { name: 'Tabs', includeHidden: true }),
  page.getByRole('region', { name: 'Notifications', includeHidden: true }),
  page.getByText('Skip to main content'),
];

test('a printed page has its content and nothing of the frame', { tag: '@screens' }, async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
  await dismissToast(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const part of frameOf(page)) {
    await expect(part.first()).toBeAttached();
    await expect(part.filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByText(/^Mia .+, Wattle Plan Management$/)).toBeVisible();
  // Dark letters on white paper, and bars that are printed as they are drawn, with an outline.
  const look = await page.evaluate(() => {
    const lightness = (color: string) => Number(/oklch\(([\d.]+)/.exec(color)?.[1] ?? Number.NaN);
    const bars = [...document.querySelectorAll('main [data-drawing="bar"] > *')].map((bar) =>
      getComputedStyle(bar),
    );
    return {
      text: lightness(getComputedStyle(document.body).color),
      bars: bars.length,
      printed: bars.filter((style) => style.printColorAdjust === 'exact' && style.outlineStyle === 'solid')
        .length,
      fixed: [...document.querySelectorAll('body *')]
        .filter(
          (each) =>
            each.checkVisibility() &&
            each.clientWidth > 1 &&
            /fixed|sticky/.test(getComputedStyle(each).position),
        )
        .map((each) => each.outerHTML),
    };
  });
  expect(look.text).toBeLessThan(0.4);
  expect(look.bars).toBeGreaterThan(0);
  expect(look.printed).toBe(look.bars);
  expect(look.fixed).toEqual([]);
});

test('a card is not broken over two sheets of paper', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  await dismissToast(page);
  await page.emulateMedia({ media: 'print' });
  const split = await page.evaluate(() =>
    [...document.querySelectorAll('main article, main section[class*="card"], main tr, main li')]
      .filter((each) => each.checkVisibility())
      .filter((each) => getComputedStyle(each).breakInside !== 'avoid')
      .map((each) => each.className),
  );
  expect(split).toEqual([]);
});
