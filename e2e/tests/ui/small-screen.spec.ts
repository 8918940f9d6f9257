// A screen of 320 x 256, as a zoom of 400 % makes it (WCAG 1.4.10), and text at 200 % by a style sheet.

import { expect, test } from '../../fixtures.ts';
import { dismissToast } from '../../frame.ts';
import { expectRoomToRead, isLoaded, lookAtAll, PEOPLE } from '../../large-text.ts';
import { signIn } from '../../sign-in.ts';

for (const [brand, email] of PEOPLE) {
  const tag = brand === 'wattle' ? [] : ['@all'];
  test(`a small screen is read by scrolling down: ${brand}`, { tag: ['@phone', ...tag] }, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 256 });
    await lookAtAll(page, brand, email, false);
  });
}

test('with large text by a style sheet the bars keep their words and their place', { tag: '@phone' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await signIn(page, 'demo@wattle.example');
  await dismissToast(page);
  for (const path of ['/plan', '/claims', '/settings']) {
    await page.goto(path);
    await isLoaded(page);
    await expectRoomToRead(page, path);
    await expect(page.getByRole('navigation', { name: 'Tabs' })).toBeInViewport({ ratio: 1 });
  }
});
