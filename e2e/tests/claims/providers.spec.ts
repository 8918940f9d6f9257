// The providers page and the claims of one provider.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { emailOf, importClaims, sfidOf, tagFor } from '../../feeds/claims-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

const tag = () => tagFor('V', test.info().project.name);
const isPhone = () => test.info().project.name === 'phone';

test.beforeAll(() => importClaims({ tag: tag() }));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const links = (page: Page) => page.getByRole('link', { name: /^View claim details/ });

async function open(page: Page, path: string): Promise<void> {
  await signIn(page, emailOf(tag()), path);
}

test('the providers of the plan lead to their claims, and these to a claim', {
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
  await expect(page.getByText('Registered for: Daily personal activities; Household tasks.')).toBeVisible();
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

test('fifteen providers take two screens of a phone, and each row leads to their claims', {
  tag: '@phone',
}, async ({ page }) => {
  await signIn(page, 'demo@wattle.example', '/providers?brand=wattle');
  await dismissToast(page);
  const rows = page.getByRole('list', { name: 'Providers', exact: true }).getByRole('link');
  await expect(rows.first()).toHaveAccessibleName(
    /^View claims for provider .+ \d+ claims? Total amount spent: -?\$[\d,.]+$/,
  );
  const { height = 0 } = page.viewportSize() ?? {};
  const places = await rows.evaluateAll((all) =>
    all.map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return { top: top + scrollY, bottom: bottom + scrollY };
    }),
  );
  expect(places.length).toBeGreaterThan(8);
  const begin = places[0]?.top ?? Number.NaN;
  const each = ((places.at(-1)?.bottom ?? Number.NaN) - begin) / places.length;
  expect(begin + 15 * each).toBeLessThanOrEqual(2 * height);
  const { width: room = 0 } = (await rows.nth(3).boundingBox()) ?? {};
  await rows.nth(3).click({ position: { x: room - 6, y: 6 } });
  await expect(heading(page, 'Provider claims')).toBeFocused();
});

test('order, page and search of a provider’s claims are in the address', async ({ page }) => {
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
  // Another order starts at page 1.
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

test('a claim opens wherever its row or card is pressed, and its words can be marked', {
  tag: '@screens',
}, async ({ page }) => {
  const path = `/providers/${sfidOf(tag(), 'PROVA')}/claims`;
  await open(page, path);
  const claims = list(page, 'Claims');
  if (isPhone()) {
    const card = claims.getByRole('listitem').filter({ hasText: /N-A17\b/ });
    const { width = 0 } = (await card.boundingBox()) ?? {};
    await card.click({ position: { x: width - 6, y: 6 } });
  } else {
    await expect(links(page).first()).toHaveCSS('white-space', 'nowrap');
    const number = claims.getByText('N-A17', { exact: true });
    const amount = claims.getByText('$116.00');
    const { x = 0, y = 0, width = 0, height = 0 } = (await number.boundingBox()) ?? {};
    await page.mouse.move(x + 1, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width - 1, y + height / 2);
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()))).toContain('-A1');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    // While words are marked, a press opens nothing. A press with Ctrl would leave them marked, so unmark them first.
    await page.evaluate(() => getSelection()?.removeAllRanges());
    // A press with Ctrl reaches the link as such, so that the browser opens a new tab.
    await page.evaluate(() =>
      addEventListener('click', (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!link || !event.ctrlKey) return;
        event.preventDefault();
        document.body.dataset['opened'] = link.pathname;
      }),
    );
    await amount.click({ modifiers: ['Control'] });
    await expect(page.locator('body')).toHaveAttribute('data-opened', new RegExp(sfidOf(tag(), 'INVA17')));
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await amount.click();
  }
  await expect(heading(page, 'Claim details')).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${sfidOf(tag(), 'INVA17')}/claim$`));
});

test('a list says how late a claim is and what was not paid; its page whom to call, in one timeline', {
  tag: '@screens',
}, async ({ page }) => {
  await open(page, `/providers/${sfidOf(tag(), 'PROVB')}/claims`);
  const claims = list(page, 'Claims');
  const row = (number: string) =>
    claims.getByRole(isPhone() ? 'listitem' : 'row').filter({ hasText: new RegExp(`${number}\\b`) });
  await expect(row('N-B1')).toContainText(/Paid\s*\$50\.50 not paid/);
  await expect(row('N-B3')).toContainText(/Processing\s*[\d,]+ days late/);
  await expect(row('N-B2')).not.toContainText(/late|not paid/);
  await row('N-B3')
    .getByRole('link', { name: /^View claim details/ })
    .click();
  await expect(heading(page, 'Claim details')).toBeFocused();
  const main = page.getByRole('main');
  await expect(main.getByText(/^Payment is [\d,]+ days late\.$/).first()).toBeVisible();
  const due = main.getByText(
    /^Wattle Plan Management expected to pay it by 30 April 2025\. To ask where it is, call/,
  );
  await expect(due.getByRole('link', { name: '1800 861 272' })).toHaveAttribute('href', 'tel:1800861272');
  await expect(main).not.toContainText(/paid sooner|when they expect to pay it/);
  await expect(page.getByRole('region', { name: 'Where it is' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'What has happened' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('a list is saved as a spreadsheet: all matching rows, in the list’s order', async ({ page }) => {
  await open(page, `/providers/${sfidOf(tag(), 'PROVA')}/claims?sort=asc`);
  await expect(links(page)).toHaveCount(15);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download as a spreadsheet \(CSV\)/ }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^claims-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await saved.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(18);
  expect(lines[1]).toBe('Alpha Care,100.00,Paid,N-A1,2025-03-01,2025-03-01');
  expect(lines[17]).toBe('Alpha Care,116.00,Paid,N-A17,2025-03-17,2025-03-17');
});

test.describe('a spreadsheet that cannot be had', () => {
  test.use({ allowedErrors: [/429|500/] });

  test('says why', async ({ page }) => {
    await open(page, '/providers');
    const answers = [
      { status: 429, json: { success: false, code: 429, message: 'Please wait a minute.' } },
      { status: 500, json: {} },
    ];
    await page.route('**/provider-invoices/csv*', (route) => route.fulfill(answers.shift()));
    const button = page.getByRole('button', { name: 'Download as a spreadsheet (CSV) Providers' });
    await button.click();
    await expect(page.getByText('Please wait a minute.')).toBeVisible();
    await button.click();
    await expect(
      page.getByText('The list could not be downloaded. Please try again in a moment.'),
    ).toBeVisible();
  });
});

test('a provider’s page says so where the plan manager did not send what the provider is registered for', async ({
  page,
}) => {
  await open(page, `/providers/${sfidOf(tag(), 'PROVB')}/claims`);
  await expect(
    page.getByText('Your plan manager did not send what this provider is registered for.'),
  ).toBeVisible();
});

test('claims that the participant paid are listed under Myself', async ({ page }) => {
  await open(page, '/providers');
  await page.getByRole('link', { name: 'View claims for provider Myself' }).click();
  await expect(page).toHaveURL(/\/providers\/myself\/claims$/);
  await expect(links(page)).toHaveCount(2);
  await expect(list(page, 'Claims')).toContainText('N-R2');
  await expect(page.getByText(/registered for/i)).toHaveCount(0);
  await page.goto('/providers/claims');
  await expect(page).toHaveURL(/\/providers$/);
});
