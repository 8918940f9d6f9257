// A claim is decided where it is looked at: a message leads to its own page, and so does each card.

import type { Page } from '@playwright/test';
import { emailOf, importClaims, sfidOf, tagFor } from '../claims-feed.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { dismissToast } from '../frame.ts';
import { signIn } from '../sign-in.ts';

const tag = (letter: string) => tagFor(letter, test.info().project.name);
const main = (page: Page) => page.getByRole('main');
/** The page's sentence, as it is shown. */
const said = (page: Page, sentence: RegExp) =>
  main(page).getByRole('paragraph').filter({ hasText: sentence });

async function open(page: Page, letter: string): Promise<void> {
  await importClaims({ tag: tag(letter), waiting: 1 });
  await signIn(page, emailOf(tag(letter)), `/claims/approvals/${sfidOf(tag(letter), 'INVW1')}/claim`);
  await dismissToast(page);
}

test('approved on its own page, with the amount on the button', { tag: '@screens' }, async ({ page }) => {
  await open(page, '1');
  await expect(said(page, / asks for \$[\d,.]+\.$/)).toBeVisible();
  const approve = page.getByRole('button', { name: /^Approve \$[\d,]+\.\d\d/ });
  await expectNoAxeViolations(page);
  await approve.click();
  await page.getByRole('button', { name: 'Yes, approve' }).click();
  await expect(page.getByText(/You’ve approved a claim/)).toBeVisible();
  await expect(approve).toHaveCount(0);
  await page.waitForTimeout(1500);
  console.log(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300)));
  await expect(said(page, /^Approved$/)).toBeFocused();
  await expect(said(page, / asked for \$[\d,.]+\.$/)).toBeVisible();
  await expect(main(page).getByText(/^Approved by /)).toBeVisible();
});

test('declined in at most five taps from the plan page', { tag: '@phone' }, async ({ page }) => {
  await importClaims({ tag: tag('2'), waiting: 1 });
  await signIn(page, emailOf(tag('2')), '/plan');
  await dismissToast(page);
  let taps = 0;
  const tap = async (name: RegExp, role: 'link' | 'button' | 'radio' = 'button') => {
    taps++;
    if (role === 'radio') await page.getByText(name).first().tap();
    else await page.getByRole(role, { name }).filter({ visible: true }).first().tap();
  };
  await tap(/^Check claims/, 'link');
  await tap(/^View claim details/, 'link');
  await tap(/^Decline/);
  await tap(/^The amount is not right$/, 'radio');
  await tap(/^Yes, decline/);
  await expect(page.getByText(/You’ve declined a claim/)).toBeVisible();
  expect(taps).toBeLessThanOrEqual(5);
});

test.describe('somebody else', () => {
  test.use({ allowedErrors: [/409/] });
  test('decides meanwhile: the page says who, and how it is now', async ({ page, browser }) => {
    await open(page, '3');
    const other = await (await browser.newContext()).newPage();
    await signIn(other, emailOf(tag('3')), `/claims/approvals/${sfidOf(tag('3'), 'INVW1')}/claim`);
    await other.getByRole('button', { name: /^Approve/ }).click();
    await other.getByRole('button', { name: 'Yes, approve' }).click();
    await expect(other.getByText(/^Approved by /)).toBeVisible();
    await other.context().close();
    await page.getByRole('button', { name: /^Decline/ }).click();
    await page.getByRole('radio').first().check({ force: true });
    await page.getByRole('button', { name: 'Yes, decline' }).click();
    await expect(page.getByRole('alert').getByText(/approved this claim on/)).toBeVisible();
    await expect(main(page).getByText(/^Approved by /)).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Approve|Decline)/ })).toHaveCount(0);
  });
});
