// Text at 200 %, set in a phone's browser (WCAG 1.4.4).

import { launchOptions } from '../../chromium.ts';
import { isEverything } from '../../everything.ts';
import { expectFirstScreen } from '../../finder.ts';
import { expect, test } from '../../fixtures.ts';
import { dismissToast, goWithin } from '../../frame.ts';
import { expectRoomToRead, isLoaded, lookAtAll, PAGES, PEOPLE } from '../../large-text.ts';
import { signIn } from '../../sign-in.ts';

const { args, ...launched } = launchOptions();
test.use({ launchOptions: { ...launched, args: [...args, '--blink-settings=defaultFontSize=32'] } });

for (const [brand, email] of PEOPLE) {
  const tag = brand === 'wattle' ? [] : ['@all'];
  test(`large text is read by scrolling down, and nothing is cut off: ${brand}`, {
    tag: ['@phone', ...tag],
  }, async ({ page }) => {
    test.slow();
    await lookAtAll(page, brand, email, isEverything);
    // The tabs are as large as the rest, at the end of the page.
    await page.goto('/settings');
    await isLoaded(page);
    const tab = page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Providers' });
    expect(await tab.evaluate((link) => Number.parseFloat(getComputedStyle(link).fontSize))).toBeGreaterThan(
      28,
    );
    await tab.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Providers' })).toBeFocused();
  });
}

for (const [brand, email] of PEOPLE)
  test(`what somebody wants to spend on is asked in the first screen of a plan: ${brand}`, {
    tag: '@phone',
  }, async ({ page }) => {
    await signIn(page, email, `/plan?brand=${brand}`);
    await isLoaded(page);
    await expect(page.getByRole('region', { name: 'Needs you' })).toBeVisible();
    await expectFirstScreen(page);
  });

test('what stands for large text while it loads is no wider than the screen', { tag: '@phone' }, async ({
  page,
}) => {
  await signIn(page, 'demo@wattle.example');
  await dismissToast(page);
  // No answer comes from now on, so each page shows what stands for its content. None may be loaded anew.
  await page.route('**/client-portal/v1/**', () => {});
  const within = PAGES.filter((path) => path !== '/plan' && !path.includes('?'));
  for (const path of [...within, '/claims/approvals', '/coming-up', '/notices', '/settings/activity']) {
    await goWithin(page, path);
    await expectRoomToRead(page, path);
  }
});
