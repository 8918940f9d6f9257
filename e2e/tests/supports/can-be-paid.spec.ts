// "Can this be paid?": asked before money is spent, and hinted at in the form that submits a claim.

import type { Page } from '@playwright/test';
import { choose as chooseFile, pdf } from '../../files.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast, title } from '../../frame.ts';
import { choose } from '../../item-form.ts';
import { signIn } from '../../sign-in.ts';

const PAGE = '/plan/can-be-paid';
const CARE = 'Assistance With Self-Care Activities - Standard - Weekday Daytime';

/** Today's date in Adelaide, as people type it. */
const TODAY = new Date().toLocaleDateString('en-AU', { timeZone: 'Australia/Adelaide' });

const category = (page: Page) => page.getByRole('button', { name: /What is it for\?/ });
const item = (page: Page) => page.getByRole('combobox', { name: 'Support item' });
const provider = (page: Page) => page.getByRole('combobox', { name: 'Provider' });
const amount = (page: Page) => page.getByLabel('Amount in all ($) *');
const day = (page: Page) => page.getByRole('textbox', { name: 'Day of the support *' });
const check = (page: Page) => page.getByRole('button', { name: 'Check', exact: true });
const answer = (page: Page, sentence: string) => page.getByRole('region', { name: sentence });
const reasons = (page: Page, group: string) =>
  page.getByRole('list', { name: group, exact: true }).getByRole('listitem');

async function chooseCategory(page: Page, name: string): Promise<void> {
  await category(page).click();
  await page.getByRole('option', { name, exact: true }).click();
}

/** Opens the page of a support from the plan, as people do. */
async function openConsumables(page: Page): Promise<void> {
  await signIn(page, 'demo@wattle.example', '/plan');
  await dismissToast(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Consumables/ })
    .first()
    .click();
}

test('is answered with its reasons one by one, starting from the plan page', async ({ page }) => {
  await signIn(page, 'demo@wattle.example', '/plan');
  await dismissToast(page);
  await page.getByLabel('What do you want to spend on?').fill('shower');
  await page.getByRole('main').getByRole('link', { name: 'Can this be paid?' }).click();
  await expect(title(page, 'Can this be paid?')).toBeFocused();
  // Nothing floats over a form.
  await expect(page.getByRole('link', { name: 'Submit New Claim' })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await chooseCategory(page, 'Assistance with Daily Life');
  await choose(page, item(page), '01_011', CARE);
  await page.getByLabel('How many? *').fill('2');
  await choose(page, provider(page), 'coastal', 'Coastal Home Care');
  await amount(page).fill('140.46');
  await check(page).click();
  const yes = 'Yes. We found nothing that stops it.';
  await expect(page.getByRole('heading', { level: 2, name: yes })).toBeFocused();
  await expect(reasons(page, 'What is fine')).toContainText([
    /^It is within your plan, /,
    'It is not more than two years old.',
    /^Assistance with Daily Life has \$[\d,]+\.\d\d for that day\./,
    'Within the price limit.',
    'The provider does not have to be registered for this.',
    'Coastal Home Care has not billed it before.',
  ]);
  await expect(answer(page, yes)).toContainText(
    'We do not judge whether a support is reasonable and necessary.',
  );
  await expectNoAxeViolations(page);

  // Another amount makes another question, so the old answer goes.
  await amount(page).fill('150.46');
  await expect(answer(page, yes)).toHaveCount(0);
  await check(page).click();
  const no = 'No. One thing stops it.';
  await expect(page.getByRole('heading', { level: 2, name: no })).toBeFocused();
  await expect(reasons(page, 'What stops it')).toHaveText([
    'Above the price limit by $10.00. The plan pays up to $140.46.',
  ]);
  await expect(answer(page, no)).toContainText('1800 861 272');
  await expectNoAxeViolations(page);
  await answer(page, no).getByRole('link', { name: 'See Assistance with Daily Life' }).click();
  await expect(title(page, 'Assistance with Daily Life')).toBeVisible();
});

test('begins with the category of the page that leads to it, and says what is missing', async ({ page }) => {
  await openConsumables(page);
  await expect(title(page, 'Consumables')).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Can this be paid?' }).click();
  await expect(category(page)).toContainText('Consumables');

  await item(page).fill('no such thing as this');
  await day(page).fill('31/2/2027');
  await day(page).press('Enter');
  const summary = page.getByRole('region', { name: 'Please make sure all fields have been completed' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter the amount',
    'Please enter correct date. The correct date format is dd/mm/yyyy.',
    'Please choose the support item from the list, or clear the field',
  ]);
  await expectNoAxeViolations(page);
  await item(page).fill('');
  await day(page).fill('1/6/2035');
  await amount(page).fill('20');
  await check(page).click();
  await expect(reasons(page, 'What stops it')).toHaveText(['You have no plan on 1 Jun 2035.']);
  await day(page).fill(TODAY);
  await check(page).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Yes, as far as you told us.' })).toBeFocused();
  await expect(reasons(page, 'Good to know')).toHaveCount(2);
});

test('is answered at once for the support that it is asked about, and more exactly with what is typed', {
  tag: '@screens',
}, async ({ page }) => {
  await openConsumables(page);
  await page.getByRole('main').getByRole('link', { name: 'Can this be paid?' }).click();
  const soFar = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^(Yes|No|Ask us)/ });
  await expect(soFar).toHaveText(
    /^Yes, up to \$[\d,.]+, as far as you told us\. .+ has \$[\d,.]+ for that day\./,
  );
  await expect(soFar).toBeInViewport({ ratio: 1 });
  const upTo = /\$([\d,.]+\d)/.exec(await soFar.innerText())?.[1] ?? '';
  // The field stays where it is while the answer is asked anew.
  const top = async () => (await amount(page).boundingBox())?.y;
  const before = await top();
  await amount(page).fill(upTo);
  await expect(soFar).toHaveText(/^Yes, as far as you told us\./);
  expect(await top()).toBe(before);
  await amount(page).fill('999999');
  await expect(soFar).toHaveText(/^No\. One thing stops it\. .+ too little\./);
  await day(page).fill('1/6/2035');
  await expect(soFar).toHaveText(/You have no plan on 1 Jun 2035\./);
  await day(page).fill('1/6');
  await expect(soFar).toHaveCount(0);
  await day(page).fill(TODAY);
  await amount(page).fill('20');
  await expect(soFar).toHaveText(/^Yes, as far as you told us\./);
  await expectNoAxeViolations(page);
  // The whole answer says it with all its reasons, once.
  await check(page).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Yes, as far as you told us.' })).toBeFocused();
  await expect(page.getByText('Yes, as far as you told us.')).toHaveCount(1);
});

test('may be asked by somebody who may only look', async ({ page }) => {
  await signIn(page, 'viewer@wattle.example', PAGE);
  await category(page).click();
  await page.getByRole('option').first().click();
  await amount(page).fill('1000000');
  await check(page).click();
  await expect(reasons(page, 'What stops it').first()).toBeVisible();
});

test('is hinted at before a claim is sent in, and stops nobody', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'demo@wattle.example', '/submit-claim');
  await dismissToast(page);
  await expect(page.getByRole('link', { name: 'Can this be paid?' }).first()).toBeVisible();
  await page.getByText('Provider', { exact: true }).click();
  const invoice = [
    'ABN 51 824 753 556',
    'Tax Invoice',
    'Invoice number: OLD-1',
    'Invoice date: 03/11/2022',
    'Total: $20.00',
  ];
  const chooser = page.getByRole('group', { name: 'Invoice', exact: true });
  await chooseFile(page, chooser.getByRole('button', { name: 'Choose a file' }), pdf('old.pdf', invoice));
  await expect(chooser).toContainText('1 page');
  await page.getByRole('button', { name: 'Review claim' }).click();
  const read = page.getByRole('region', { name: 'We read from your invoice' });
  await read.getByText('Yes', { exact: true }).click();
  await expect(read.getByText(/It is more than two years old\. The NDIA does not pay that\./)).toBeVisible();
  await expect(read.getByText(/You can still send it\. We will look at it\./)).toBeVisible();
  await expectNoAxeViolations(page);
  await read.getByText('No', { exact: true }).click();
  await expect(read.getByText(/more than two years old/)).toHaveCount(0);
});
