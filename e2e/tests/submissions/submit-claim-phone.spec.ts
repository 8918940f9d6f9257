// Submitting a claim on a phone: one question at a time, from the photo to the case number.

import type { Page } from '@playwright/test';
import { untilKept } from '../../drafts.ts';
import { emailOf, importClaims, tagFor } from '../../feeds/claims-feed.ts';
import { choose, pdf, photo } from '../../files.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

const tag = () => tagFor('W', test.info().project.name);
const SUBMIT = /\/clients\/\w+\/invoices$/;

const QUESTION = {
  pay: 'Have you paid it?',
  invoice: 'Can we see the invoice?',
  receipt: 'Can we see the receipt?',
  comment: 'Is there anything we should know?',
} as const;

test.beforeAll(() => importClaims({ tag: tag(), isEmpty: true }));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const goOn = (page: Page) => button(page, 'Continue').click();
const summary = (page: Page) =>
  page.getByRole('region', { name: 'Please make sure all fields have been completed' });
const slot = (page: Page, name: 'Invoice' | 'Receipt') => page.getByRole('group', { name, exact: true });
const tick = (page: Page) => page.getByRole('checkbox', { name: 'This also shows that I paid' });
const reviewing = (page: Page) => page.getByRole('heading', { name: 'Check your claim' });

/** Opens the form from the floating button. */
async function open(page: Page): Promise<void> {
  await signIn(page, emailOf(tag()));
  await page.getByRole('link', { name: 'Submit New Claim' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Submit New Claim' })).toBeVisible();
}

/** Expects this question and this progress. */
async function expectQuestion(page: Page, question: string, step: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible();
  await expect(page.getByText(/^Step \d of \d$/)).toHaveText(step);
}

/** Sends the reviewed claim. Returns the names of the files that the server has. */
async function send(page: Page) {
  const answer = page.waitForResponse(SUBMIT);
  await button(page, 'Submit claim').click();
  const { data } = (await (await answer).json()) as {
    data: { case_number: string; invoice_name: string; extra_file_name: string | null };
  };
  await expect(page.getByText(/^Claim successfully submitted\./).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Submitted claim' })).toBeFocused();
  await page.goto('/claims?tab=submitted');
  const list = page.getByRole('region', { name: 'Submitted claims', exact: true });
  // Another test may have sent a claim for the same participant since.
  await expect(list.getByRole('listitem').filter({ hasText: data.case_number })).toBeVisible();
  return [data.invoice_name, data.extra_file_name];
}

test('a provider is paid in three steps, each with its question', { tag: '@phone' }, async ({ page }) => {
  await open(page);
  await expectQuestion(page, QUESTION.pay, 'Step 1 of 3');
  await expect(page.getByRole('radiogroup', { name: 'Who should we pay?' })).toBeVisible();
  await expect(page.getByText('Provider. We need the invoice.')).toBeVisible();
  await expect(button(page, 'Back')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByText('No, pay the provider').click();
  await goOn(page);
  await expect(page).toHaveURL(/step=file$/);
  await expectQuestion(page, QUESTION.invoice, 'Step 2 of 3');
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await expectNoAxeViolations(page);
  // On a touch screen the camera comes first.
  await expect(slot(page, 'Invoice').getByRole('button')).toHaveText(['Take a photo', 'Choose a file']);
  await choose(page, button(page, 'Take a photo'), await photo(page, 'invoice.jpg'));
  await expect(slot(page, 'Invoice').getByAltText('Preview of invoice.jpg')).toBeVisible();
  await expect(tick(page)).toHaveCount(0);
  await goOn(page);
  await expect(reviewing(page)).toBeVisible();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await send(page)).toEqual(['invoice.jpg', null]);
});

test('somebody who has paid is asked for invoice, receipt and comment, and each page says what is missing', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page);
  const lacks = async (sentence: string) => {
    await goOn(page);
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('link')).toHaveText([sentence]);
    await expect(page.getByText(sentence)).toHaveCount(2);
  };
  await lacks('Please select who we should pay the claim to.');
  await expectNoAxeViolations(page);
  await page.getByText('Yes, pay me back').click();
  await expect(summary(page)).toHaveCount(0);
  await goOn(page);
  await expectQuestion(page, QUESTION.invoice, 'Step 2 of 5');
  await lacks('Please upload an invoice.');
  await expectNoAxeViolations(page);
  await choose(page, button(page, 'Choose a file'), pdf('invoice.pdf', ['Invoice']));
  await expect(slot(page, 'Invoice')).toContainText('1 page');
  await expect(summary(page)).toHaveCount(0);
  await expect(tick(page)).not.toBeChecked();
  await expectNoAxeViolations(page);
  await goOn(page);
  await expectQuestion(page, QUESTION.receipt, 'Step 3 of 5');
  await lacks('Please upload a receipt.');
  await choose(page, button(page, 'Take a photo'), await photo(page, 'receipt.jpg'));
  await expect(slot(page, 'Receipt').getByAltText('Preview of receipt.jpg')).toBeVisible();
  await expectNoAxeViolations(page);
  await goOn(page);
  await expectQuestion(page, QUESTION.comment, 'Step 4 of 5');
  const comment = page.getByLabel('Comment (optional)');
  await comment.fill('a'.repeat(111));
  await goOn(page);
  await expect(page.getByRole('region', { name: 'Please check the following' })).toBeFocused();
  await expect(page.getByText('Please write at most 110 characters.')).toHaveCount(2);
  await expectNoAxeViolations(page);
  await comment.fill('Paid at the clinic.');
  await goOn(page);
  await expect(reviewing(page)).toBeVisible();
  expect(await send(page)).toEqual(['invoice.pdf', 'receipt.jpg']);
});

test('an invoice that shows the payment is sent as the receipt too, and a reload keeps that choice', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page);
  await page.getByText('Yes, pay me back').click();
  await goOn(page);
  await choose(page, button(page, 'Choose a file'), pdf('both.pdf', ['Invoice', 'Paid']));
  await expect(slot(page, 'Invoice')).toContainText('1 page');
  await page.getByText('This also shows that I paid').click();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  // The tick goes away with the invoice that it was about.
  await button(page, 'Remove both.pdf').click();
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
  await choose(page, button(page, 'Choose a file'), pdf('paid.pdf', ['Invoice', 'Paid']));
  await expect(slot(page, 'Invoice')).toContainText('1 page');
  await expect(tick(page)).not.toBeChecked();
  await untilKept(page, () => page.getByText('This also shows that I paid').click());
  await page.reload();
  await expect(page.getByText(/^You began a claim on/)).toBeVisible();
  await expectQuestion(page, QUESTION.invoice, 'Step 2 of 4');
  await expect(tick(page)).toBeChecked();
  await goOn(page);
  await expectQuestion(page, QUESTION.comment, 'Step 3 of 4');
  await goOn(page);
  await expect(reviewing(page)).toBeVisible();
  await expect(page.getByText('The invoice also shows that you paid.')).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await send(page)).toEqual(['paid.pdf', 'paid.pdf']);
});

test('Back leads to the question before, a reload keeps page and draft, and closing leaves the form, which is kept', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page);
  await page.getByText('Yes, pay me back').click();
  await goOn(page);
  await choose(page, button(page, 'Choose a file'), pdf('invoice.pdf', ['Invoice']));
  await expect(slot(page, 'Invoice')).toContainText('1 page');
  await goOn(page);
  await choose(page, button(page, 'Choose a file'), pdf('receipt.pdf', ['Receipt']));
  await expect(slot(page, 'Receipt')).toContainText('1 page');
  await goOn(page);
  await untilKept(page, () => page.getByLabel('Comment (optional)').fill('Half of it'));
  await page.reload();
  await expectQuestion(page, QUESTION.comment, 'Step 4 of 5');
  await expect(page.getByLabel('Comment (optional)')).toHaveValue('Half of it');
  await goOn(page);
  await expect(reviewing(page)).toBeVisible();
  await button(page, 'Edit').click();
  await expectQuestion(page, QUESTION.comment, 'Step 4 of 5');
  await page.goBack();
  await expectQuestion(page, QUESTION.receipt, 'Step 3 of 5');
  await expect(slot(page, 'Receipt')).toContainText('receipt.pdf');
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await button(page, 'Back').click();
  await expectQuestion(page, QUESTION.invoice, 'Step 2 of 5');
  await button(page, 'Back').click();
  await expectQuestion(page, QUESTION.pay, 'Step 1 of 5');
  await expect(page.getByRole('radio', { name: 'Yes, pay me back' })).toBeChecked();
  // A step that the address asks for too early waits until the questions before it are answered.
  await page.getByText('No, pay the provider').click();
  await expect(page.getByText('You changed who we pay, so we removed your files and comment.')).toBeVisible();
  await button(page, 'Undo').click();
  await goOn(page);
  await goOn(page);
  await expectQuestion(page, QUESTION.receipt, 'Step 3 of 5');
  await button(page, 'Close').click();
  // After a reload the app does not know which page lay below the sheet.
  await expect(page).toHaveURL(/\/claims$/);
  await page.goto('/submit-claim?step=comment');
  await expectQuestion(page, QUESTION.comment, 'Step 4 of 5');
  await button(page, 'Start again').click();
  await expectQuestion(page, QUESTION.pay, 'Step 1 of 3');
  await page.goto('/submit-claim?step=comment');
  await expectQuestion(page, QUESTION.pay, 'Step 1 of 3');
});

test.describe('a file that the server refuses', () => {
  test.use({ allowedErrors: [/422/] });

  test('leads back to its question', { tag: '@phone' }, async ({ page }) => {
    await open(page);
    await page.getByText('Yes, pay me back').click();
    await goOn(page);
    await choose(page, button(page, 'Choose a file'), pdf('invoice.pdf', ['Invoice']));
    await expect(slot(page, 'Invoice')).toContainText('1 page');
    await page.getByText('This also shows that I paid').click();
    await goOn(page);
    await goOn(page);
    const sentence = 'Our virus check found a problem in this file. Please upload another one.';
    await page.route(SUBMIT, (route) =>
      route.fulfill({
        status: 422,
        json: {
          success: false,
          code: 422,
          message: sentence,
          data: null,
          errors: { extra_file: [sentence] },
        },
      }),
    );
    await button(page, 'Submit claim').click();
    await expectQuestion(page, QUESTION.invoice, 'Step 2 of 4');
    await expect(page).toHaveURL(/step=file$/);
    await expect(slot(page, 'Invoice').getByRole('alert')).toContainText('Our virus check found a problem');
    await expect(page.getByRole('region', { name: /^Our virus check/ })).toBeFocused();
    await expect(slot(page, 'Invoice')).toContainText('invoice.pdf');
  });
});
