// Pages open with a sentence that a person could repeat. Screen readers hear it on arrival.

import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast, openFirstApproval, switchTo } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

/** What a page says first, by its address. */
const PAGES: readonly (readonly [path: string, sentence: RegExp])[] = [
  ['/claims', /^\d+ claims? to check\.$/],
  ['/claims/approvals', /^\d+ claims? to check\.$/],
  ['/providers', /^These providers have sent claims for this plan\.$/],
  ['/reports', /^Your newest budget report was made (today|on \d+ \w+( \d{4})?)\.$/],
  ['/settings/devices', /^You are logged in on (this device only|\d+ devices)\.$/],
];

const announced = (page: Page) => page.locator('main output').first();

for (const [path, sentence] of PAGES)
  test(`${path} opens with a sentence, and says it on arrival`, async ({ page }) => {
    await signIn(page, 'demo@wattle.example', path);
    await dismissToast(page);
    const shown = page.getByRole('main').getByRole('paragraph').filter({ hasText: sentence });
    await expect(shown).toBeVisible();
    await page.reload();
    await expect(announced(page)).toContainText((await shown.textContent()) ?? 'nothing');
    await expectNoAxeViolations(page);
  });

test('a claim says who asks for how much, or who was paid', async ({ page }) => {
  await signIn(page, 'demo@wattle.example', '/claims/approvals');
  await openFirstApproval(page);
  await expect(announced(page)).toContainText(/ asks for \$[\d,]+\.\d\d\./);
  await page.goto('/claims?tab=reimbursements&status=Paid');
  await page
    .getByRole('link', { name: /View claim details/ })
    .first()
    .click();
  await expect(announced(page)).toContainText(
    /^You (were paid back|asked to be paid back|are not paid back) \$[\d,]+\.\d\d/,
  );
});

test('where claims are approved automatically, the page says that instead', async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  await switchTo(page, 'Leo');
  await page.goto('/claims');
  await expect(
    page.getByRole('main').getByRole('paragraph').filter({ hasText: 'Your claims are approved for you.' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to approvals' })).toHaveCount(0);
});
