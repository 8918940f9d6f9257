// What changed in a plan: pointed out on the plan page, shown as before and after, printed.

import { readFileSync } from 'node:fs';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

/** A person whose participant's Core money grew twelve days ago. */
const GRETA = 'person15@people.example';
const CHANGED = /^Your Core money grew by \$3,000\.00 from \d+ \w+\.$/;

test('a change is pointed out on the plan page and leads to what it was and what it is', {
  tag: '@screens',
}, async ({ page }) => {
  await signIn(page, GRETA);
  await dismissToast(page);
  const needs = page.getByRole('region', { name: 'Needs you', exact: true });
  await needs.getByRole('link', { name: /^Your plan changed from \d+ \w+\. See what changed\.$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What changed' })).toBeFocused();
  await expect(page.getByText(CHANGED).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Core' })).toContainText(
    '$3,000.00 more. $37,700.00 before, $40,700.00 now.',
  );
  await expect(page.getByRole('region', { name: 'What you have reserved' })).toContainText(
    /stay as they are|stays as it is/,
  );
  await expect(page.getByRole('region', { name: 'Claims that wait' })).toBeVisible();
  // The earlier change has its details one tap away.
  await page.getByText('Before, after and why').click();
  await expect(page.getByText(/now share the money of Core\./)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
});

test('the page of changes is printed, in normal and in large letters', async ({ page }) => {
  await signIn(page, GRETA, '/plan/changes?brand=wattle');
  await dismissToast(page);
  for (const label of ['Print (PDF)', 'Large print (PDF)']) {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: `${label} of what changed`, exact: true }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^what-changed-\d{4}-\d\d-\d\d\.pdf$/);
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
});

test(
  'an earlier change is found beside the choice of a plan, on phones among all figures',
  {
    tag: '@screens',
  },
  async ({ page }, { project }) => {
    await signIn(page, 'demo@wattle.example');
    await dismissToast(page);
    await expect(page.getByRole('region', { name: 'Needs you' })).not.toContainText('See what changed');
    if (project.name === 'phone') {
      await expect(page.getByRole('link', { name: 'What changed' })).toHaveCount(0);
      await page.getByRole('link', { name: 'All figures' }).click();
    }
    await page.getByRole('main').getByRole('link', { name: 'What changed' }).click();
    await expect(
      page.getByText(/^Your new plan began on \d+ \w+ with \$[\d,.]+, .* the plan before\.$/).first(),
    ).toBeVisible();
    // What is as it was before takes one sentence, and its names and amounts stand behind a press.
    await expect(page.getByText('Nothing else changed.')).toHaveCount(1);
    const untouched = page.getByRole('listitem').filter({ hasText: 'The same.' });
    await expect(untouched).toHaveCount(0);
    await page.getByText('What stayed the same').click();
    await expect(untouched.first()).toContainText(/The same\. \$[\d,.]+\./);
    await expectNoAxeViolations(page);
  },
);

test('a plan in which nothing changed says so', async ({ page }) => {
  await signIn(page, 'person17@people.example', '/plan/changes?brand=wattle');
  await expect(page.getByRole('heading', { name: 'Nothing has changed in this plan' })).toBeVisible();
});
