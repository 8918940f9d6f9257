// What an operator switches for everybody at once: maintenance, data migration, version limits. These tests run one
// after the other when all other tests are over, and put back what they changed.

import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { operate } from '../../operator.ts';
import { signIn } from '../../sign-in.ts';
import { asStaff } from '../../staff.ts';

test.describe.configure({ mode: 'serial' });

/** Acts as if somebody came back to the page: it asks for the status at once. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test.afterEach(async () => {
  await operate('maintenance', 'off');
  await operate('migration', 'off');
  await operate('versions set', '', { 'web-min': 'none', 'web-max': 'none' });
});

for (const command of ['maintenance', 'migration']) {
  test(`${command} on sends everybody out, off lets them in again`, async ({ page }) => {
    await signIn(page, 'demo@wattle.example');
    await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
    await operate(command, 'on');
    await lookAgain(page);
    await expect(page).toHaveURL(/\/maintenance$/);
    await expect(page.getByRole('heading', { level: 1, name: /temporarily unavailable/ })).toBeFocused();
    await operate(command, 'off');
    await lookAgain(page);
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, 'demo@wattle.example', '/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
  });
}

test('versions set asks people who have the page open to update', async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
  await operate('versions set', '', { 'web-min': '8.3.0', 'web-max': '8.4.0' });
  await lookAgain(page);
  const optional = page.getByRole('alertdialog', { name: 'Optional Update' });
  await optional.getByRole('button', { name: 'Remind me later' }).click();
  await expect(optional).toBeHidden();
  await operate('versions set', '', { 'web-min': '8.4.0' });
  await lookAgain(page);
  await expect(page.getByRole('alertdialog', { name: 'New Update' })).toBeVisible();
});

test('staff begin and end maintenance of their brand, with a reason and a time that people read', async ({
  page,
  context,
}) => {
  const staff = await asStaff(context, {
    email: 'status@staff.example',
    name: 'Ola Ray',
    roles: 'operator',
  });
  await staff.getByRole('link', { name: 'Portal status' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Portal status' })).toBeFocused();
  await expectNoAxeViolations(staff);
  await staff.getByRole('button', { name: 'Begin maintenance' }).click();
  const sheet = staff.getByRole('dialog');
  await sheet.getByLabel('What people read').fill('We move to a new computer');
  // The field's own label: the calendar's button beside it arrives later and bears it too.
  await sheet.getByRole('textbox', { name: 'Expected to be over on' }).fill('1/7/2099');
  await sheet.getByRole('button', { name: 'Begin maintenance' }).click();
  await expect(sheet.getByRole('link', { name: 'Enter the time, or leave the day empty' })).toBeVisible();
  await sheet.getByLabel('At', { exact: true }).fill('14:30');
  const sentence = /We move to a new computer\. We expect it back by 1.Jul.2099, 2:30.pm, Adelaide time\./;
  await expect(sheet.getByText(sentence)).toBeVisible();
  await expectNoAxeViolations(staff);
  await sheet.getByLabel('Why', { exact: true }).fill('The move of July');
  await sheet.getByRole('button', { name: 'Begin maintenance' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(staff.getByText('Under maintenance')).toBeVisible();
  await page.goto('/?brand=wattle');
  await expect(page).toHaveURL(/\/maintenance$/);
  await expect(page.getByText(sentence)).toBeVisible();
  await staff.getByRole('button', { name: 'End maintenance' }).click();
  await sheet.getByLabel('Why', { exact: true }).fill('It is done');
  await sheet.getByRole('button', { name: 'End maintenance' }).click();
  await expect(sheet).toHaveCount(0);
  await lookAgain(page);
  await expect(page).toHaveURL(/\/login$/);

  await staff.getByRole('button', { name: 'Change versions' }).click();
  await sheet.getByLabel('iOS, minimum').fill('newest');
  await sheet.getByLabel('Why', { exact: true }).fill('An old version loses photos');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByRole('link', { name: 'Enter a version such as 8.3.5' })).toBeVisible();
  await sheet.getByLabel('iOS, minimum').fill('');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toHaveCount(0);
  await staff.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeViolations(staff);
});
