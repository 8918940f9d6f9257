// "Who can see my plan": who it is, ending a supporter's access, asking for the end of a nominee's, and the look at 18.

import type { Page } from '@playwright/test';
import { accessEmail, importAccess, turnsIn } from '../../feeds/access-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast, title } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

const PAGE = 'Who can see my plan';

const tagOf = (letter: string) => `${letter}${test.info().project.name === 'phone' ? 'P' : 'D'}`;
const person = (page: Page, name: string) =>
  page.getByRole('region', { name: 'People' }).getByRole('listitem').filter({ hasText: name });

test('a participant sees who can see the plan, ends a supporter’s access and asks for a nominee’s', {
  tag: '@screens',
}, async ({ page, browser }) => {
  test.slow();
  const tag = tagOf('A');
  await importAccess(tag);
  await signIn(page, accessEmail(tag, 'ada'), '/settings');
  await page.getByRole('link', { name: PAGE }).click();
  await expect(title(page, PAGE)).toBeFocused();
  await expect(page.getByText('3 people can see this plan, and so can we.').first()).toBeVisible();
  const sue = person(page, 'Sue Rivers');
  await expect(sue).toContainText('Sister');
  await expect(sue).toContainText('1 Jul 2025');
  await expect(sue).toContainText('Consent form, 1 July 2025');
  await expect(person(page, 'Ada Rivers').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Wattle Plan Management' })).toContainText('Our staff');
  await expectNoAxeViolations(page);

  const hers = await browser.newContext({ locale: 'en-AU' });
  const other = await hers.newPage();
  await signIn(other, accessEmail(tag, 'sue'), '/settings/access?brand=wattle');
  await expect(person(other, 'Nick').getByRole('button')).toHaveCount(0);
  await expect(person(other, 'Ada').getByRole('button')).toHaveCount(0);

  await sue.getByRole('button', { name: 'End this access of' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('can no longer see this plan from now on');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(sue).toBeVisible();
  await sue.getByRole('button', { name: 'End this access of' }).click();
  await dialog.getByRole('button', { name: 'End this access' }).click();
  await expect(sue).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'People' })).toBeFocused();
  await dismissToast(page);
  await other.reload();
  await expect(other.getByText('Sue Rivers')).toHaveCount(0);
  await hers.close();

  const nick = person(page, 'Nick Papadopoulos');
  await nick.getByRole('button', { name: 'Ask us to end this' }).click();
  const sheet = page.getByRole('dialog', { name: /Ask us to end the access of/ });
  await expect(sheet).toContainText('Is it not safe for you that they can see this?');
  await expectNoAxeViolations(page);
  await sheet.getByLabel('Why should it end?').fill('I decide for myself now.');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(title(page, 'Question')).toBeFocused();
  await page.getByRole('link', { name: 'See who can see the plan' }).click();
  await expect(nick).toContainText('to end this');
  await expect(nick.getByRole('button')).toHaveCount(0);
  await nick.getByRole('link', { name: 'See the question' }).click();
  await expect(page.getByText('I decide for myself now.')).toBeVisible();
});

test('who turns 18 is asked to look, and says that they have', { tag: '@screens' }, async ({ page }) => {
  const tag = tagOf('B');
  await importAccess(tag, { born: turnsIn(-2) });
  await signIn(page, accessEmail(tag, 'nick'), '/settings');
  await expect(page.getByText('Ada Rivers')).not.toHaveCount(0);
  await page.getByRole('link', { name: 'See who can see the plan' }).click();
  await expect(page.getByRole('region', { name: 'Turning 18' })).toContainText('is 18');
  await expect(page.getByRole('button', { name: 'I have looked: keep these' })).toHaveCount(0);

  await signIn(page, accessEmail(tag, 'ada'), '/settings/access');
  const card = page.getByRole('region', { name: 'Turning 18' });
  await expect(card).toContainText('You are 18. Look at who can see your plan.');
  await expectNoAxeViolations(page);
  await card.getByRole('button', { name: 'I have looked: keep these' }).click();
  await expect(card).toHaveCount(0);
  await dismissToast(page);
  await page.goto('/settings/activity');
  await expect(page.getByText('You looked at who can see the plan at 18, and kept it.')).toBeVisible();
});
