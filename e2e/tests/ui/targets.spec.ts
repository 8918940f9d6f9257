// Controls are large enough to press: 48 px each way for a finger, 44 for a mouse. Links in a sentence may be smaller.

import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { dismissToast, goWithin, openFirstApproval } from '../../frame.ts';
import { isLoaded } from '../../large-text.ts';
import { signIn } from '../../sign-in.ts';
import { smallTargets } from '../../targets.ts';

const PAGES = [
  '/plan',
  '/plan?figures=all',
  '/plan/can-be-paid',
  '/plan/core-support',
  '/claims',
  '/claims?tab=reimbursements',
  '/claims?tab=submitted',
  '/claims/approvals',
  '/providers',
  '/submit-claim',
  '/reports',
  '/generate-reports',
  '/settings',
  '/settings/contact-details',
  '/settings/personal-information',
  '/settings/notifications',
  '/settings/activity',
  '/settings/devices',
  '/settings/export',
  '/page-not-found',
];

/** Expects that nothing on the page is too small. */
async function expectLargeTargets(page: Page, name: string, hasTouch: boolean): Promise<void> {
  await isLoaded(page);
  expect(await smallTargets(page, hasTouch ? 48 : 44), name).toEqual([]);
}

for (const { brand, email, tag } of [
  { brand: 'wattle', email: 'demo@wattle.example', tag: '@screens' },
  { brand: 'mpm', email: 'mpm@wattle.example', tag: '@all' },
]) {
  test(`controls are large enough to press: ${brand}`, { tag }, async ({ page, hasTouch }) => {
    test.slow();
    await page.goto(`/login?brand=${brand}`);
    await expectLargeTargets(page, '/login', hasTouch);
    await signIn(page, email, `/plan?brand=${brand}`);
    await dismissToast(page);
    for (const path of PAGES) {
      await goWithin(page, path);
      await expectLargeTargets(page, path, hasTouch);
    }
    await goWithin(page, '/claims/approvals');
    await openFirstApproval(page);
    await expect(page).toHaveURL(/\/claim$/);
    await expectLargeTargets(page, 'claim details', hasTouch);
    await goWithin(page, '/page-not-found');
    await page.getByRole('main').getByRole('button', { name: 'Contact Us' }).click();
    await expect(page.getByRole('dialog', { name: 'Contact Us' })).toBeVisible();
    await expectLargeTargets(page, 'contact', hasTouch);
  });
}
