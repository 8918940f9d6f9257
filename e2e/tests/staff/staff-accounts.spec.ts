// Accounts of the staff, and a lost passkey that a second person agrees to replace.

import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { title } from '../../frame.ts';
import { newest, nextLink } from '../../sign-in.ts';
import { asStaff, byInvitation, staffUrl } from '../../staff.ts';

test.use({ allowedErrors: [/40[13]/] });

const LOU = 'lou@staff.example';
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const waiting = (page: Page) =>
  page
    .getByRole('table', { name: 'Passkeys that wait for a second person' })
    .getByRole('row', { name: 'Lou Abe' });
const openAccounts = async (page: Page) => {
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(title(page, 'Staff')).toBeVisible();
};

test('two people replace a lost passkey', { tag: '@desktop' }, async ({ browser, context, page }) => {
  const [his, hers, fresh] = await Promise.all([1, 2, 3].map(() => browser.newContext()));
  if (!his || !hers || !fresh) throw new Error('There is no browser.');
  const lou = await asStaff(his, { email: LOU, name: 'Lou Abe', roles: 'support' });
  await expect(lou.getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0);
  const kim = await asStaff(context, { email: 'kim@staff.example', name: 'Kim Ito', roles: 'access' });
  await openAccounts(kim);
  await expectNoAxeViolations(kim);
  await expect(rowOf(kim, 'kim@staff.example').getByRole('button')).toHaveCount(0);

  await rowOf(kim, LOU).getByRole('button', { name: 'Lost passkey Lou Abe' }).click();
  const ask = kim.getByRole('dialog', { name: 'Lou Abe has lost their passkey' });
  await ask.getByLabel('Why').fill('   ');
  await ask.getByRole('button', { name: 'Ask for a new passkey' }).click();
  await expect(ask.getByText('Say why, for the record').first()).toBeVisible();
  await expectNoAxeViolations(kim);
  await ask.getByLabel('Why').fill('Their phone fell into the sea.');
  await ask.getByRole('button', { name: 'Ask for a new passkey' }).click();
  await expect(kim.getByText('A new passkey for Lou Abe waits for a second person.')).toBeVisible();
  await expect(waiting(kim)).toContainText('Somebody else has to decide');

  const ola = await asStaff(hers, { email: 'ola@staff.example', name: 'Ola Ek', roles: 'operator' });
  await openAccounts(ola);
  await expect(ola.getByRole('button', { name: 'Invite somebody' })).toHaveCount(0);
  await expect(waiting(ola)).toContainText('Their phone fell into the sea.');
  await expectNoAxeViolations(ola);
  const before = await newest(page, LOU);
  await waiting(ola).getByRole('button', { name: 'Agree Lou Abe' }).click();
  const agree = ola.getByRole('dialog', { name: 'A new passkey for Lou Abe' });
  await agree.getByLabel('Why').fill('I called them back.');
  await agree.getByRole('button', { name: 'Agree' }).click();
  await expect(ola.getByText('The link to Lou Abe is on its way.')).toBeVisible();
  await expect(waiting(ola)).toHaveCount(0);

  // The old login lasts until the new passkey is made.
  await lou.reload();
  await expect(lou.getByText('Hello Lou Abe.')).toBeVisible();
  const { hash } = new URL(await nextLink(page, LOU, before, '/staff'));
  await byInvitation(fresh, staffUrl(hash), 'Lou Abe');
  await lou.reload();
  await expect(title(lou, 'Log in to the staff console')).toBeVisible();
  await Promise.all([his, hers, fresh].map((each) => each.close()));
});

test('accounts are made, changed and ended', { tag: '@desktop' }, async ({ context, browser, page }) => {
  const kim = await asStaff(context, { email: 'kim-2@staff.example', name: 'Kim Ito', roles: 'access' });
  await openAccounts(kim);
  await kim.getByRole('button', { name: 'Invite somebody' }).click();
  const invite = kim.getByRole('dialog', { name: 'Invite somebody' });
  await invite.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(invite.getByText('Please choose at least one role.').first()).toBeVisible();
  await invite.getByLabel('Name').fill('Nia Ode');
  await invite.getByLabel('Email').fill('nia@staff.example');
  await invite.getByRole('checkbox', { name: 'Claims' }).press('Space');
  await invite.getByLabel('Why').fill('Starts today.');
  await expectNoAxeViolations(kim);
  await invite.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(kim.getByText('The invitation to Nia Ode is on its way.')).toBeVisible();
  await expect(rowOf(kim, 'nia@staff.example')).toContainText('Invited');

  const elsewhere = await browser.newContext();
  const { hash } = new URL(await nextLink(page, 'nia@staff.example', undefined, '/staff'));
  const nia = await byInvitation(elsewhere, staffUrl(hash), 'Nia Ode');
  await rowOf(kim, 'nia@staff.example').getByRole('button', { name: 'Change roles Nia Ode' }).click();
  const roles = kim.getByRole('dialog', { name: 'Change the roles of Nia Ode' });
  await roles.getByRole('checkbox', { name: 'Access' }).press('Space');
  await roles.getByLabel('Why').fill('Looks after accounts too.');
  await roles.getByRole('button', { name: 'Change roles' }).click();
  await expect(rowOf(kim, 'nia@staff.example')).toContainText('Claims, Access');

  // A role that is taken away while a form is open: the page says so, and keeps what was typed.
  await nia.reload();
  await openAccounts(nia);
  await nia.getByRole('button', { name: 'Invite somebody' }).click();
  const typed = nia.getByRole('dialog', { name: 'Invite somebody' });
  await typed.getByLabel('Name').fill('Pat Roe');
  await typed.getByLabel('Email').fill('pat@staff.example');
  await typed.getByRole('checkbox', { name: 'Support' }).press('Space');
  await typed.getByLabel('Why').fill('Starts on Monday.');
  await rowOf(kim, 'nia@staff.example').getByRole('button', { name: 'Change roles Nia Ode' }).click();
  await roles.getByRole('checkbox', { name: 'Access' }).press('Space');
  await roles.getByLabel('Why').fill('That was a mistake.');
  await roles.getByRole('button', { name: 'Change roles' }).click();
  await expect(rowOf(kim, 'nia@staff.example')).not.toContainText('Access');
  await typed.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(typed.getByRole('alert')).toContainText('access');
  await expect(typed.getByLabel('Name')).toHaveValue('Pat Roe');

  await rowOf(kim, 'nia@staff.example').getByRole('button', { name: 'End access Nia Ode' }).click();
  const ended = kim.getByRole('dialog', { name: 'End the access of Nia Ode' });
  await ended.getByLabel('Why').fill('Left.');
  await ended.getByRole('button', { name: 'End access' }).click();
  await expect(rowOf(kim, 'nia@staff.example')).toContainText('Ended');
  await nia.reload();
  await expect(title(nia, 'Log in to the staff console')).toBeVisible();
  await kim.setViewportSize({ width: 390, height: 844 });
  await expect(kim.getByRole('button', { name: 'Invite somebody' })).toBeVisible();
  await expectNoAxeViolations(kim);
  await elsewhere.close();
});
