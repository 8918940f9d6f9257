// The settings page and what can be looked up there, a person's own contact details and options, and who may see what.

import type { Page } from '@playwright/test';
import { fullPath } from '@wattle/contract/call';
import { setCsat } from '@wattle/contract/settings/calls';
import { changeContactDetails } from '@wattle/contract/settings/details';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { dismissToast, switchTo } from '../frame.ts';
import { emailOf, importSettings, tagFor, viewerOf } from '../settings-feed.ts';
import { signIn } from '../sign-in.ts';

// M is for looking, E for changing: what one test changes no other reads.
test.beforeAll(() => {
  for (const letter of ['M', 'E']) importSettings(tagFor(letter, test.info().project.name));
});

const tag = (letter: string) => tagFor(letter, test.info().project.name);
const isPhone = () => test.info().project.name === 'phone';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const rows = (page: Page, group: string) =>
  page.getByRole('region', { name: group }).getByRole('listitem').locator('a, button');
const row = (page: Page, name: string) =>
  page.locator('main').locator('a, button').getByText(name, { exact: true });
const UPDATED = 'The settings information has been updated.';

test('everything has its place on the settings page, the version on phones', async ({ page }) => {
  await signIn(page, emailOf(tag('M')), '/settings');
  await expect(title(page, 'Settings')).toBeVisible();
  await expect(rows(page, 'User settings')).toHaveText([
    'Contact Details',
    ...(isPhone() ? [] : ['User Options']),
    'Signed-in devices',
  ]);
  await expect(rows(page, 'Participant settings')).toHaveText([
    'Personal Information',
    'Participant Contacts',
    'Notifications',
    'Activity',
    'Export of your data',
  ]);
  await expect(page.getByRole('region', { name: 'Participant settings' })).toContainText(
    'About Pat Settings.',
  );
  await expect(page.getByText('Version 8.3.5')).toHaveCount(isPhone() ? 1 : 0);
  await expectNoAxeViolations(page);
});

test('who may only look has no notifications and no export, nor their pages', async ({ page }) => {
  await signIn(page, viewerOf(tag('M')), '/settings');
  await expect(rows(page, 'Participant settings')).toHaveText([
    'Personal Information',
    'Participant Contacts',
    'Activity',
  ]);
  for (const path of ['notifications', 'export']) {
    await page.goto(`/settings/${path}`);
    await expect(title(page, 'Page not found')).toBeVisible();
  }
  for (const [path, heading] of [
    ['personal-information', 'Personal Information'],
    ['activity', 'Activity'],
    ['contact-details', 'Contact Details'],
  ] as const) {
    await page.goto(`/settings/${path}`);
    await expect(title(page, heading)).toBeVisible();
  }
});

test('by keyboard alone: to a page and back, into a dialog and out of it @desktop', async ({ page }) => {
  await signIn(page, emailOf(tag('M')), '/settings');
  await dismissToast(page);
  await row(page, 'Personal Information').focus();
  await page.keyboard.press('Enter');
  await expect(title(page, 'Personal Information')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Back Arrow. Back to Settings screen.' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page, 'Settings')).toBeFocused();
  const options = row(page, 'User Options');
  await options.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'User Options' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(options).toBeFocused();
});

test('personal information is read anew, and what is missing says so', async ({ page }) => {
  await signIn(page, emailOf(tag('M')), '/settings');
  const asked = Promise.all([
    page.waitForResponse('**/client-portal/v1/clients'),
    page.waitForResponse('**/api/auth/me'),
  ]);
  await row(page, 'Personal Information').click();
  await asked;
  await expect(
    page.getByText('These are the details of Pat Settings, the participant you are'),
  ).toContainText('please contact Wattle Plan Management on 1800 861 272.');
  const facts = page.locator('main dl');
  await expect(facts.getByRole('term')).toHaveText([
    'FIRST NAME',
    'LAST NAME',
    'DATE OF BIRTH',
    'NDIS NUMBER',
    'ADDRESS',
    'SUBURB',
    'STATE',
    'POSTCODE',
  ]);
  const values = facts.getByRole('definition');
  await expect(values.nth(2)).toHaveText('28/02/2001');
  await expect(values.nth(3)).toContainText(/4 3 3( \d){6}/);
  await expect(values.nth(4)).toHaveText('7 Wattle Way');
  await expect(values.nth(7)).toHaveText('5061');
  await expectNoAxeViolations(page);
  await switchTo(page, 'Nil');
  await page.goto('/settings/personal-information');
  await expect(facts).toContainText('Nil');
  await expect(facts.getByText('Not known')).toHaveCount(5);
});

test('contacts: who they are, what they may do, who is told; or none', async ({ page }) => {
  await signIn(page, emailOf(tag('M')), '/settings');
  await dismissToast(page);
  await row(page, 'Participant Contacts').click();
  const sheet = page.getByRole('dialog', { name: 'Participant Contacts' });
  const contacts = sheet.getByRole('listitem');
  await expect(contacts).toHaveCount(3);
  await expect(contacts.first()).toContainText('Sue Smith');
  await expect(contacts.first()).toContainText('Primary contact');
  await expect(contacts.first()).toContainText('Is told when a claim waits for approval.');
  await expect(contacts.first()).toContainText('FULL ACCESS');
  await expect(contacts.first()).toContainText('Mother');
  await expect(contacts.first().getByRole('link', { name: '0412 345 678' })).toBeVisible();
  await expect(contacts.filter({ hasText: 'Vito' })).toContainText('VIEW ACCESS');
  await expect(contacts.filter({ hasText: 'Nora Nguyễn' })).toContainText('No access to the portal');
  await expect(sheet).toContainText('please contact Wattle Plan Management on 1800 861 272.');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(row(page, 'Participant Contacts')).toBeFocused();
  await switchTo(page, 'Nil');
  await page.goto('/settings');
  await row(page, 'Participant Contacts').click();
  await expect(sheet).toContainText('There are no contacts to show.');
});

test.describe('contact details', () => {
  test.use({ allowedErrors: [/500|422/] });
  test.describe.configure({ mode: 'serial' });

  const form = (page: Page) => ({
    first: page.getByRole('textbox', { name: 'First Name' }),
    last: page.getByRole('textbox', { name: 'Last Name' }),
    phone: page.getByRole('textbox', { name: 'Alternate Phone Number' }),
    update: page.getByRole('button', { name: 'Update' }),
  });

  test('what is wrong stands at its field', async ({ page }) => {
    await signIn(page, emailOf(tag('E')), '/settings/contact-details');
    const { first, last, phone, update } = form(page);
    await expect(first).toHaveValue('Sue');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly', '');
    await expect(page.getByRole('textbox', { name: 'Mobile Phone Number' })).toHaveAttribute('readonly', '');
    await expect(page.getByText('To change it, call Wattle Plan Management on 1800 861 272.')).toHaveCount(2);
    await expectNoAxeViolations(page);
    const summary = page.getByRole('region', { name: 'Please check the following' });
    for (const [field, typed, said] of [
      [first, '', 'First Name is required'],
      [first, 'Sue2', 'First Name is invalid. Please use letters and spaces only.'],
      [first, 'S', 'First Name must be 2 to 50 letters long'],
      [first, 'S'.repeat(51), 'First Name must be 2 to 50 letters long'],
      [last, '   ', 'Last Name is required'],
      [
        last,
        'O’Brien',
        'Last Name is invalid. Please use letters and spaces only. Letters with accents are fine.',
      ],
      [last, '<b>x</b>', 'Last Name is invalid.'],
      [phone, '+61 8 8123 4567', 'Alternate Phone Number must be 10 digits'],
      [phone, '0812345', 'Alternate Phone Number must be 10 digits'],
    ] as const) {
      const before = await field.inputValue();
      await field.fill(typed);
      await update.click();
      await expect(summary.getByRole('link')).toHaveCount(1);
      await expect(summary).toContainText(said);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await summary.getByRole('link').click();
      await expect(field).toBeFocused();
      await field.fill(before);
    }
    await first.fill('');
    await phone.fill('12');
    await update.click();
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(2);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(title(page, 'Settings')).toBeVisible();
    // What was left is gone.
    await page.goto('/settings/contact-details');
    await expect(first).toHaveValue('Sue');
    await expect(page.getByText('We kept what you had typed.')).toHaveCount(0);
  });

  test('a failure keeps what was typed, so does a reload; then it is saved, and the greeting follows', async ({
    page,
  }) => {
    await signIn(page, emailOf(tag('E')), '/settings');
    await row(page, 'Contact Details').click();
    const { first, last, phone, update } = form(page);
    const address = `**${fullPath(changeContactDetails)}`;
    await page.route(address, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'oops' }) : route.fallback(),
    );
    await first.fill('  Thị   Hương ');
    await last.fill('Nguyễn');
    await phone.fill('08 8123 4567');
    await update.click();
    await expect(page.getByRole('alert').last()).toContainText(
      'There was an error updating settings. Please try again.',
    );
    await expect(page.getByRole('alert').last()).toBeInViewport();
    await expect(last).toHaveValue('Nguyễn');
    await expectNoAxeViolations(page);
    await page.unroute(address);
    await page.reload();
    await expect(page.getByText('We kept what you had typed. Press Update to save it.')).toBeVisible();
    await expect(phone).toHaveValue('08 8123 4567');
    await update.click();
    await expect(page.getByText(UPDATED).first()).toBeVisible();
    await expect(title(page, 'Settings')).toBeFocused();
    await expect(page.getByText('Hi Thị Hương!').filter({ visible: true }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('Hi Thị Hương!').filter({ visible: true }).first()).toBeVisible();
    await row(page, 'Contact Details').click();
    await expect(first).toHaveValue('Thị Hương');
    await expect(last).toHaveValue('Nguyễn');
    await expect(phone).toHaveValue('08 8123 4567');
    await phone.fill('');
    await update.click();
    await expect(page.getByText(UPDATED).first()).toBeVisible();
    await page.goto('/settings/contact-details');
    await expect(phone).toHaveValue('');
  });

  test('what the server says of a field stands there', async ({ page }) => {
    await signIn(page, emailOf(tag('E')), '/settings/contact-details');
    await page.route(`**${fullPath(changeContactDetails)}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 422,
            json: { success: false, code: 422, message: 'No.', errors: { last_name: ['Not this name.'] } },
          })
        : route.fallback(),
    );
    const { last, update } = form(page);
    await last.fill('Other');
    await update.click();
    await expect(page.locator('#last_name-error')).toHaveText('Not this name.');
    await expect(last).toHaveValue('Other');
  });
});

test.describe('user options @desktop', () => {
  test.use({ allowedErrors: [/500/] });

  test('whether people are asked for their experience is kept', async ({ page }) => {
    await signIn(page, emailOf(tag('E')), '/settings');
    await dismissToast(page);
    const dialog = page.getByRole('dialog', { name: 'User Options' });
    const ask = dialog.getByRole('switch', { name: 'Ask me about my experience with the Client Portal' });
    const open = async () => {
      await page.goto('/settings');
      await row(page, 'User Options').click();
    };
    await open();
    await expect(ask).toBeChecked();
    await expectNoAxeViolations(page);
    await dialog.getByText('Ask me about my experience').click();
    await expect(ask).not.toBeChecked();
    await expect(dialog.getByText('Your preference was successfully updated.')).toBeVisible();
    await expectNoAxeViolations(page);
    await open();
    await expect(ask).not.toBeChecked();
    await page.route(`**${fullPath(setCsat)}`, (route) => route.fulfill({ status: 500, body: 'oops' }));
    await dialog.getByText('Ask me about my experience').click();
    await expect(
      dialog.getByText('Your preference could not be updated, please try again later.'),
    ).toBeVisible();
    await expect(ask).not.toBeChecked();
  });
});
