// The gallery of the design system, and every overlay that can be opened on it.

import type { Locator, Page } from '@playwright/test';
import { expect, expectNoneFound, test } from './fixtures.ts';

/** Opens the gallery of a brand's design system. */
export async function openGallery(page: Page, brand = 'wattle'): Promise<void> {
  await page.goto(`/ui?brand=${brand}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Expects that axe finds nothing by any of its rules, including contrast of 7:1. */
export async function expectAccessible(page: Page, within?: string, without: string[] = []): Promise<void> {
  await atRest(page);
  const left = without.map((rule) => [rule, { enabled: false }]);
  const rules = { 'color-contrast-enhanced': { enabled: true }, ...Object.fromEntries(left) };
  await expectNoneFound(page, { rules }, within);
}

/** Expects text contrast of 7:1, and checks nothing else. */
export async function expectContrast(page: Page, within: string): Promise<void> {
  await atRest(page);
  await expectNoneFound(page, { runOnly: ['color-contrast-enhanced'] }, within);
}

/** Waits until animations end, so that colours are final. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
}

/** Expects that the page is no wider than the screen, and that no text or control lies outside of it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const look = () =>
    page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const outside = [...document.querySelectorAll('main *, [role=dialog] *, [role=listbox] *')].filter(
        (element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return (
            width > 1 &&
            (right > clientWidth + 1 || left < -1) &&
            !element.closest('[data-react-aria-prevent-focus], [aria-hidden=true]')
          );
        },
      );
      return {
        wider: scrollWidth - clientWidth,
        outside: outside.map((element) => element.outerHTML.slice(0, 200)),
      };
    });
  // Tables and cards take turns a moment after a size has changed.
  await expect(async () => expect(await look()).toEqual({ wider: 0, outside: [] })).toPass();
}

/** Types into the search field. Clicks it first, because its list closes when the page scrolls. */
async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Provider', exact: true }).click();
  await page.keyboard.type(text);
}

/** Shows a toast. While something in it has the focus, its time does not run out. */
async function showToast(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: 'Dismiss' }).focus();
}

interface Overlay {
  name: string;
  open: (page: Page) => Promise<void>;
  shown: (page: Page) => Locator;
}

/** The overlays: how to open each, and what it then shows. */
export const overlays: Overlay[] = [
  {
    name: 'menu',
    open: (page) => page.getByRole('button', { name: 'More for this claim' }).click(),
    shown: (page) => page.getByRole('menu'),
  },
  {
    name: 'select',
    open: (page) => page.locator('#select').getByRole('button', { name: 'Select plan' }).click(),
    shown: (page) => page.getByRole('listbox'),
  },
  {
    name: 'suggestions',
    open: (page) => type(page, 'e'),
    shown: (page) => page.getByRole('listbox'),
  },
  {
    name: 'no suggestions',
    open: (page) => type(page, 'qqq'),
    shown: (page) => page.getByText('Nothing found'),
  },
  {
    name: 'calendar',
    open: (page) => page.getByRole('button', { name: 'Choose a date: Within the plan' }).click(),
    shown: (page) => page.getByRole('grid'),
  },
  {
    name: 'tooltip',
    open: async (page) => {
      // It shows on focus where a keyboard is in use. A pointer that happens to rest on it would keep it open.
      await page.mouse.move(0, 0);
      await page.keyboard.press('F2');
      await page.getByRole('button', { name: 'About a long word' }).focus();
    },
    shown: (page) => page.getByRole('tooltip'),
  },
  {
    name: 'dialog',
    open: (page) => page.getByRole('button', { name: 'Open the long dialog' }).click(),
    shown: (page) => page.getByRole('dialog'),
  },
  {
    name: 'alert dialog',
    open: (page) => page.getByRole('button', { name: 'Log out' }).click(),
    shown: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'sheet',
    open: (page) => page.getByRole('button', { name: 'Open the sheet' }).click(),
    shown: (page) => page.getByRole('dialog'),
  },
  {
    name: 'toast',
    open: (page) => showToast(page, 'Show a toast'),
    shown: (page) => page.getByText('The claim is approved.'),
  },
  {
    name: 'error toast',
    open: (page) => showToast(page, 'Show an error'),
    shown: (page) => page.getByText('The claim could not be approved.'),
  },
];

/** Closes what is open, so that the next can open. */
async function close(page: Page, { name, shown }: Overlay): Promise<void> {
  if (name.includes('toast')) await page.getByRole('button', { name: 'Dismiss' }).click();
  else await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  await expect(shown(page)).toHaveCount(0);
}

/** Opens each overlay, marks it with `data-looked-at`, calls `look`, and closes it. */
export async function lookAtEach(
  page: Page,
  look: (page: Page) => Promise<void>,
  chosen: readonly Overlay[] = overlays,
): Promise<void> {
  for (const overlay of chosen) {
    await test.step(overlay.name, async () => {
      await overlay.open(page);
      await expect(overlay.shown(page)).toBeVisible();
      await overlay.shown(page).evaluate((element) => element.setAttribute('data-looked-at', ''));
      await look(page);
      await close(page, overlay);
    });
  }
}

/** One overlay of each kind: some hide the page behind them, others leave it as it is. */
export const kinds = overlays.filter(({ name }) => ['menu', 'tooltip', 'dialog', 'toast'].includes(name));
