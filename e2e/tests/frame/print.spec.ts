// Pages on paper: nothing of the frame covers or precedes what is printed, and drawings are there without backgrounds.

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { dismissToast, goWithin } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

/** The words of a printed page that lie over other words, sheet by sheet. */
async function printedOver(page: Page): Promise<string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const bytes = new Uint8Array(await page.pdf({ format: 'A4' }));
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const over: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const words = items.flatMap((item) => {
      if (!('str' in item) || !item.str.trim()) return [];
      const [left = 0, base = 0] = item.transform.slice(4) as number[];
      return [{ text: item.str, left, right: left + item.width, base, height: item.height }];
    });
    for (const [at, one] of words.entries())
      for (const other of words.slice(at + 1)) {
        const isBeside = Math.min(one.right, other.right) - Math.max(one.left, other.left) < 2;
        const isBelow = Math.abs(one.base - other.base) > Math.min(one.height, other.height) * 0.6;
        if (!isBeside && !isBelow) over.push(`${number}: ${one.text} / ${other.text}`);
      }
  }
  return over;
}

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
    [
      ...document.querySelectorAll(
        'main article, main section[class*="card"]:not(:has(table)), main tr, main li',
      ),
    ]
      .filter((each) => each.checkVisibility())
      .filter((each) => getComputedStyle(each).breakInside !== 'avoid')
      .map((each) => each.className),
  );
  expect(split).toEqual([]);
});

test('nothing is printed over anything else, on any sheet', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  await dismissToast(page);
  for (const path of ['/plan?figures=all', '/claims', '/claims/approvals', '/providers']) {
    await goWithin(page, path);
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
    expect(await printedOver(page), path).toEqual([]);
  }
});
