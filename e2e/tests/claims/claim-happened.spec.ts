// "Did this happen?": people answer for each item of a claim that waits or was paid, and others see the answers.

import type { Page } from '@playwright/test';
import { emailOf, importClaims, sfidOf, tagFor } from '../../feeds/claims-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';
import { smallTargets } from '../../targets.ts';

const tag = (letter: string) => tagFor(letter, test.info().project.name);
const ANSWER = /\/invoice-line-items\/\w+\/answer$/;

const asked = (page: Page) => page.getByRole('region', { name: 'Did this happen?' });
const items = (page: Page) => asked(page).getByRole('listitem');
const answer = (page: Page, name: string, at = 0) =>
  items(page).nth(at).getByRole('radio', { name, exact: true });

async function open(page: Page, letter: string, kind: string): Promise<void> {
  await importClaims({ tag: tag(letter), waiting: 1 });
  await signIn(page, emailOf(tag(letter)), `/claims/${sfidOf(tag(letter), `INV${kind}`)}/claim`);
  await dismissToast(page);
}

test('each item of a paid claim is answered, with a note, and stays so', async ({ page, hasTouch }) => {
  await open(page, 'X', 'B1');
  await expect(asked(page)).toContainText('This does not stop the payment.');
  await expect(items(page)).toHaveCount(2);
  await expect(items(page).first()).toContainText('1 Apr 2025 to 7 Apr 2025, Self-care, weekday daytime');
  await expectNoAxeViolations(page);
  expect(await smallTargets(page, hasTouch ? 48 : 44)).toEqual([]);
  await expect(asked(page).getByRole('button')).toHaveCount(0);
  await answer(page, 'No').click();
  await expect(answer(page, 'No')).toBeChecked();
  await expect(items(page).first().getByRole('status')).toHaveText(/^Please call Wattle .* on 1800 861 272$/);
  await expect(items(page).first()).toContainText('No, said by Clem Ames on');
  await items(page).first().getByRole('button', { name: 'Add a note' }).click();
  const note = asked(page).getByLabel('Note (optional)');
  await expect(note).toBeFocused();
  await note.fill('a'.repeat(501));
  await asked(page).getByRole('button', { name: 'Save note' }).click();
  await expect(asked(page).getByText('Please write at most 500 characters.')).toBeVisible();
  await expectNoAxeViolations(page);
  await note.fill('Nobody came that day.');
  await asked(page).getByRole('button', { name: 'Save note' }).click();
  await expect(note).toHaveCount(0);
  await expect(items(page).first().getByRole('button', { name: 'Change the note' })).toBeFocused();
  // Another answer keeps the note.
  await answer(page, 'Not sure').click();
  await expect(items(page).first()).toContainText('Not sure, said by');
  await answer(page, 'Yes', 1).click();
  await expect(items(page).nth(1)).toContainText('Yes, said by');
  await page.reload();
  await expect(answer(page, 'Not sure')).toBeChecked();
  await expect(answer(page, 'No')).not.toBeChecked();
  await expect(items(page).first()).toContainText('Nobody came that day.');
  await expect(answer(page, 'Yes', 1)).toBeChecked();
  await expectNoAxeViolations(page);
  await page.goto('/settings/activity');
  await expect(page.getByText(/You answered “Yes” to “Did this happen\?” for an item of/)).toBeVisible();
});

test('somebody who may still decide is told that they can decline the claim; the arrow keys answer nothing', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, 'A', 'W1');
  await answer(page, 'Yes').focus();
  await page.keyboard.press('ArrowRight');
  await expect(answer(page, 'No')).toBeFocused();
  await expect(answer(page, 'No')).not.toBeChecked();
  await page.keyboard.press('Space');
  await expect(answer(page, 'No')).toBeChecked();
  await expect(items(page).first().getByRole('status')).toHaveText('You can decline this claim above.');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(answer(page, 'Yes')).toBeFocused();
});

test('of two hundred items, ten are asked about at first', { tag: '@all' }, async ({ page }) => {
  await importClaims({ tag: tag('8') });
  await page.route(/\/invoices\/clm8\w+INVA1x+$/, async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { data: { invoice_line_items: { sfid: string }[] } };
    const [line] = reply.data.invoice_line_items;
    reply.data.invoice_line_items = Array.from({ length: 200 }, (_, at) => ({
      ...line,
      sfid: `LINE${String(at).padStart(14, '0')}`,
    }));
    await route.fulfill({ response, json: reply });
  });
  await signIn(page, emailOf(tag('8')), `/claims/${sfidOf(tag('8'), 'INVA1')}/claim`);
  await expect(items(page)).toHaveCount(10);
  await asked(page).getByRole('button', { name: 'Show all 200 items' }).click();
  await expect(items(page)).toHaveCount(200);
  await expect(items(page).nth(10)).toBeFocused();
  await expectNoAxeViolations(page);
});

test('a claim that neither waits nor was paid is not asked about', async ({ page }) => {
  await open(page, 'Z', 'B3');
  await expect(page.getByRole('heading', { level: 2, name: 'About this claim' })).toBeVisible();
  await expect(asked(page)).toHaveCount(0);
});

test.describe('an answer that the server refuses', () => {
  test.use({ allowedErrors: [/500/] });
  test('is taken back, and the page says so', async ({ page }) => {
    await open(page, '9', 'B1');
    await answer(page, 'Yes').click();
    await expect(items(page).first()).toContainText('Yes, said by');
    let refuse = () => {};
    await page.route(ANSWER, async (route) => {
      await new Promise<void>((resolve) => {
        refuse = resolve;
      });
      await route.fulfill({ status: 500, json: { success: false, code: 500, message: 'No.', data: null } });
    });
    const sent = page.waitForRequest(ANSWER);
    await answer(page, 'No').click();
    await expect(answer(page, 'No'), 'at once').toBeChecked();
    await sent;
    refuse();
    await expect(page.getByText('Your answer could not be saved. Please try again.')).toBeVisible();
    await expect(answer(page, 'Yes')).toBeChecked();
  });
});

test('somebody who may only look sees the answers, and no buttons', async ({ page }) => {
  await importClaims({ tag: tag('7'), waiting: 1 });
  await signIn(page, emailOf(tag('7')), `/claims/${sfidOf(tag('7'), 'INVA1')}/claim`);
  await dismissToast(page);
  const saved = page.waitForResponse(ANSWER);
  await answer(page, 'No').click();
  expect((await saved).ok()).toBe(true);
  await importClaims({ tag: tag('7'), level: 'Read only', waiting: 1 });
  await page.reload();
  await expect(items(page).first()).toContainText('No, said by Clem Ames on');
  await expect(asked(page).getByRole('radio')).toHaveCount(0);
  await expect(asked(page).getByRole('button')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.goto(`/claims/${sfidOf(tag('7'), 'INVA2')}/claim`);
  await expect(page.getByRole('heading', { level: 2, name: 'About this claim' })).toBeVisible();
  await expect(asked(page)).toHaveCount(0);
});
