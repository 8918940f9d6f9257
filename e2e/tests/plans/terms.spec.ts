// Words of the scheme: each stands once on a page, with its meaning one tap away, by finger, keyboard and screen
// reader.

import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

test('a term has its meaning one tap away, and stands once on its page', { tag: '@screens' }, async ({
  page,
}) => {
  await signIn(page, 'demo@wattle.example', '/plan/core-support?brand=wattle');
  await dismissToast(page);
  const terms = page.getByRole('list', { name: 'What these words mean' }).getByRole('button');
  await expect(terms.filter({ hasText: 'Reserved' })).toHaveCount(1);
  const names = await terms.allTextContents();
  expect(new Set(names).size).toBe(names.length);
  const meaning = page.getByRole('tooltip');
  await terms.filter({ hasText: 'Reserved' }).click();
  await expect(meaning).toHaveText(/^Money that is kept for one provider\./);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(meaning).toHaveCount(0);
});

test('an OCR Invoice is explained', { tag: '@screens' }, async ({ page }) => {
  await signIn(page, 'demo@wattle.example', '/claims?brand=wattle&tab=submitted');
  await expect(page.getByText('OCR Invoice').first()).toBeVisible();
  await expect(page.getByText('Invoice you sent').first()).toBeVisible();
});
