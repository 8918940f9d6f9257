// A person's own contact details and options.

import type { Page } from '@playwright/test';
import { changeContactDetails, getContactDetails } from '#features/settings/calls/details.ts';
import { setCsat } from '#features/settings/calls/settings.ts';
import { fullPath } from '#platform/contract/call.ts';
import { NEEDS_NETWORK, untilKept } from '../../drafts.ts';
import { emailOf, importSettings, row, tagFor } from '../../feeds/settings-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { title } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

test.beforeAll(() => importSettings(tag()));

const tag = () => tagFor('E', test.info().project.name);
const UPDATED = 'The settings information has been updated.';

test.describe('contact details', () => {
  test.use({ allowedErrors: [/500|422|ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/] });
  test.describe.configure({ mode: 'serial' });

  const form = (page: Page) => ({
    first: page.getByRole('textbox', { name: 'First Name' }),
    last: page.getByRole('textbox', { name: 'Last Name' }),
    phone: page.getByRole('textbox', { name: 'Alternate Phone Number' }),
    update: page.getByRole('button', { name: 'Update' }),
  });

  test('without a network nothing is changed, and what was typed stays', { tag: '@all' }, async ({
    page,
    context,
  }) => {
    await signIn(page, emailOf(tag()), '/settings/contact-details');
    const { phone, update } = form(page);
    await untilKept(page, () => phone.fill('0812345678'));
    await context.setOffline(true);
    await update.click();
    await expect(page.getByText(NEEDS_NETWORK).first()).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(phone).toHaveValue('0812345678');
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  test('errors stand at their fields', async ({ page }) => {
    await signIn(page, emailOf(tag()), '/settings/contact-details');
    const { first, last, phone, update } = form(page);
    await expect(first).toHaveValue('Sue');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly', '');
    await expect(page.getByRole('textbox', { name: 'Mobile Phone Number' })).toHaveAttribute('readonly', '');
    await expect(page.getByText('To change it, call Wattle Plan Management on 1800 861 272.')).toHaveCount(2);
    await expectNoAxeViolations(page);
    const summary = page.getByRole('region', { name: 'Please check the following' });
    for (const [field, typed, said] of [
      [first, '', 'First Name is required'],
      [first, 'Sue2', 'First Name is invalid. Please use letters, spaces, apostrophes and hyphens only.'],
      [first, 'S', 'First Name must be 2 to 50 letters long'],
      [first, 'S'.repeat(51), 'First Name must be 2 to 50 letters long'],
      [last, '   ', 'Last Name is required'],
      [
        last,
        'O_Brien',
        'Last Name is invalid. Please use letters, spaces, apostrophes and hyphens only. Letters with accents are fine.',
      ],
      [last, '<b>x</b>', 'Last Name is invalid.'],
      [phone, '+1 212 555 0100', 'Alternate Phone Number must be 10 digits'],
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
    // The draft is gone after leaving the form.
    await page.goto('/settings/contact-details');
    await expect(first).toHaveValue('Sue');
    await expect(page.getByText('We kept what you had typed.')).toHaveCount(0);
  });

  test('a failure and a reload keep what was typed; once it is saved, the greeting follows', async ({
    page,
  }) => {
    await signIn(page, emailOf(tag()), '/settings');
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

  test('what the hint says is taken', async ({ page }) => {
    await signIn(page, emailOf(tag()), '/settings/contact-details');
    const { phone, update } = form(page);
    await expect(phone).toHaveAccessibleDescription(/10 digits, or a short one such as 13 14 50\. .* \+61/);
    for (const [typed, shown] of [
      ['13 14 50', '13 14 50'],
      ['+61 8 8123 4567', '08 8123 4567'],
      ['', ''],
    ] as const) {
      await phone.fill(typed);
      await update.click();
      await expect(title(page, 'Settings')).toBeVisible();
      await page.goto('/settings/contact-details');
      await expect(phone).toHaveValue(shown);
    }
  });

  test('an emptied field stays empty after a reload, however late the saved value comes', async ({
    page,
  }) => {
    await signIn(page, emailOf(tag()), '/settings/contact-details');
    const { last, phone } = form(page);
    const { promise: isRestored, resolve: restored } = Promise.withResolvers<void>();
    let isReloaded = false;
    await page.route(`**${fullPath(getContactDetails)}`, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      json.data.phone = '0881234567';
      if (isReloaded) await isRestored;
      await route.fulfill({ response, json });
    });
    await page.reload();
    await expect(phone).toHaveValue('08 8123 4567');
    await phone.fill('');
    await untilKept(page, () => last.fill('Later'));
    isReloaded = true;
    const asked = page.waitForRequest(`**${fullPath(getContactDetails)}`);
    await page.reload();
    await expect(title(page, 'Contact Details')).toBeVisible();
    await asked;
    restored();
    await expect(page.getByText('We kept what you had typed.')).toBeVisible();
    await expect(last).toHaveValue('Later');
    await expect(phone).toHaveValue('');
    await last.press('End');
    await last.pressSequentially('x');
    await expect(last).toHaveValue('Laterx');
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  test('the server’s error stands at its field', async ({ page }) => {
    await signIn(page, emailOf(tag()), '/settings/contact-details');
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

test.describe('user options', { tag: '@desktop' }, () => {
  test.use({ allowedErrors: [/500/] });

  test('the choice whether people are asked about their experience is kept', async ({ page }) => {
    await signIn(page, emailOf(tag()), '/settings');
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
