// Reserving budget, from the search to the plan's figures, and one reservation with the claims that used it.

import type { Page } from '@playwright/test';
import { NEEDS_NETWORK, untilKept } from '../../drafts.ts';
import { abnOf, emailOf, importReserving, sfidOf, tagFor } from '../../feeds/reserve-feed.ts';
import { choose as give, pdf } from '../../files.ts';
import { expectQuestionFirst } from '../../first-question.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { choose, fieldsOf, pdfOf } from '../../item-form.ts';
import { signIn } from '../../sign-in.ts';

// R is only for the test of the figures, so that other tests' reservations do not change them.
test.beforeAll(async () => {
  for (const letter of ['R', 'T']) await importReserving(tagFor(letter, test.info().project.name));
});

const ROUTE = 'assistance-with-daily-life';
const categoryOf = (tag: string) => `/plan/core-support/${ROUTE}/${sfidOf(tag, 'DAILY')}`;
const formOf = (tag: string) => `/plan/reserve-budget/${sfidOf(tag, 'DAILY')}/${ROUTE}`;
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const toast = (page: Page, text: string) => page.getByText(text).first();
const chooseFile = (page: Page) => page.getByRole('button', { name: 'Choose a file' });
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Fills in every mandatory field: two hours of self-care at $70.23. */
async function fillIn(page: Page, tag: string): Promise<void> {
  const form = fieldsOf(page);
  await choose(page, form.provider, `zebra ${tag}`, `Zebra ${tag} Therapies`);
  await form.start.fill('1/8/2025');
  await choose(page, form.item, '01_011_0107', 'Weekday Daytime');
  await form.quantity.fill('2');
}

test('the form begins with its first question', { tag: '@screens' }, async ({ page }, { project }) => {
  const tag = tagFor('T', project.name);
  await signIn(page, emailOf(tag), formOf(tag));
  await expectQuestionFirst(page, { hasTerms: true });
});

test('budget is reserved, and the figures say so', async ({ page }, { project }) => {
  const tag = tagFor('R', project.name);
  await signIn(page, emailOf(tag), categoryOf(tag));
  await expect(card(page, 'Balance')).toContainText('$9,500.00');
  await expect(card(page, 'Spend overview')).toContainText('Reserved budget$299.95');
  await page.getByRole('link', { name: 'Reserve Budget' }).click();
  const form = fieldsOf(page);
  await expect(form.price).toBeDisabled();
  await expect(form.quantity).toBeDisabled();
  await expect(form.agreement).toBeDisabled();
  await expectNoAxeViolations(page);
  await choose(page, form.provider, abnOf(tag), `Zebra ${tag} Therapies`);
  await form.start.fill('1/8/2025');
  await form.item.fill('self-care weekday');
  await expect(page.getByRole('option').first()).toContainText('Price limit $');
  await expect(page.getByRole('option').first()).toContainText('an hour');
  await choose(page, form.item, '01_011_0107', 'Weekday Daytime');
  await expect(form.price).toHaveValue('70.23');
  await form.quantity.fill('3');
  await expect(page.getByText('$210.69')).toBeVisible();
  await expect(page.getByText('$9,500.00 is left to reserve.')).toBeVisible();
  await form.agreementWords.click();
  await give(page, chooseFile(page), pdf('agreement.pdf', ['Agreed']));
  await expect(page.getByRole('button', { name: 'Remove agreement.pdf' })).toBeVisible();
  await expectNoAxeViolations(page);
  await form.next.click();
  await expect(page).toHaveURL(/\?step=review$/);
  await expect(page.getByRole('heading', { name: 'Check your reservation' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '$210.69' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(form.quantity).toHaveValue('3');
  await form.next.click();
  // A second press makes no second reservation.
  await page.getByRole('button', { name: 'Reserve', exact: true }).dblclick();
  await expect(
    toast(page, 'A budget of $210.69 has been successfully reserved for Assistance With Self-Care'),
  ).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${categoryOf(tag)}$`));
  await expect(card(page, 'Spend overview')).toContainText('Reserved budget$510.64');
  await expect(card(page, 'Balance')).toContainText('$9,289.31');

  const overview = card(page, 'Spend overview');
  await overview.getByRole('button', { name: new RegExp(`Zebra ${tag} Therapies`) }).click();
  await overview.getByRole('link', { name: /View reservation/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reservation' })).toBeFocused();
  await expect(page.getByText('Rea Server')).toBeVisible();
  await expect(page.getByText('1 Aug 2025 to 31 Dec 2099')).toBeVisible();
  const link = page.getByRole('link', { name: /Open the service agreement/ });
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('application/pdf');
  await expect(page.getByText('Nothing is used yet')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('errors stand at their fields', { tag: '@desktop' }, async ({ page }, { project }) => {
  const tag = tagFor('T', project.name);
  await signIn(page, emailOf(tag), formOf(tag));
  const form = fieldsOf(page);
  const says = (text: string) => expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  const abn = abnOf(tag);
  for (const [typed, said] of [
    ['ab', 'Please enter minimum 3 characters for provider name or enter 11 digit ABN.'],
    ['1234', 'Please enter full 11 digit ABN'],
    [`${abn.slice(0, 10)}${(Number(abn[10]) + 1) % 10}`, 'This is not an ABN: one of its digits is wrong.'],
    ['51 824 753 556', 'Provider not found please contact Wattle Plan Management for assistance.'],
    ['<script>alert(1)</script>', 'Provider not found, search by ABN or contact Wattle Plan Management'],
    ['👩‍🦽👩‍🦽👩‍🦽', 'Provider not found, search by ABN or contact Wattle Plan Management'],
  ] as const) {
    await form.provider.fill(typed);
    await says(said);
  }
  await form.item.fill('se');
  await says('Please enter minimum 3 characters for support item name or code.');
  await form.item.fill('<img src=x onerror=alert(1)>');
  await says('No support items were found for those search terms.');
  await form.next.click();
  const summary = page.getByRole('region', { name: 'Please make sure all fields have been completed' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Please select a provider',
    'Please select the support item',
  ]);
  await expectNoAxeViolations(page);

  await fillIn(page, tag);
  await form.agreementWords.click();
  const take = (name: string, buffer: Buffer) =>
    give(page, chooseFile(page), { name, mimeType: 'application/pdf', buffer });
  await take('large.pdf', pdfOf(3_000_001));
  await says('This file is larger than 3 MB.');
  await take('page.html', Buffer.from('<html>'));
  await says('Please upload a PNG, PDF or JPG file');
  // The file's content decides what it is, not its name.
  await take('picture.pdf', PNG);
  await expect(page.getByRole('button', { name: 'Remove picture.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture.pdf' }).click();
  for (const [field, typed, said] of [
    ['price', '0.005', 'Price must be greater than or equal to 0.01'],
    ['price', '', 'Please enter the price'],
    ['quantity', '1.5', 'Quantity must be a whole number'],
    ['quantity', '1000000000', 'Quantity must be at most 100,000'],
    ['quantity', '0', 'Quantity must be greater than or equal to 1'],
    ['end', '1/7/2025', 'The end date cannot be earlier than the start date.'],
    ['end', '1/1/2100', 'Dates cannot be across multiple plans.'],
    ['start', '31/2/2026', 'Please enter correct date. The correct date format is dd/mm/yyyy.'],
    ['start', '', 'Please enter a start date.'],
  ] as const) {
    await form[field].fill(typed);
    await form.next.click();
    await says(said);
  }
  await says('Please upload a service agreement');
  await form.agreementWords.click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toHaveCount(0);
  await form.item.fill('');
  await expect(form.price).toHaveValue('0');
  await expect(form.price).toBeDisabled();
});

test.describe('what the server refuses', () => {
  test.use({ allowedErrors: [/422|503/] });

  test(
    'is explained at its field, and nothing typed is lost',
    { tag: '@phone' },
    async ({ page }, { project }) => {
      const tag = tagFor('T', project.name);
      await signIn(page, emailOf(tag), formOf(tag));
      const form = fieldsOf(page);
      await fillIn(page, tag);
      // Before July 2025 there was no price limit.
      await expect(page.getByText('Price limit $70.23 an hour').first()).toBeVisible();
      await form.price.fill('70.24');
      await expect(
        page.getByText(/^Above the price limit by \$\d+\.\d\d\. The plan pays up to/),
      ).toBeVisible();
      await form.start.fill('1/6/2025');
      await expect(page.getByText('Above the price limit')).toHaveCount(0);
      await expect(page.getByText('No price limit, priced by the hour').first()).toBeVisible();
      await form.quantity.fill('50000');
      await expect(
        page.getByText(/This is more than the \$9,\d{3}\.\d\d that is left to reserve/),
      ).toBeVisible();
      await form.next.click();
      await expect(
        page.getByRole('link', { name: /^Only \$9,\d{3}\.\d\d is left to reserve/ }),
      ).toBeVisible();
      await expect(page.getByRole('region', { name: 'Please check the following' })).toBeFocused();
      await expect(form.price).toHaveValue('70.24');

      await form.quantity.fill('2');
      await form.next.click();
      const tooMuch = 'Only $12.00 is left to reserve. Please lower the price or the quantity.';
      await page.route(/plan-support-preferences$/, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 422,
              json: { success: false, code: 422, message: tooMuch, data: null, errors: { total: [tooMuch] } },
            })
          : route.continue(),
      );
      await page.getByRole('button', { name: 'Reserve', exact: true }).click();
      await expect(page.getByRole('region', { name: tooMuch })).toBeFocused();
      await expect(page.getByRole('heading', { level: 2, name: tooMuch })).toBeVisible();
      await page.unroute(/plan-support-preferences$/);
      await form.quantity.fill('1');
      await form.quantity.fill('2');
      await form.next.click();
      let keys: (string | undefined)[] = [];
      await page.route(/plan-support-preferences$/, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        keys = [...keys, route.request().headers()['idempotency-key']];
        await route.fulfill({ status: 503, json: {} });
      });
      await page.getByRole('button', { name: 'Reserve', exact: true }).click();
      await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => keys.length).toBe(2);
      expect(keys[1]).toBe(keys[0]);
      await expectNoAxeViolations(page);
      await page.unroute(/plan-support-preferences$/);
      // The reservation succeeds, but refreshing the figures afterwards fails.
      await page.getByRole('button', { name: 'Reserve', exact: true }).click();
      await expect(toast(page, 'A budget of $140.48 has been successfully reserved')).toBeVisible();
      await page.route(/plan-supports$/, (route) => route.fulfill({ status: 503, json: {} }));
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(toast(page, 'Unable to load support item spending')).toBeVisible();
    },
  );
});

test(
  'what was typed survives a reload; leaving asks first',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const tag = tagFor('T', project.name);
    await signIn(page, emailOf(tag), formOf(tag));
    const form = fieldsOf(page);
    await fillIn(page, tag);
    // Kept by itself first: written late, it would be taken for the file.
    await untilKept(page, () => form.agreementWords.click());
    const agreement = { name: 'agreement.png', mimeType: 'image/png', buffer: PNG };
    await untilKept(page, () => give(page, chooseFile(page), agreement));
    await expect(page.getByRole('button', { name: 'Remove agreement.png' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('We kept what you had typed.')).toBeVisible();
    await expect(form.provider).toHaveValue(`Zebra ${tag} Therapies`);
    await expect(form.quantity).toHaveValue('2');
    await expect(page.getByRole('button', { name: 'Remove agreement.png' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without reserving?' });
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(form.quantity).toHaveValue('2');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${categoryOf(tag)}$`));
    await page.getByRole('link', { name: 'Reserve Budget' }).click();
    await expect(form.provider).toHaveValue('');
  },
);

test('by keyboard alone', { tag: '@desktop' }, async ({ page }, { project }) => {
  const tag = tagFor('T', project.name);
  await signIn(page, emailOf(tag), categoryOf(tag));
  await page.getByRole('link', { name: 'Reserve Budget' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${formOf(tag)}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Reserve budget' })).toBeFocused();
  const form = fieldsOf(page);
  const type = (text: string) => page.keyboard.type(text);
  await form.provider.focus();
  await type(`zebra ${tag} thera`);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.provider).toHaveValue(`Zebra ${tag} Therapies`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.item).toBeFocused();
  await type('activity based transport');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('option').first()).toContainText('from ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.price).toBeEnabled();
  await form.price.focus();
  await page.keyboard.press('Control+A');
  await type('12.5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your reservation' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Check your reservation' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reserve', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'A budget of $12.50 has been successfully reserved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Assistance with Daily Life' })).toBeFocused();
});

test.describe('without a network', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/] });

  test(
    'nothing is reserved, and what was typed stays',
    { tag: '@all' },
    async ({ page, context }, { project }) => {
      const tag = tagFor('T', project.name);
      await signIn(page, emailOf(tag), formOf(tag));
      const form = fieldsOf(page);
      await untilKept(page, () => fillIn(page, tag));
      await form.next.click();
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Reserve', exact: true }).click();
      await expect(page.getByText(NEEDS_NETWORK).first()).toBeVisible();
      await context.setOffline(false);
      await page.goto(formOf(tag));
      await expect(form.quantity).toHaveValue('2');
    },
  );
});
