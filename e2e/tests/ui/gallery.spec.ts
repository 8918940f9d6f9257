// The whole design system in the gallery: accessible in every state, brand and theme; usable on small screens, with
// large text, in forced colours, without motion and from right to left; and not available in production.

import { expect, test } from '../../fixtures.ts';
import {
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  kinds,
  lookAtEach,
  openGallery,
  overlays,
} from '../../gallery.ts';
import { smallTargets } from '../../targets.ts';

const looks = ['wattle', 'mpm'].flatMap((brand) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ brand, colorScheme })),
);

test('axe finds nothing on the page around an open overlay', { tag: '@all' }, async ({ page }) => {
  test.slow();
  await openGallery(page);
  const around = () => expectAccessible(page, undefined, ['color-contrast', 'color-contrast-enhanced']);
  await lookAtEach(page, around, kinds);
});

for (const { brand, colorScheme } of looks) {
  // Quick runs check each brand and each theme once; `test:all` checks every combination.
  const tag = (brand === 'wattle') === (colorScheme === 'light') ? [] : '@all';
  test.describe(`${brand}, ${colorScheme}`, { tag }, () => {
    test.use({ colorScheme });

    test('axe finds nothing in any component', async ({ page }) => {
      test.slow();
      await openGallery(page, brand);
      await expectAccessible(page);
    });

    test('axe finds nothing in any overlay', { tag: '@all' }, async ({ page }) => {
      test.slow();
      await openGallery(page, brand);
      await lookAtEach(page, () => expectAccessible(page, '[data-looked-at]'));
    });
  });
}

// The contrast of every pair of colours is a test of the brands; this test shows that components use them when hovered.
test('text has 7:1 under the pointer too', { tag: ['@desktop', '@all'] }, async ({ page }) => {
  test.slow();
  await openGallery(page);
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
    await expectContrast(page, `#${section}`);
  }
});

const sizes = [
  { name: '320 px', width: 320, height: 640, text: 100, tag: [] },
  { name: '400% zoom of 1280 x 1024', width: 320, height: 256, text: 100, tag: ['@all'] },
  { name: 'a phone with text of 200%', width: 390, height: 844, text: 200, tag: [] },
  { name: 'a desktop with text of 200%', width: 1280, height: 800, text: 200, tag: ['@all'] },
  { name: 'a tablet', width: 768, height: 1024, text: 100, tag: ['@all'] },
];

for (const { name, width, height, text, tag } of sizes) {
  test(`nothing scrolls sideways: ${name}`, { tag: ['@desktop', ...tag] }, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await openGallery(page);
    // Works like a larger font in the browser's settings: everything in rem grows. Media queries don't notice it.
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${(112.5 * percent) / 100}%`;
    }, text);
    await expectNoSidewaysScroll(page);
    await lookAtEach(page, expectNoSidewaysScroll);
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
  // Some parts of the gallery never come: after five seconds words over the page say so.
  await expect(page.getByText('This takes longer than usual.')).toBeInViewport();
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: unknown[] }).shifts)).toEqual([]);
});

test('targets are large enough: 48 px on touch, 44 elsewhere', { tag: '@screens' }, async ({
  page,
  hasTouch,
}) => {
  await openGallery(page);
  expect(await smallTargets(page, hasTouch ? 48 : 44)).toEqual([]);
});

test.describe('from right to left', () => {
  test('the gallery is accessible and does not scroll sideways', async ({ page }) => {
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

  test('controls have edges, and chosen options look chosen', async ({ page }) => {
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
        const drawn = label?.querySelector('[class*="mark_"], [class*="track_"]');
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

test('names, amounts and other scripts are not cut off', async ({ page }) => {
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
