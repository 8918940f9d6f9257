// The design system as a whole, in the gallery: accessible in every state, brand and theme; whole on small screens,
// with large text, in forced colours, without motion, from right to left; and not there in production.

import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const looks = ['wattle', 'mpm'].flatMap((brand) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ brand, colorScheme })),
);

async function openGallery(page: Page, brand = 'wattle'): Promise<void> {
  await page.goto(`/ui?brand=${brand}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** All that axe knows, contrast of 7:1 included. */
async function expectAccessible(page: Page, within?: string, without: string[] = []): Promise<void> {
  // Colours are looked at when they have come to rest.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  const left = without.map((rule) => [rule, { enabled: false }]);
  const rules = { 'color-contrast-enhanced': { enabled: true }, ...Object.fromEntries(left) };
  const axe = new AxeBuilder({ page }).options({ rules });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary}`),
  );
  expect(found, 'accessibility').toEqual([]);
}

/** Nothing is wider than the screen, and nothing that is read or pressed lies outside of it. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
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
  await expect(async () => expect(await look()).toEqual({ wider: 0, outside: [] })).toPass({
    timeout: 3_000,
  });
}

/** Into the search. Clicked first, because a list closes when the page scrolls under it. */
async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Provider', exact: true }).click();
  await page.keyboard.type(text);
}

/** What can be opened over the page, and what shows then. */
const overlays: { name: string; open: (page: Page) => Promise<void>; shown: (page: Page) => Locator }[] = [
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
    open: (page) => page.getByRole('button', { name: 'Show a toast' }).click(),
    shown: (page) => page.getByText('The claim is approved.'),
  },
  {
    name: 'error toast',
    open: (page) => page.getByRole('button', { name: 'Show an error' }).click(),
    shown: (page) => page.getByText('The claim could not be approved.'),
  },
];

/** Closes what is open, so that the next can open. */
async function close(page: Page, name: string): Promise<void> {
  if (name.includes('toast')) await page.getByRole('button', { name: 'Dismiss' }).click();
  else await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  await expect(page.locator('[data-looked-at]')).toHaveCount(0);
}

test('axe finds nothing on the page around what is open', async ({ page }) => {
  test.setTimeout(180_000);
  await openGallery(page);
  for (const { name, open, shown } of overlays) {
    await test.step(name, async () => {
      await open(page);
      await expect(shown(page)).toBeVisible();
      await shown(page).evaluate((element) => element.setAttribute('data-looked-at', ''));
      await expectAccessible(page, undefined, ['color-contrast', 'color-contrast-enhanced']);
      await close(page, name);
    });
  }
});

for (const { brand, colorScheme } of looks) {
  test.describe(`${brand}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing in any component', async ({ page }) => {
      test.slow();
      await openGallery(page, brand);
      await expectAccessible(page);
    });

    test('axe finds nothing in what opens', async ({ page }) => {
      test.slow();
      await openGallery(page, brand);
      for (const { name, open, shown } of overlays) {
        await test.step(name, async () => {
          await open(page);
          await expect(shown(page)).toBeVisible();
          await shown(page).evaluate((element) => element.setAttribute('data-looked-at', ''));
          await expectAccessible(page, '[data-looked-at]');
          await close(page, name);
        });
      }
    });

    test('text has 7:1 under the pointer too', { tag: '@desktop' }, async ({ page }) => {
      test.slow();
      await openGallery(page, brand);
      const hovered = [
        ...(await page.locator('#button button:enabled').all()).slice(0, 3),
        page.locator('#link a').first(),
        page.locator('#tooltip button').first(),
        ...(await page.locator('#pagination button').all()).slice(0, 3),
        ...(await page.getByRole('tab').all()).slice(0, 2),
        ...(await page.locator('#segmented-control label').all()).slice(0, 2),
        page.locator('#table th button').first(),
        page.locator('#accordion button:enabled').first(),
      ];
      for (const target of hovered) {
        await target.hover();
        const section = await target.evaluate((element) => element.closest('section[id]')?.id);
        await expectAccessible(page, `#${section}`);
      }
    });
  });
}

const sizes = [
  { name: '320 px', width: 320, height: 640, text: 100 },
  { name: '400% zoom of 1280 x 1024', width: 320, height: 256, text: 100 },
  { name: 'a phone with text of 200%', width: 390, height: 844, text: 200 },
  { name: 'a desktop with text of 200%', width: 1280, height: 800, text: 200 },
  { name: 'a tablet', width: 768, height: 1024, text: 100 },
];

for (const { name, width, height, text } of sizes) {
  test(`nothing scrolls sideways: ${name}`, { tag: '@desktop' }, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await openGallery(page);
    // As a larger font in the browser's settings does: everything in rem grows. Media queries don't know of it.
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${(112.5 * percent) / 100}%`;
    }, text);
    await expectNoSidewaysScroll(page);
    for (const { name: overlay, open, shown } of overlays) {
      await test.step(overlay, async () => {
        await open(page);
        await expect(shown(page)).toBeVisible();
        await expectNoSidewaysScroll(page);
        await page.reload();
        await page.evaluate((percent) => {
          document.documentElement.style.fontSize = `${(112.5 * percent) / 100}%`;
        }, text);
      });
    }
  });
}

test('a dialog on a low screen can be read and closed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openGallery(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  const cancel = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' });
  await cancel.scrollIntoViewIfNeeded();
  await expect(cancel).toBeInViewport();
  await cancel.click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('opening something moves nothing on the page', async ({ page }) => {
  test.slow();
  await openGallery(page);
  await page.evaluate(() => {
    Object.assign(globalThis, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (globalThis as unknown as { shifts: unknown[] }).shifts.push(entry.toJSON());
    }).observe({ type: 'layout-shift' });
  });
  for (const { open, shown } of overlays.filter(({ name }) => !name.includes('toast'))) {
    await open(page);
    await expect(shown(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shown(page)).toBeHidden();
  }
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: unknown[] }).shifts)).toEqual([]);
});

test('targets are large enough: 48 px on touch, 44 elsewhere', async ({ page }) => {
  await openGallery(page);
  const small = await page.evaluate(() => {
    const pressed = 'main button, main input:not([type=file]), main [role=tab], main select';
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      // A radio button or a checkbox is pressed by its label.
      const target = element.closest('label') ?? element;
      const { width, height } = target.getBoundingClientRect();
      const hidden = width <= 1 || element.closest('[data-react-aria-prevent-focus]');
      return hidden || (width >= 44 && height >= 44)
        ? []
        : [`${Math.round(width)} x ${Math.round(height)} ${target.outerHTML.slice(0, 160)}`];
    });
  });
  expect(small).toEqual([]);
});

test.describe('from right to left', () => {
  test('is accessible and scrolls nowhere', async ({ page }) => {
    test.slow();
    await openGallery(page);
    await page.getByText('Right to left', { exact: true }).first().click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('controls have edges, and what is chosen looks chosen', async ({ page }) => {
    await openGallery(page);
    const found = await page.evaluate(() => {
      const visible = (element: Element) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
        return (
          Number.parseFloat(borderTopWidth) > 0 &&
          borderTopStyle !== 'none' &&
          !/rgba\(.*, 0\)/.test(borderTopColor)
        );
      };
      const edgeless = [
        ...document.querySelectorAll('#button button, #text-field input, #select button, #date-field input'),
      ].filter((element) => !visible(element));
      const mark = (label: Element | null) => {
        const drawn = label?.querySelector('[class*="_mark_"], [class*="_track_"]');
        return drawn && getComputedStyle(drawn).backgroundColor;
      };
      const backgrounds = ['checkbox', 'radio-group', 'switch', 'segmented-control'].map((id) => {
        const chosen = document.querySelector(`#${id} label[data-selected]`);
        const other = document.querySelector(`#${id} label:not([data-selected])`);
        const look =
          id === 'segmented-control'
            ? (element: Element | null) => element && getComputedStyle(element).backgroundColor
            : mark;
        return [id, look(chosen) !== look(other)];
      });
      return { edgeless: edgeless.map(({ outerHTML }) => outerHTML.slice(0, 120)), backgrounds };
    });
    expect(found.edgeless).toEqual([]);
    expect(found.backgrounds.filter(([, differs]) => !differs)).toEqual([]);
  });

  test('axe finds nothing', async ({ page }) => {
    test.slow();
    await openGallery(page);
    await expectAccessible(page);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves by itself', async ({ page }) => {
    await openGallery(page);
    const running = () => page.evaluate(() => document.getAnimations().length);
    expect(await running()).toBe(0);
    await page.getByRole('button', { name: 'Open the sheet' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await running()).toBe(0);
  });
});

test('with more contrast asked for, lines and quiet text are as strong as others', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await openGallery(page);
  const [quiet, text, line, strong] = await page.evaluate(() => {
    const card = getComputedStyle(document.querySelector('#card section') as Element);
    const state = getComputedStyle(document.querySelector('#card p') as Element);
    const field = getComputedStyle(document.querySelector('#text-field input') as Element);
    return [state.color, card.color, card.borderTopColor, field.borderTopColor];
  });
  expect(quiet).toBe(text);
  expect(line).toBe(strong);
});

test('names, amounts and other scripts are whole: nothing is cut off', async ({ page }) => {
  await openGallery(page);
  const cut = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main p, main th, main td, main h2, main h3, main button, main label, main span, main a',
      ),
    ]
      .filter((element) => {
        const { overflowX, position } = getComputedStyle(element);
        return (
          overflowX === 'hidden' &&
          position !== 'absolute' &&
          element.textContent !== '' &&
          element.scrollWidth > element.clientWidth + 1
        );
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  );
  expect(cut).toEqual([]);
});

test('in production there is no gallery', async ({ page }) => {
  await page.route('**/ui', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    expect(body).toContain('"demo":true');
    await route.fulfill({ response, body: body.replace('"demo":true', '"demo":false') });
  });
  await page.goto('/ui');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});
