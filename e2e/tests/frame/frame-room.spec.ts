// The room in the frame: the side nav on low screens, the floating button, toasts beside the title, and a page without
// a plan.

import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast, side, title } from '../../frame.ts';
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

for (const path of ['/plan', '/claims']) {
  test(`submitting a claim floats over ${path}, and at its end covers nothing`, { tag: '@screens' }, async ({
    page,
  }) => {
    await signIn(page, 'demo@wattle.example', `${path}?brand=wattle`);
    await dismissToast(page);
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    const button = page.getByRole('link', { name: 'Submit New Claim' });
    await expect(button).toBeInViewport({ ratio: 1 });
    // The button's container is as large as the button, so no strip beside it blocks the page.
    const [box, place] = await Promise.all([button.boundingBox(), button.locator('..').boundingBox()]);
    expect(place).toEqual(box);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('button', { name: /^©/ })).toBeInViewport({ ratio: 1 });
    const covered = await button.evaluate((link) => {
      const float = link.getBoundingClientRect();
      return [...document.querySelectorAll('main *, footer *')]
        .filter((each) => each.checkVisibility() && !each.contains(link) && !link.contains(each))
        .filter((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          return left < float.right && right > float.left && top < float.bottom && bottom > float.top;
        })
        .map((each) => each.textContent);
    });
    expect(covered).toEqual([]);
  });
}

test('a toast stands beside the title or below it', { tag: '@screens' }, async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await expect(dismiss).toBeVisible();
  const toast = page.locator('div').filter({ has: dismiss }).last();
  const told = await toast.boundingBox();
  const words = await title(page, 'Plan').evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    const { right, bottom } = range.getBoundingClientRect();
    return { right, bottom };
  });
  expect(told && (told.x >= words.right || told.y >= words.bottom)).toBe(true);
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
