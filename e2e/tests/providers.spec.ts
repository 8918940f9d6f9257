// The providers page and the claims of one provider.

import type { Page } from '@playwright/test';
import { emailOf, importClaims, sfidOf, tagFor } from '../claims-feed.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const tag = () => tagFor('V', test.info().project.name);
const isPhone = () => test.info().project.name === 'phone';

test.beforeAll(() => importClaims({ tag: tag() }));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const links = (page: Page) => page.getByRole('link', { name: /^View claim details/ });

async function open(page: Page, path: string): Promise<void> {
  await signIn(page, emailOf(tag()), path);
}

test('all providers of the plan, with the way to the claims of each and to one of these', {
  tag: '@screens',
}, async ({ page }) => {
  await open(page, '/providers');
  await expect(heading(page, 'Providers')).toBeVisible();
  await expect(
    page.getByText('A list of all providers with claims for Plan 1 Jan 2025 to 31 Dec 2099'),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'View claims for provider Alpha Care' }).click();
  await expect(heading(page, 'Provider claims')).toBeFocused();
  await expect(page.getByText('Alpha Care').first()).toBeVisible();
  await expect(
    page.getByText('Registered for: Daily personal activities (0107); Household tasks (0120).'),
  ).toBeVisible();
  await expect(links(page)).toHaveCount(15);
  await expectNoAxeViolations(page);
  await links(page).first().click();
  await expect(heading(page, 'Claim details')).toBeFocused();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText([/^Providers/, /^Provider claims/, 'Claim details']);
  await crumbs.getByRole('link', { name: 'Provider claims' }).click();
  await expect(heading(page, 'Provider claims')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Claim details')).toBeVisible();
});

test('order, page and search of a provider’s claims are in the address', { tag: '@screens' }, async ({
  page,
}) => {
  await open(page, `/providers/${sfidOf(tag(), 'PROVA')}/claims`);
  await expect(links(page).first()).toHaveAccessibleName('View claim details of invoice N-A17');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(links(page)).toHaveCount(2);
  await expect(page.getByText('16-17 of 17 items')).toBeVisible();
  await page.reload();
  await expect(links(page)).toHaveCount(2);
  await page.goBack();
  await expect(links(page)).toHaveCount(15);
  await page.goForward();
  await expect(links(page)).toHaveCount(2);
  // Another order begins on page 1.
  if (isPhone()) {
    await page.getByRole('button', { name: /Sort by service date/ }).click();
    await page.getByRole('option', { name: 'Oldest first' }).click();
  } else {
    await page.getByRole('button', { name: 'Service dates' }).click();
  }
  await expect(page).toHaveURL(/\?sort=asc$/);
  await expect(links(page).first()).toHaveAccessibleName('View claim details of invoice N-A1');
  const search = page.getByRole('combobox', { name: 'Search by invoice number' });
  await search.fill('A17');
  await expect(page.getByRole('option', { name: 'N-A17' })).toBeVisible();
  await search.press('Enter');
  await expect(page).toHaveURL(/sort=asc&q=A17$/);
  await expect(links(page)).toHaveCount(1);
  await search.fill('nothing like it');
  await search.press('Enter');
  await expect(page.getByText("Try changing your keywords to find what you're looking for.")).toBeVisible();
  await expectNoAxeViolations(page);
});

test('where nobody sent what a provider is registered for, their page says so', async ({ page }) => {
  await open(page, `/providers/${sfidOf(tag(), 'PROVB')}/claims`);
  await expect(
    page.getByText('Your plan manager did not send what this provider is registered for.'),
  ).toBeVisible();
});

test('what the participant paid stands under Myself', async ({ page }) => {
  await open(page, '/providers');
  await page.getByRole('link', { name: 'View claims for provider Myself' }).click();
  await expect(page).toHaveURL(/\/providers\/myself\/claims$/);
  await expect(links(page)).toHaveCount(2);
  await expect(list(page, 'Claims')).toContainText('N-R2');
  await expect(page.getByText(/registered for/i)).toHaveCount(0);
  await page.goto('/providers/claims');
  await expect(page).toHaveURL(/\/providers$/);
});
