// The settings page, its read-only pages, and who may see what.

import type { Page } from '@playwright/test';
import { emailOf, importSettings, row, tagFor, viewerOf } from '../../feeds/settings-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { escapeDialog, switchTo, title } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

test.beforeAll(() => importSettings(tag()));

const tag = () => tagFor('M', test.info().project.name);
const isPhone = () => test.info().project.name === 'phone';
const rows = (page: Page, group: string) =>
  page.getByRole('region', { name: group }).getByRole('listitem').locator('a, button');

test('everything has its place on the settings page, the version on phones', { tag: '@screens' }, async ({
  page,
}) => {
  await signIn(page, emailOf(tag()), '/settings');
  await expect(title(page, 'Settings')).toBeVisible();
  await expect(rows(page, 'User settings')).toHaveText([
    'Contact Details',
    ...(isPhone() ? [] : ['User Options']),
    'Signed-in devices',
    'Passkeys',
    'Install the app',
  ]);
  await expect(rows(page, 'Participant settings')).toHaveText([
    'Personal Information',
    'Participant Contacts',
    'Notifications',
    'Who can see my plan',
    'Activity',
    'Export of your data',
  ]);
  await expect(page.getByRole('region', { name: 'Participant settings' })).toContainText(
    'About Pat Settings.',
  );
  await expect(page.getByText('Version 8.3.5')).toHaveCount(isPhone() ? 1 : 0);
  await expectNoAxeViolations(page);
});

test('somebody who may only look has no notifications and no export, nor their pages', async ({ page }) => {
  await signIn(page, viewerOf(tag()), '/settings');
  await expect(rows(page, 'Participant settings')).toHaveText([
    'Personal Information',
    'Participant Contacts',
    'Who can see my plan',
    'Activity',
  ]);
  for (const path of ['notifications', 'export']) {
    await page.goto(`/settings/${path}`);
    await expect(title(page, 'You need full access')).toBeVisible();
  }
  for (const [path, heading] of [
    ['personal-information', 'Personal Information'],
    ['access', 'Who can see my plan'],
    ['activity', 'Activity'],
    ['contact-details', 'Contact Details'],
  ] as const) {
    await page.goto(`/settings/${path}`);
    await expect(title(page, heading)).toBeVisible();
  }
});

test('by keyboard alone: to a page and back, into a dialog and out of it', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page, emailOf(tag()), '/settings');
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
  await escapeDialog(page);
  await expect(dialog).toBeHidden();
  await expect(options).toBeFocused();
});

test('personal information is read again, and missing details are shown as not known', async ({ page }) => {
  await signIn(page, emailOf(tag()), '/settings');
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
    'AGE GROUP',
    'NDIS NUMBER',
    'ADDRESS',
    'SUBURB',
    'STATE',
    'POSTCODE',
  ]);
  const values = facts.getByRole('definition');
  await expect(values.nth(2)).toHaveText('28/02/2001');
  await expect(values.nth(3)).toHaveText(/^\d+ to \d+$/);
  await expect(values.nth(4)).toContainText(/4 3 3( \d){6}/);
  await expect(values.nth(5)).toHaveText('7 Wattle Way');
  await expect(values.nth(8)).toHaveText('5061');
  await expectNoAxeViolations(page);
  await switchTo(page, 'Nil');
  await page.goto('/settings/personal-information');
  await expect(facts).toContainText('Nil');
  await expect(facts.getByText('Not known')).toHaveCount(6);
});

test('contacts: who they are, what they may do, who is told; and the list without contacts', async ({
  page,
}) => {
  await signIn(page, emailOf(tag()), '/settings');
  await row(page, 'Participant Contacts').click();
  const sheet = page.getByRole('dialog', { name: 'Participant Contacts' });
  const contacts = sheet.getByRole('listitem');
  await expect(contacts).toHaveCount(3);
  await expect(sheet.getByText(/^Age group of the participant: \d+ to \d+$/)).toBeVisible();
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
  await escapeDialog(page);
  await expect(row(page, 'Participant Contacts')).toBeFocused();
  await switchTo(page, 'Nil');
  await page.goto('/settings');
  await row(page, 'Participant Contacts').click();
  await expect(sheet).toContainText('There are no contacts to show.');
});
