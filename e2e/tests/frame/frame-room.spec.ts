// The room in the frame: the side nav on low screens, the floating button, toasts beside the title, and a page without
// a plan.

import type { Locator } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast, goWithin, side, title } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

for (const [brand, email] of [
  ['wattle', 'demo@wattle.example'],
  ['mpm', 'mpm@wattle.example'],
] as const) {
  test(`what is at the end of the side nav is in view on a low screen, and covers nothing: ${brand}`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await signIn(page, email, `/claims?brand=${brand}`);
    await dismissToast(page);
    const nav = await side(page);
    for (const height of [800, 720, 600]) {
      await page.setViewportSize({ width: 1280, height });
      await expect(nav.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
      await nav.getByRole('link', { name: 'Settings' }).click({ trial: true });
      await nav.getByRole('link', { name: 'Plan', exact: true }).click({ trial: true });
      await expect(nav.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
    }
  });
}

/** What is seen of the page and covered by the floating button, in words: every control and every amount. */
const covered = (button: Locator) =>
  button.evaluate((link) => {
    if (!link.checkVisibility({ visibilityProperty: true })) return [];
    const float = link.getBoundingClientRect();
    // The tabs and the bar on top cover the page by themselves.
    const bars = [...document.querySelectorAll('nav, header')]
      .filter((each) => /fixed|sticky/.test(getComputedStyle(each).position))
      .map((each) => each.getBoundingClientRect());
    const isIn = (x: number, y: number, { left, right, top, bottom }: DOMRect) =>
      x >= left && x <= right && y >= top && y <= bottom;
    const lies = (rect: DOMRect) =>
      rect.left < float.right &&
      rect.right > float.left &&
      rect.top < float.bottom &&
      rect.bottom > float.top;
    const isSeen = (rect: DOMRect) => {
      const x = (Math.max(rect.left, float.left) + Math.min(rect.right, float.right)) / 2;
      const y = (Math.max(rect.top, float.top) + Math.min(rect.bottom, float.bottom)) / 2;
      return bars.every((bar) => !isIn(x, y, bar));
    };
    const found: string[] = [];
    const note = (rect: DOMRect, what: string | null) => {
      if (lies(rect) && isSeen(rect)) found.push((what ?? '').trim().slice(0, 60));
    };
    for (const each of document.querySelectorAll('a, button, input, select, textarea, summary'))
      if (!each.closest('nav, header') && !each.contains(link) && each.checkVisibility())
        note(each.getBoundingClientRect(), each.textContent);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!/\$\d/.test(text.nodeValue ?? '') || !text.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const rect of range.getClientRects()) note(rect, text.nodeValue);
    }
    return found;
  });

const PAGES = [
  '/plan',
  '/plan?figures=all',
  '/plan/core-support',
  '/plan/changes',
  '/coming-up',
  '/claims',
  '/claims/approvals',
  '/claims/demoINVO0000000004/claim',
  '/providers',
  '/reports',
  '/settings',
];

test('submitting a claim covers no control and no amount, wherever a page is scrolled to', {
  tag: '@screens',
}, async ({ page }) => {
  test.slow();
  await signIn(page, 'demo@wattle.example', '/plan?brand=wattle');
  const button = page
    .getByRole('main')
    .getByRole('link', { name: 'Submit New Claim', includeHidden: true })
    .last();
  for (const path of PAGES) {
    await goWithin(page, path);
    await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0);
    const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let top = 0; top < height + 100; top += 100) {
      await page.evaluate((to) => {
        scrollTo(0, to);
        return new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
      }, top);
      expect(await covered(button), `${path} at ${top} px`).toEqual([]);
    }
  }
});

test('on a phone it is its sign beside the tabs, and has its words where there is room', {
  tag: '@phone',
}, async ({ page }) => {
  await signIn(page, 'demo@wattle.example', '/plan?brand=wattle');
  const button = page.getByRole('link', { name: 'Submit New Claim' });
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(button).toBeInViewport({ ratio: 1 });
  const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  expect([width, height].every((side) => side >= 44 && side < 60)).toBe(true);
  const tabs = await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link').all();
  const place = await button.boundingBox();
  // The button's container is as large as the button, so no strip beside it blocks the page.
  expect(await button.locator('..').boundingBox()).toEqual(place);
  for (const tab of tabs) {
    const box = await tab.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(place?.x ?? 0);
  }
  await page.evaluate(() => document.querySelector('main')?.firstElementChild?.replaceChildren());
  await expect.poll(async () => (await button.boundingBox())?.width).toBeGreaterThan(150);
});

test('on a desktop it is on the claims pages only, whose side nav leads there too', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'demo@wattle.example', '/plan?brand=wattle');
  const button = page.getByRole('main').getByRole('link', { name: 'Submit New Claim' });
  await expect(title(page, 'Plan')).toBeVisible();
  await expect(button).toBeHidden();
  await goWithin(page, '/claims');
  // What comes after a scroll would push the end of the page, and its free room, out of sight again.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Submit Claim', exact: true }),
  ).toBeVisible();
});

test('a toast moves the page and covers nothing of it; where the page says the same, it is only spoken', {
  tag: '@screens',
}, async ({ page }) => {
  await signIn(page, 'demo@wattle.example', '/settings?brand=wattle');
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await expect(dismiss).toBeVisible();
  const toast = page.locator('div').filter({ has: dismiss }).last();
  const bottom = async (of: Locator) => {
    const box = await of.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const top = async () => (await title(page, 'Settings').boundingBox())?.y ?? 0;
  await expect.poll(async () => (await top()) - (await bottom(toast))).toBeGreaterThanOrEqual(0);
  const before = await top();
  await dismiss.click();
  await expect.poll(top).toBeLessThan(before);
});

test('a page that shows which claims wait has no toast about them: it is only spoken', async ({ page }) => {
  await signIn(page, 'demo@wattle.example', '/plan?brand=wattle');
  await expect(
    page.getByRole('status').filter({ hasText: /^You have \d+ claims that need your attention/ }),
  ).toBeAttached();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
});

test('the page says that there are no plans, and removes the plan from the address', async ({ page }) => {
  await page.route(/\/plans$/, (route) =>
    route.fulfill({ json: { success: true, code: 200, message: '', data: [] } }),
  );
  await signIn(page, 'demo@wattle.example', '/plan?brand=wattle&plan=demoPLAN0000000002');
  await expect(
    page.getByRole('alert').filter({ hasText: 'We found no plan for Mia O’Connor.' }),
  ).toBeVisible();
  await expect(page).not.toHaveURL(/plan=/);
  await expectNoAxeViolations(page);
});
