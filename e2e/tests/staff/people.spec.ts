// Two members of staff look after somebody's access: found, asked for by one, agreed to by the other, ended.

import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { asStaff, staffUrl } from '../../staff.ts';

test.use({ allowedErrors: [/40[13]/] });

test('full access for somebody new is given by two', { tag: '@desktop' }, async ({ browser }) => {
  const asColleague = async (email: string, name: string) =>
    asStaff(await browser.newContext(), { email, name, roles: 'support,access' });
  const ana = await asColleague('ana@staff.example', 'Ana Ruiz');

  // A name with a typo finds the participant.
  await ana.getByRole('link', { name: 'People' }).click();
  await expect(ana.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await ana.getByRole('searchbox', { name: 'Search for somebody' }).fill('mia oconor');
  await ana.keyboard.press('Enter');
  await expect(ana.getByRole('row', { name: /Mia O’Connor Participant/ })).toBeVisible();
  await expectNoAxeViolations(ana);
  expect(ana.url()).not.toContain('mia');

  // Somebody new is invited.
  await ana.getByRole('button', { name: 'Invite somebody new' }).click();
  const invitation = ana.getByRole('dialog', { name: 'Invite somebody new' });
  await invitation.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(invitation.getByText('Say why, for the record').first()).toBeVisible();
  await invitation.getByLabel('Email').fill('noor@wattle.example');
  await invitation.getByLabel('First name').fill('Noor');
  await invitation.getByLabel('Last name').fill('Haddad');
  await invitation.getByLabel('Why').fill('Mia’s family asked for it');
  await expectNoAxeViolations(ana);
  await invitation.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(ana.getByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
  await expect(ana.getByText('Not used yet')).toBeVisible();

  // Full access is asked for; a correspondence nominee cannot have it, and nothing typed is lost.
  await ana.getByRole('button', { name: 'Give access' }).click();
  const form = ana.getByRole('dialog', { name: 'Give access' });
  await form.getByRole('combobox', { name: 'To which participant' }).fill('mia oconnor');
  await ana.getByRole('option', { name: /Mia O’Connor/ }).click();
  await form.getByRole('button', { name: /Relationship/ }).click();
  await ana.getByRole('option', { name: 'Correspondence nominee' }).click();
  await form.getByRole('radio', { name: /Full access/ }).check({ force: true });
  await form.getByLabel('Rests on').fill('Nominee letter 12');
  await form.getByLabel('Why').fill('The letter came in');
  await expectNoAxeViolations(ana);
  await form.getByRole('button', { name: 'Give access' }).click();
  await expect(form.getByText(/may ask, but not decide. Choose read only/).first()).toBeVisible();
  await expect(form.getByLabel('Why')).toHaveValue('The letter came in');
  await form.getByRole('button', { name: /Relationship/ }).click();
  await ana.getByRole('option', { name: 'Plan nominee' }).click();
  await form.getByRole('button', { name: 'Give access' }).click();
  await expect(ana.getByRole('heading', { name: 'Needs a second person' })).toBeVisible();
  await expect(ana.getByText('They have no access to any participant.')).toBeVisible();
  await expect(ana.getByRole('button', { name: /^Agree/ })).toHaveCount(0);

  // A colleague agrees.
  const ben = await asColleague('ben@staff.example', 'Ben Oke');
  await ben.getByRole('link', { name: 'People' }).click();
  const waiting = ben.getByRole('region', { name: 'Needs a second person' });
  await expect(waiting.getByText('The letter came in')).toBeVisible();
  await expectNoAxeViolations(ben);
  await waiting.getByRole('link', { name: 'Noor Haddad' }).click();
  // The list before has the same button.
  await expect(ben.getByRole('heading', { name: 'Noor Haddad', level: 1 })).toBeVisible();
  await ben.getByRole('button', { name: /^Agree/ }).click();
  const agreeing = ben.getByRole('dialog', { name: 'Agree' });
  await agreeing.getByLabel('Why').fill('The letter is on file');
  await agreeing.getByRole('button', { name: 'Agree' }).click();
  const access = ben.getByRole('table', { name: 'Access to participants' });
  await expect(access.getByRole('row', { name: /Mia O’Connor Full access Plan nominee/ })).toBeVisible();
  await expectNoAxeViolations(ben);

  // Whoever looked at it meanwhile is told, and the access ends with a reason.
  await ana.getByRole('button', { name: /^Withdraw/ }).click();
  const withdrawal = ana.getByRole('dialog', { name: 'Withdraw' });
  await withdrawal.getByLabel('Why').fill('A mistake');
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click();
  await expect(withdrawal.getByText('Ben Oke has agreed to this already.')).toBeVisible();
  await ben.getByRole('button', { name: /^End the access of Noor Haddad/ }).click();
  const end = ben.getByRole('dialog', { name: 'End access' });
  await end.getByLabel('Why').fill('The letter was withdrawn');
  await end.getByRole('button', { name: 'End', exact: true }).click();
  await expect(access.getByText('Ended')).toBeVisible();
  await ben.getByRole('link', { name: 'Mia O’Connor' }).click();
  await expect(ben.getByRole('heading', { level: 1, name: 'Mia O’Connor' })).toBeVisible();
  await expect(ben.getByRole('table', { name: 'Who has access' })).toBeVisible();
  await expectNoAxeViolations(ben);
  await ben.goto(staffUrl('/people/AAAAAAAAAAAAAAAAAA'));
  await expect(ben.getByText('There is no such person.')).toBeVisible();
});
