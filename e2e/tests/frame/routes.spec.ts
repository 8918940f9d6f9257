// Every documented route, opened by every kind of visitor, in both brands: it shows the right page, and the page is
// accessible.

import type { Page } from '@playwright/test';
import { isEverything } from '../../everything.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { goWithin, logoutIsHeard, switchTo } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

/** What is expected at a path: a heading, and the address if the path leads to another one. */
type Expected = string | { at: string; heading: string };

const NOT_FOUND = 'Page not found';
const NO_ACCESS = 'You need full access';
/** A record that does not exist. */
const NONE = 999_999_999;
/** The result of an address that names no page. */
const unknown = { at: '/page-not-found', heading: NOT_FOUND };
const toPlan = { at: '/plan', heading: 'Plan' };

/** What somebody with full access sees. The differences for others are below. */
const FULL: Record<string, Expected> = {
  '/': toPlan,
  '/login': toPlan,
  '/plan': 'Plan',
  '/plan/can-be-paid': 'Can this be paid?',
  '/claims': 'Claims',
  [`/claims/${NONE}/claim`]: unknown,
  [`/claims/submitted/${NONE}`]: unknown,
  '/claims/approvals': 'Approvals',
  [`/claims/approvals/${NONE}/claim`]: NOT_FOUND,
  '/providers': 'Providers',
  [`/providers/${NONE}/claims`]: NOT_FOUND,
  '/providers/claims': { at: '/providers', heading: 'Providers' },
  [`/providers/${NONE}/claims/${NONE}/claim`]: NOT_FOUND,
  '/submit-claim': 'Submit New Claim',
  '/reports': 'Reports',
  '/generate-reports': 'Generate Reports',
  '/settings': 'Settings',
  '/settings/contact-details': 'Contact Details',
  '/settings/personal-information': 'Personal Information',
  '/settings/notifications': 'Notifications',
  '/settings/access': 'Who can see my plan',
  '/settings/activity': 'Activity',
  '/settings/devices': 'Signed-in devices',
  '/settings/export': 'Export of your data',
  '/settings/passkeys': 'Passkeys',
  '/settings/install': 'Install the app',
  '/settings/safe': 'Is my money safe',
  '/settings/nothing': unknown,
  '/support/1': 'Add support item',
  '/support/14': NOT_FOUND,
  [`/support/1/category/${NONE}`]: NOT_FOUND,
  [`/plan/reserve-budget/${NONE}/transport`]: NOT_FOUND,
  [`/plan/reserved/${NONE}/${NONE}`]: NOT_FOUND,
  '/error/no-clients': toPlan,
  '/page-not-found': NOT_FOUND,
  '/plan/no-such-support': NOT_FOUND,
  '/plan/core-support/no-such-category/7': NOT_FOUND,
  '/claims/7': unknown,
  '/providers/7': unknown,
  '/nowhere/at/all': unknown,
  '/activate-success': 'Your password is set',
  '/not-me': 'End a login',
};

/** Pages that are there with a session and without one. */
const FOR_EVERYBODY = ['/activate-success', '/not-me'];

const withoutAdding = {
  '/support/1': NO_ACCESS,
  '/support/14': NO_ACCESS,
  [`/support/1/category/${NONE}`]: NO_ACCESS,
  [`/plan/reserve-budget/${NONE}/transport`]: NO_ACCESS,
  '/submit-claim': NO_ACCESS,
  '/generate-reports': NO_ACCESS,
  '/settings/notifications': NO_ACCESS,
  '/settings/export': NO_ACCESS,
};
const withoutApprovals = {
  '/claims/approvals': NOT_FOUND,
  '/submit-claim': NOT_FOUND,
  '/plan/no-such-support': NOT_FOUND,
};
const newFramework = {
  '/reports': toPlan,
  '/generate-reports': toPlan,
  [`/plan/reserve-budget/${NONE}/transport`]: toPlan,
};

type Go = (page: Page, path: string) => Promise<unknown>;

/** Opens an address as if it was typed into the browser, or followed from outside: the whole page is loaded. */
const byAddress: Go = (page, path) => page.goto(path);

/** Opens each path and checks its address, heading and title, and checks each page once with axe. */
async function walk(page: Page, expected: Record<string, Expected>, go: Go = goWithin): Promise<void> {
  /** Pages of the same heading are the same page. */
  const looked = new Set<string>();
  for (const [path, what] of Object.entries(expected)) {
    await test.step(path, async () => {
      const { at, heading } = typeof what === 'string' ? { at: path, heading: what } : what;
      const title = page.getByRole('heading', { level: 1 });
      await (at === path ? go : byAddress)(page, path);
      await expect(title, path).toHaveText(new RegExp(heading, 'i'));
      // Where a record turns out not to exist, the address may be that of the page not found.
      const address = heading.includes(NOT_FOUND) ? `(${at}|/page-not-found)` : at;
      await expect(page, path).toHaveURL(new RegExp(`${address}$`));
      await expect(page, path).toHaveTitle(new RegExp(heading, 'i'));
      if (!looked.has(heading)) await expectNoAxeViolations(page);
      looked.add(heading);
    });
  }
}

// Permissions do not depend on the screen, so only some of the visitors open the pages on a phone too.
test.describe('every route', () => {
  // There are many pages, and axe checks each.
  test.slow();
  // A provider or a support that does not exist is asked for on purpose.
  test.use({ allowedErrors: [/404/] });

  test('for somebody with full access', async ({ page, isMobile }) => {
    await signIn(page, 'demo@wattle.example');
    // By address, each page loads the portal anew, which takes three times as long.
    await walk(page, FULL, isEverything && !isMobile ? byAddress : goWithin);
  });

  test('for a participant on auto-approve', { tag: ['@desktop', '@all'] }, async ({ page }) => {
    await signIn(page, 'demo@wattle.example');
    await switchTo(page, 'Leo');
    await walk(page, { ...FULL, ...withoutApprovals });
  });

  test('for somebody who may only look, at a new-framework plan', { tag: ['@desktop', '@all'] }, async ({
    page,
  }) => {
    await signIn(page, 'demo@wattle.example');
    await switchTo(page, 'Aroha');
    await page.getByRole('dialog', { name: 'New changes' }).getByText('Close').last().click();
    await walk(page, { ...FULL, ...withoutAdding, ...newFramework });
  });

  test('for somebody who may only look', { tag: ['@desktop', '@all'] }, async ({ page }) => {
    await signIn(page, 'viewer@wattle.example');
    await walk(page, { ...FULL, ...withoutAdding });
  });

  test('in the other brand', { tag: '@all' }, async ({ page }) => {
    await signIn(page, 'mpm@wattle.example', '/?brand=mpm');
    await walk(page, FULL);
  });

  test('for somebody without participants', { tag: '@desktop' }, async ({ page }) => {
    await signIn(page, 'empty@wattle.example');
    for (const path of Object.keys(FULL)) {
      if (FOR_EVERYBODY.includes(path)) continue;
      await page.evaluate((to) => history.pushState({}, '', to), path);
      await expect(page, path).toHaveURL(/\/error\/no-clients$/);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/No clients found/);
    }
    await expectNoAxeViolations(page);
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login$/);
  });

  for (const brand of ['wattle', 'mpm']) {
    test(`of ${brand} for a stranger leads to the login page, and from there on`, {
      tag: brand === 'wattle' ? '@desktop' : ['@desktop', '@all'],
    }, async ({ page }) => {
      await page.goto(`/login?brand=${brand}`);
      for (const path of Object.keys(FULL)) {
        if (FOR_EVERYBODY.includes(path)) continue;
        await page.evaluate((to) => history.pushState({}, '', `${to}#part`), path);
        await expect(page, path).toHaveURL(({ pathname }) => pathname === '/login');
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Log in');
        const wanted = ['/', '/login'].includes(path) ? null : `${path}#part`;
        if (path !== '/') {
          expect(new URL(page.url()).searchParams.get('redirect'), path).toBe(wanted);
        }
      }
      await expectNoAxeViolations(page);
      await page.goto('/logout');
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto('/activate-success');
      await expect(page).toHaveURL(/\/activate-success$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoAxeViolations(page);
    });
  }
});

test('the page that somebody wanted, deep in the portal, opens after signing in', async ({ page }) => {
  await signIn(page, 'demo@wattle.example', '/claims/approvals?brand=wattle#first');
  await expect(page).toHaveURL(/\/claims\/approvals\?brand=wattle#first$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
});

test('the address /logout logs out, and signing in does not lead back to it', async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  const passed: string[] = [];
  page.on('framenavigated', (frame) => passed.push(frame.url().replace(/^https?:\/\/[^/]+/, '')));
  await page.goto('/logout');
  await expect(page.getByText('You have successfully logged out.').first()).toBeVisible();
  expect(passed).toContain('/?logout=true');
  await expect(page).toHaveURL(/\/login$/);
  await logoutIsHeard(page);
  await page.goto('/plan');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fplan$/);
});
