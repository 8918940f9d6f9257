// What must not happen with large text and on small screens: broken words, content beyond the screen, and bars that
// take the room of the content.

import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { dismissToast, escapeDialog, goWithin, openFirstApproval } from './frame.ts';
import { signIn } from './sign-in.ts';

/** Somebody in each brand. */
export const PEOPLE = [
  ['wattle', 'demo@wattle.example'],
  ['mpm', 'mpm@wattle.example'],
] as const;

/** Pages of every kind: with cards, lists, forms and tabs. */
export const PAGES = [
  '/plan',
  '/plan?figures=all',
  '/plan/can-be-paid',
  '/plan/core-support',
  '/claims',
  '/claims?tab=submitted',
  '/providers',
  '/submit-claim',
  '/reports',
  '/generate-reports',
  '/settings',
  '/settings/contact-details',
  '/settings/access',
  '/settings/notifications',
  '/settings/devices',
  '/settings/export',
  '/settings/passkeys',
  '/settings/install',
  '/settings/safe',
];

/** Waits until everything is loaded. */
export async function isLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
}

/** Checks the pages, a waiting claim, overlays, and the login page. */
export async function lookAtAll(page: Page, brand: string, email: string, hasAxe: boolean): Promise<void> {
  const look = async (name: string) => {
    await isLoaded(page);
    await expectRoomToRead(page, name);
    if (hasAxe) await expectNoAxeViolations(page);
  };
  await page.goto(`/login?brand=${brand}`);
  await look('/login');
  await signIn(page, email, `/plan?brand=${brand}`);
  await look('the toast');
  await dismissToast(page);
  for (const path of PAGES) {
    await goWithin(page, path);
    await look(path);
  }
  await goWithin(page, '/claims/approvals');
  await look('approvals');
  await page
    .getByRole('button', { name: /^Decline/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectRoomToRead(page, 'declining');
  await escapeDialog(page);
  await openFirstApproval(page);
  await expect(page).toHaveURL(/\/claim$/);
  await look('claim details');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectRoomToRead(page, 'the menu');
}

/** Expects that everything on the page can be read by scrolling down only, and that the top bar leaves room for it. */
export async function expectRoomToRead(page: Page, name: string): Promise<void> {
  const found = await page.evaluate(() => {
    const { clientWidth, scrollWidth, clientHeight } = document.documentElement;
    const bar = [...document.querySelectorAll('header')].find((each) => each.checkVisibility());
    const reaches = [...document.querySelectorAll('body *')].filter(
      (each) =>
        each.checkVisibility() &&
        !each.closest('svg') &&
        // The hidden native list behind a select, which nobody sees.
        !each.closest('[data-react-aria-prevent-focus]') &&
        each.getBoundingClientRect().width > 1 &&
        each.getBoundingClientRect().right > clientWidth + 1,
    );
    return {
      sideways: scrollWidth - clientWidth,
      beyond: reaches.map((each) => each.textContent?.trim().slice(0, 40)),
      barTakes: (bar?.getBoundingClientRect().height ?? 0) / clientHeight,
    };
  });
  expect.soft(found.sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  expect.soft(found.beyond, `${name} reaches beyond the screen`).toEqual([]);
  expect
    .soft(found.barTakes, `${name}: the share of the screen that the top bar takes`)
    .toBeLessThanOrEqual(0.25);
  expect.soft(await brokenWords(page), `${name} breaks words`).toEqual([]);
}

/** Words of ordinary length that are broken over more than one line. Names and addresses may be longer than a line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element, textContent: content } = node;
      if (!content || !element?.checkVisibility() || element.closest('[aria-hidden=true], output')) continue;
      if (getComputedStyle(element).clipPath !== 'none') continue;
      for (const { 0: word, index } of content.matchAll(/(?<![\w@.])[A-Za-z]{2,11}(?![\w@.])/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (Math.max(...tops) - Math.min(...tops) > 8) found.push(word);
      }
    }
    return found;
  });
}
