// The frame around every page: navigation by permission and brand, its dialogs, and all of it by keyboard.

import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast, escapeDialog, logOut, openPicker, side, switchTo } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

const plan = (page: Page) => page.getByRole('heading', { level: 1, name: 'Plan' });
const siteMap = (page: Page) => page.getByRole('navigation', { name: 'Site map' }).getByRole('link');

test('with full access everything is there, in the documented order', { tag: '@screens' }, async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'demo@wattle.example');
  await dismissToast(page);
  // On phones the tabs lead to the other pages.
  await expect(siteMap(page)).toHaveText(
    isMobile
      ? ['Approvals', 'Generate Reports', 'Submit Claim']
      : [
          'Plan',
          'Claims',
          'Approvals',
          'Providers',
          'Generate Reports',
          'Reports',
          'Settings',
          'Submit Claim',
        ],
  );
  const nav = await side(page);
  await expect(nav.getByText('Total Available Budget')).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Submit Claim' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Approvals' })).toBeVisible();
  await expect(nav.getByText(/claims? waiting for your approval/)).toBeAttached();
  await nav.getByRole('link', { name: 'Approvals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeFocused();
});

test('on auto-approve there are no approvals and no claims to submit; the budget opens to a donut', {
  tag: '@screens',
}, async ({ page, isMobile }) => {
  await signIn(page, 'demo@wattle.example');
  await dismissToast(page);
  await switchTo(page, 'Leo');
  await expect(siteMap(page)).toHaveText(
    isMobile
      ? ['Generate Reports']
      : ['Plan', 'Claims', 'Providers', 'Generate Reports', 'Reports', 'Settings'],
  );
  const nav = await side(page);
  await expect(nav.getByRole('link', { name: /^Claims/ })).toBeVisible();
  await expect(nav.getByText('Approvals')).toHaveCount(0);
  await expect(nav.getByRole('link', { name: 'Submit Claim' })).toHaveCount(0);
  const budget = nav.getByRole('button', { name: /^Total Available Budget/ });
  await expect(budget).toHaveAttribute('aria-expanded', 'false');
  await budget.click();
  await expect(nav.getByRole('table', { name: 'By support' })).toContainText('Core Supports');
  await expect(nav.getByRole('row', { name: /\$0\.00/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('somebody who may only look has nothing to submit or generate, nor reports of new-framework plans', {
  tag: '@screens',
}, async ({ page, isMobile }) => {
  await signIn(page, 'demo@wattle.example');
  await dismissToast(page);
  await switchTo(page, 'Aroha');
  const news = page.getByRole('dialog', { name: 'New changes' });
  await expect(news).toContainText('can’t create a budget report yet');
  await expectNoAxeViolations(page);
  // A press beside the dialog doesn't close it. Escape does, and the dialog doesn't come again.
  await page.mouse.click(3, 3);
  await escapeDialog(page);
  await expect(news).toBeHidden();
  const links = isMobile ? ['Approvals'] : ['Plan', 'Claims', 'Approvals', 'Providers', 'Settings'];
  await expect(siteMap(page)).toHaveText(links);
  await page.reload();
  await expect(plan(page)).toBeVisible();
  await expect(siteMap(page)).toHaveText(links);
  await expect(news).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('wattle.newFrameworkPlanAlert'))).toBe('false');
});

test('one brand has a contact button and no powered-by logo', { tag: '@screens' }, async ({ page }) => {
  await signIn(page, 'mpm@wattle.example', '/?brand=mpm');
  await expect(plan(page)).toBeVisible();
  await expect(page.getByAltText('Powered by Wattle')).toHaveCount(0);
  await dismissToast(page);
  const contact = page.getByRole('button', { name: 'Contact Us' }).filter({ visible: true });
  await contact.click();
  const dialog = page.getByRole('dialog', { name: 'Contact Us' });
  await expect(dialog.getByRole('link', { name: '1800 636 377' })).toHaveAttribute('href', 'tel:1800636377');
  await expect(dialog).toContainText('8.30am-6.30pm ACST, Monday to Friday');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(contact).toBeFocused();
});

test('the other brand has the logo and no contact button', async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  await expect(page.getByAltText('Powered by Wattle')).toBeVisible();
  // Its way to the plan manager is at the end of every page.
  const contact = page.getByRole('button', { name: 'Contact Us' });
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Contact Us', includeHidden: true }),
  ).toHaveCount(0);
  await contact.click();
  await expect(page.getByRole('dialog', { name: 'Contact Us' })).toBeVisible();
});

test('logging out is asked first; the version shows after seven taps', { tag: '@screens' }, async ({
  page,
}) => {
  await signIn(page, 'demo@wattle.example');
  const mark = page.getByRole('button', { name: /^© \d{4} Wattle Plan Management/ });
  for (let taps = 0; taps < 6; taps++) await mark.click();
  await expect(page.getByText('Version 8.3.5')).toHaveCount(0);
  await mark.click();
  await expect(page.getByText('Version 8.3.5')).toBeVisible();
  await dismissToast(page);

  await (await side(page)).getByRole('button', { name: 'Log out' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
  await expect(dialog).toContainText('new SMS or email code');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(plan(page)).toBeAttached();
  await page.reload();
  await logOut(page);
  await expect(page).toHaveURL(/\/login$/);
});

test('claims that wait are counted every minute, announced once, and open their group', async ({ page }) => {
  let count = 0;
  await page.clock.install();
  await page.route('**/invoices/approvals', (route) =>
    route.fulfill({ json: { success: true, code: 200, message: '', data: { count } } }),
  );
  // A page that does not show by itself which claims wait.
  await signIn(page, 'demo@wattle.example', '/settings?brand=wattle');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const claims = page.getByRole('button', { name: 'Under Claims' });
  const toast = page.getByText(/that need your attention\. Please go to your approvals page/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(claims).toHaveAttribute('aria-expanded', 'false');
  count = 2;
  await page.clock.runFor(61_000);
  await expect(toast).toHaveText(
    'You have 2 claims that need your attention. Please go to your approvals page to see the claims.',
  );
  await expect(page.getByRole('button', { name: 'Go to approvals' })).toBeVisible();
  await expect(claims).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('2 claims waiting for your approval').first()).toBeAttached();
  await page.clock.runFor(13_000);
  await expect(toast).toHaveCount(0);
  count = 3;
  await page.clock.runFor(61_000);
  await expect(page.getByText('3 claims waiting for your approval').first()).toBeAttached();
  await expect(toast).toHaveCount(0);
  count = 0;
  await page.clock.runFor(61_000);
  await expect(claims).toHaveAttribute('aria-expanded', 'false');
});

test('the keyboard alone reaches everything', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  await page.reload();
  await expect(plan(page)).toBeVisible();
  await expect(siteMap(page)).toHaveCount(8);
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      return at?.getAttribute('aria-label') ?? (at as HTMLElement | null)?.innerText.split('\n')[0] ?? '';
    });
  const met: string[] = [];
  for (let presses = 0; presses < 60 && !met.at(-1)?.startsWith('©'); presses++) {
    await page.keyboard.press('Tab');
    met.push((await focused()).trim());
  }
  for (const name of ['Skip to main content', 'Plan', 'Claims', 'Under Claims', 'Approvals', 'Providers']) {
    expect(met).toContain(name);
  }
  for (const name of ['Reports', 'Settings', 'Submit Claim', 'Log out', 'Generate Reports']) {
    expect(met).toContain(name);
  }
  expect(met.some((name) => name.startsWith('Select Participant'))).toBe(true);

  // Back up to the participants; arrow keys choose, and only the button changes the page.
  const card = page.getByRole('button', { name: /^Select Participant/ }).first();
  await card.focus();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Select Participant' });
  await expect(picker).toBeVisible();
  await picker.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(picker.getByRole('radio', { name: /Leo Papadopoulos.*FULL ACCESS/ })).toBeChecked();
  await expect(card).toContainText('Mia');
  await page.keyboard.press('Tab');
  await expect(picker.getByRole('button', { name: 'View this participant' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card).toContainText('Leo Papadopoulos');
  await expect(card).toBeFocused();

  const out = page.getByRole('button', { name: 'Log out' });
  await out.focus();
  await page.keyboard.press('Enter');
  // The focus comes back from within the dialog, once it is there.
  await expect(page.locator('[role=alertdialog]:focus-within')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(out).toBeFocused();
});

test('the menu is a sheet that closes with Escape, its button, or by going somewhere', {
  tag: '@phone',
}, async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  await dismissToast(page);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button.click();
  await expect(menu).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  await expect(tabs.getByRole('link')).toHaveText([
    /^Plan/,
    /^Claims/,
    /^Providers/,
    /^Reports/,
    /^Settings/,
  ]);
  await expect(tabs.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  const picker = await openPicker(page);
  await expect(picker).toBeVisible();
  await expectNoAxeViolations(page);
});

test('every page gives the focus to its title, and Back restores the scroll position', {
  tag: '@screens',
}, async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  await expect(page.getByRole('searchbox', { name: 'What do you want to spend on?' })).toBeVisible();
  await dismissToast(page);
  const link = siteMap(page).filter({ hasText: 'Approvals' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await link.click();
  await expect(page).toHaveTitle(/^Approvals/);
  await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(/^Plan/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 100);
});
