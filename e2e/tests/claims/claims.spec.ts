// The claims page: its tabs, search, filters, order and pages, all of them in the address; one claim in detail.

import type { Page } from '@playwright/test';
import { emailOf, importClaims, sfidOf, tagFor } from '../../feeds/claims-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { shiftsOf, watchShifts } from '../../shifts.ts';
import { signIn } from '../../sign-in.ts';

const tag = () => tagFor('C', test.info().project.name);
/** The tag of a participant with one claim that waits. */
const asked = () => tagFor('Q', test.info().project.name);
const bare = () => tagFor('E', test.info().project.name);
const isPhone = () => test.info().project.name === 'phone';

test.beforeAll(async () => {
  await importClaims({ tag: tag() });
  await importClaims({ tag: asked(), waiting: 1 });
  await importClaims({ tag: bare(), isEmpty: true, level: 'Read only' });
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const links = (page: Page) => page.getByRole('link', { name: /^View claim details/ });
const search = (page: Page) => page.getByRole('combobox');

/** Sorts by the column's button, or on phones by the choice over the cards. */
async function sortBy(page: Page, column: string, choice: string): Promise<void> {
  if (!isPhone()) {
    await page.getByRole('button', { name: column, exact: true }).click();
    return;
  }
  await page.getByRole('button', { name: /Sort by/ }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

async function open(page: Page, path: string, who = tag()): Promise<void> {
  await signIn(page, emailOf(who), path);
}

test('the page begins with the providers, and each tab is in the address', { tag: '@screens' }, async ({
  page,
}) => {
  await open(page, '/claims');
  await expect(heading(page, 'Claims')).toBeVisible();
  await expect(page).toHaveTitle(/^Claims/);
  await expect(page.getByText('A list of all claims for the plan 1 Jan 2025 to 31 Dec 2099.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Providers' })).toHaveAttribute('aria-selected', 'true');
  const providers = list(page, 'Providers');
  await expect(providers).toContainText('Alpha Care');
  await expect(providers).toContainText('17');
  await expect(providers).toContainText('$1,836.00');
  await expect(providers).toContainText('Myself');
  await expectNoAxeViolations(page);
  if (isPhone())
    await expect(page.getByText('Total Available Budget').filter({ visible: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Reimbursements' }).click();
  await expect(page).toHaveURL(/\/claims\?tab=reimbursements$/);
  await expect(list(page, 'Reimbursements')).toContainText('N-R1');
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: 'Submitted' }).click();
  await expect(page).toHaveURL(/\/claims\?tab=submitted$/);
  await expect(list(page, 'Submitted claims')).toContainText('00002');
  await expect(page.getByRole('link', { name: /Download/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Reimbursements' })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(list(page, 'Reimbursements')).toContainText('N-R1');
  // An address without a tab shows the first tab again.
  await page.getByRole('link', { name: 'Plan', exact: true }).filter({ visible: true }).first().click();
  await expect(heading(page, 'Plan')).toBeVisible();
  await page
    .getByRole('link', { name: /^Claims/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/claims$/);
  await expect(page.getByRole('tab', { name: 'Providers' })).toHaveAttribute('aria-selected', 'true');
});

test('the latest claims come first, each with its state, whom it waits for, and a link', {
  tag: '@screens',
}, async ({ page }) => {
  await open(page, '/claims', asked());
  const latest = page.getByRole('region', { name: 'Latest claims' });
  // The claims that wait are mentioned above, with a link.
  await expect(page.getByText('1 claim to check.', { exact: true })).toBeVisible();
  await expect(latest.getByRole('link')).toHaveText([
    /^Myself\s+1\s+Jun\s+2025\s+\$56\.78\s*Processing\s+Waiting\s+for\s+Wattle Plan Management\s+\d+ days late$/,
    'Myself 1 May 2025 $12.34Paid',
    /^Beta Therapy\s+11\s+Apr\s+2025\s+\$90\.00\s*Processing\s+Waiting\s+for\s+Wattle Plan Management\s+\d+ days late$/,
    'Beta Therapy 10 Apr 2025 $80.00Declined by Client',
    'Beta Therapy 1 Apr 2025 to 7 Apr 2025 $200.00Paid $50.50 not paid',
  ]);
  await expectNoAxeViolations(page);
  const row = latest.getByRole('link').nth(2);
  const { width = 0, height = 0 } = (await row.boundingBox()) ?? {};
  await row.click({ position: { x: width - 8, y: height - 8 } });
  await expect(page).toHaveURL(new RegExp(`/claims/${sfidOf(asked(), 'INVB3')}/claim$`));
});

test('nothing jumps when the latest claims come', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/plan', asked());
  await page.route(/\/invoices\?.*per_page=5/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await watchShifts(page);
  await page.goto('/claims');
  await expect(page.getByRole('tab', { name: 'Providers', includeHidden: true })).toBeAttached();
  await expect(page.getByRole('tab', { name: 'Providers' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Latest claims' }).getByRole('link')).toHaveCount(5);
  await expect(list(page, 'Providers')).toContainText('Alpha Care');
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
});

test('the tabs stand in one row', async ({ page }) => {
  await open(page, '/claims');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['Providers', 'Reimbursements', 'Submitted']);
  await expect(tabs.first()).toBeVisible();
  const boxes = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().toJSON()));
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  for (const { height, right } of boxes) {
    expect(height).toBeGreaterThanOrEqual(48);
    expect(right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
});

test('submitted claims are sorted by their date', async ({ page }) => {
  await open(page, '/claims?tab=submitted');
  const cases = list(page, 'Submitted claims').getByText(/^0000\d$/);
  await expect(cases).toHaveText(['00002', '00001']);
  await sortBy(page, 'Date submitted', 'Oldest first');
  await expect(page).toHaveURL(/sort=asc/);
  await expect(cases).toHaveText(['00001', '00002']);
});

test('filters say what is wrong, are in the address, counted and cleared', { tag: '@screens' }, async ({
  page,
}) => {
  await open(page, '/claims?tab=reimbursements&page=1');
  await expect(links(page)).toHaveCount(2);
  const button = page.getByRole('button', { name: /^Filters/ });
  await button.click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await expect(panel).toBeVisible();
  await expectNoAxeViolations(page);
  const [start, end] = [
    panel.getByRole('textbox', { name: 'Start date' }),
    panel.getByRole('textbox', { name: 'End date' }),
  ];
  const apply = panel.getByRole('button', { name: 'Apply' });
  await end.fill('1/5/2025');
  await expect(panel.getByText('Start date is required.')).toBeVisible();
  await expect(apply).toHaveAttribute('aria-disabled', 'true');
  await apply.click({ force: true });
  await expect(panel).toBeVisible();
  await expect(start).toBeFocused();
  await start.fill('2/5/2025');
  await expect(
    panel.getByText(
      'The end date cannot be earlier than the start date. Please enter an end date equal to or later than the start date.',
    ),
  ).toBeVisible();
  await start.fill('1/5/2025');
  await panel.getByRole('button', { name: /^Status/ }).click();
  const statuses = panel.getByRole('group', { name: 'Status' });
  await statuses.getByText('All', { exact: true }).click();
  await expect(statuses.getByRole('checkbox', { checked: true })).toHaveCount(12);
  await statuses.getByText('All', { exact: true }).click();
  await expect(statuses.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await statuses.getByText('Paid', { exact: true }).click();
  await apply.click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/from=2025-05-01&to=2025-05-01&status=Paid$/);
  await expect(links(page)).toHaveCount(1);
  await expect(list(page, 'Reimbursements')).toContainText('N-R1');
  await expect(button).toHaveText('Filters (2)');
  await page.reload();
  await expect(links(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear all filters (2)' }).click();
  await expect(page).toHaveURL(/tab=reimbursements$/);
  await expect(links(page)).toHaveCount(2);
  await page.goBack();
  await expect(links(page)).toHaveCount(1);

  await button.click();
  await panel.getByRole('button', { name: 'Clear all' }).click();
  await panel.getByRole('button', { name: /^Support type/ }).click();
  await panel.getByText('Capital Supports').click();
  await apply.click();
  await expect(page).toHaveURL(/types=capital/);
  await expect(list(page, 'Reimbursements')).toContainText('N-R2');
  await expect(links(page)).toHaveCount(1);
});

test('a press beside the filters closes them, and so does the button', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/claims?tab=reimbursements');
  const button = page.getByRole('button', { name: 'Filters' });
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await button.click();
  await expect(panel).toBeVisible();
  // Left of the panel, whether it opens downwards or upwards.
  await page.mouse.click(345, 20);
  await expect(panel).toBeHidden();
  await button.click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test('a search suggests, narrows the list and stays in the address', async ({ page }) => {
  await open(page, '/claims');
  await expect(list(page, 'Providers')).toContainText('Alpha Care');
  await search(page).fill('bet');
  await expect(page.getByRole('option', { name: 'Beta Therapy' })).toBeVisible();
  await search(page).press('ArrowDown');
  await expect(search(page)).toHaveAttribute('aria-activedescendant', /./);
  await search(page).press('Enter');
  await expect(page).toHaveURL(/\/claims\?q=Beta\+Therapy$/);
  await expect(list(page, 'Providers')).not.toContainText('Alpha Care');
  await page.reload();
  await expect(search(page)).toHaveValue('Beta Therapy');
  await expect(list(page, 'Providers')).toContainText('Beta Therapy');
  await search(page).fill('<b>%_nobody');
  await search(page).press('Enter');
  await expect(page.getByText("Try changing your keywords to find what you're looking for.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(/\/claims$/);
  await expect(list(page, 'Providers')).toContainText('Alpha Care');
});

test('providers are sorted by name', async ({ page }) => {
  await open(page, '/claims');
  const names = list(page, 'Providers').getByText(/^(Alpha Care|Beta Therapy|Myself)$/);
  await expect(names).toHaveText(['Alpha Care', 'Beta Therapy', 'Myself']);
  await sortBy(page, 'Provider', 'Z-A');
  await expect(page).toHaveURL(/sort=desc/);
  await expect(names).toHaveText(['Myself', 'Beta Therapy', 'Alpha Care']);
});

test('a claim in detail: its status, its history, its items, what was paid and from which plan', async ({
  page,
}) => {
  await open(page, `/claims/${sfidOf(tag(), 'INVB1')}/claim`);
  await expect(heading(page, 'Claim details')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Beta Therapy' })).toBeVisible();
  const way = page.getByRole('region', { name: 'Where it is' }).getByRole('listitem');
  await expect(way.first()).toContainText('1 April 2025');
  await expect(page.getByText('This item is from another plan')).toHaveCount(1);
  await expect(page.getByText('Not paid', { exact: true })).toHaveCount(1);
  await expect(page.getByText('1 hour at $200.00 an hour · Travel · GST-free')).toBeVisible();
  await expect(page.getByText('1 hour · Standard')).toBeVisible();
  await expect(page.getByText('Your plan manager did not send')).toHaveText([
    'Your plan manager did not send why.',
    'Your plan manager did not send the unit price, the GST code or what was paid for it.',
  ]);
  await expect(page.getByText('PAY-77')).toBeVisible();
  if (!isPhone()) {
    await expect(page.getByRole('columnheader')).toHaveText([
      'Support items',
      'Support category',
      'Invoice amount',
      'Amount paid',
      'Service dates',
    ]);
  }
  await expect(page.getByRole('link', { name: /Download/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText([/^Claims/, 'Claim details']);
  await crumbs.getByRole('link', { name: 'Claims' }).click();
  await expect(heading(page, 'Claims')).toBeFocused();

  await page.goto(`/claims/${sfidOf(tag(), 'INVA1')}/claim`);
  await expect(page.getByText('This claim has been paid. Nothing more has to happen.')).toBeVisible();
  await page.goto(`/claims/${sfidOf(tag(), 'INVB3')}/claim`);
  await expect(page.getByText('Amount paid')).toHaveCount(0);
  await expect(page.getByText('This claim is held since 14 April 2025: A receipt is missing.')).toBeVisible();
  // The usual next step is not shown while something is missing.
  await expect(page.getByText('will send it to the NDIA')).toHaveCount(0);
  await expect(
    page
      .getByRole('paragraph')
      .filter({ hasText: /^Wattle Plan Management expected to pay it by 30 April 2025\./ }),
  ).toBeVisible();
  await expect(page.getByText('Your plan manager did not send')).toHaveText([
    'Your plan manager did not send the unit price or the GST code.',
  ]);
});

test('an empty list says what will come; somebody who may only look has no link to submit', async ({
  page,
}) => {
  await open(page, '/claims', bare());
  await expect(page.getByText('There are no claims to show.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Latest claims' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Reimbursements' }).click();
  const empty = page.getByRole('tabpanel');
  await expect(empty).toContainText('There are no reimbursements to show.');
  await expect(empty.getByRole('link', { name: 'accounts@wattle.example' })).toBeVisible();
  await expect(empty.getByRole('link', { name: 'in the portal' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Submitted' }).click();
  await expect(page.getByText('There are no submitted claims to show.')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('refreshing asks the server again', async ({ page }) => {
  await open(page, '/claims');
  await expect(list(page, 'Providers')).toContainText('Alpha Care');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Refreshed')).toBeAttached();
});

test.describe('a claim that is not there', () => {
  test.use({ allowedErrors: [/404/] });

  test('is a page not found, and so is another participant’s claim', async ({ page }) => {
    await open(page, '/claims/7777777/claim');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await page.goto(`/claims/${sfidOf(bare(), 'INVB1')}/claim`);
    await expect(heading(page, 'Page not found')).toBeVisible();
    await page.goto('/claims/demoINVO0000000001/claim');
    await expect(heading(page, 'Page not found')).toBeVisible();
  });
});

test('the other brand shows its own name', async ({ page }) => {
  await signIn(page, 'mpm@wattle.example', '/?brand=mpm');
  await expect(heading(page, 'Plan')).toBeVisible();
  await page.goto('/claims?tab=reimbursements');
  await expect(heading(page, 'Claims')).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page
    .getByRole('dialog', { name: 'Filters' })
    .getByRole('button', { name: /^Status/ })
    .click();
  await expect(page.getByRole('dialog').getByText('Received by My Plan Manager')).toBeVisible();
  await expectNoAxeViolations(page);
});
