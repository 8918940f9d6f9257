// Notes on a provider, on the page of the provider's claims.

import type { Page } from '@playwright/test';
import { untilKept } from '../../drafts.ts';
import { emailOf, importClaims, sfidOf, tagFor } from '../../feeds/claims-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

const tag = () => tagFor('B', test.info().project.name);

test.beforeAll(() => importClaims({ tag: tag() }));

const notes = (page: Page) => page.getByRole('region', { name: 'Notes on this provider' });

test('a note is written, outlives a reload as it is typed, is read again and deleted', async ({ page }) => {
  await signIn(page, emailOf(tag()), `/providers/${sfidOf(tag(), 'PROVA')}/claims`);
  await expect(notes(page).getByText('There is no note on this provider yet.')).toBeVisible();
  const field = notes(page).getByLabel('Note', { exact: true });
  const save = notes(page).getByRole('button', { name: 'Save note' });
  await save.click();
  await expect(notes(page).getByText('Please write a note')).toBeVisible();
  await untilKept(page, () => field.fill('Ask for Sam.\nNot on Mondays.'));
  await page.reload();
  await expect(field).toHaveValue('Ask for Sam.\nNot on Mondays.');
  await save.click();
  await expect(page.getByText('Your note is saved.')).toBeVisible();
  await expect(notes(page).getByRole('heading', { name: 'Notes on this provider' })).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(notes(page).getByText('Ask for Sam.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(notes(page).getByText('Ask for Sam.')).toBeVisible();
  await expect(field).toHaveValue('');
  await notes(page)
    .getByRole('button', { name: /^Delete the note by/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(notes(page).getByText('Ask for Sam.')).toBeVisible();
  await field.fill('What is typed stays');
  await notes(page)
    .getByRole('button', { name: /^Delete the note by/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByText('The note is deleted.')).toBeVisible();
  await expect(notes(page).getByRole('heading', { name: 'Notes on this provider' })).toBeFocused();
  await expect(notes(page).getByText('There is no note on this provider yet.')).toBeVisible();
  await expect(field).toHaveValue('What is typed stays');
});

test('somebody who may only look reads the notes', { tag: '@all' }, async ({ page }) => {
  await signIn(page, 'viewer@wattle.example', '/providers');
  await page
    .getByRole('link', { name: /^View claims for provider/ })
    .first()
    .click();
  await expect(notes(page).getByText(/^There is no note/)).toBeVisible();
  await expect(notes(page).getByRole('button')).toHaveCount(0);
  await expect(notes(page).getByRole('textbox')).toHaveCount(0);
});
