// Every page of a plan to the cent, for a participant whose figures are worked out by hand (plan-feed.ts), and
// addresses under the plan that name no page.

import type { Page } from '@playwright/test';
import { emailFor, importFigures, sfidFor } from '../../feeds/plan-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { escapeDialog } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

test.beforeAll(() => importFigures(test.info().project.name));

/**
 * The plan page with all figures of the documents. Without the parameter it shows a sentence and rows
 * (plan-answers.spec).
 */
const ALL = '/plan?figures=all';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tile = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

/** The cells of the table beside a chart, row by row. */
const rows = async (page: Page, table: string) => {
  const texts: string[] = [];
  await expect(page.getByRole('table', { name: table })).toBeVisible();
  for (const row of await page.getByRole('table', { name: table }).getByRole('row').all()) {
    texts.push((await row.getByRole('cell').or(row.getByRole('rowheader')).allInnerTexts()).join(' | '));
  }
  return texts.filter(Boolean).map((text) => text.replaceAll('\n', ' '));
};

test('the plan page: total, groups, tiles', async ({ page }, { project }) => {
  await signIn(page, emailFor(project.name), ALL);
  const total = card(page, 'Total budget');
  await expect(total).toContainText('You have $645,220.86 to spend until the plan ends on 31 December 2099.');
  await expect(total).toContainText('Spent$250,403.74 (27.8%)');
  await expect(total).toContainText('Reserved$5,000.00 (0.6%)');
  await expect(total).toContainText('Not reserved$646,779.71 (71.7%)');
  await expect(total).toContainText('Available balance $651,779.71, $5,000.00 of it reserved.');
  await expect(total).toContainText('Over the budget$20.05');
  // A part of it is not to be spent here, and an overspent support takes nothing away from the others.
  await expect(total).toContainText('$646,759.66 is left, $1,558.85 managed elsewhere.');
  await expect(total).toContainText('Opening balance $1,002,163.40. $100,000.00 of it can’t be used yet.');
  await expect(card(page, 'Core Supports')).toContainText(
    '$645,300.71 left of $1,000,600.00 opening balance',
  );

  const daily = tile(page, 'Assistance with Daily Life');
  await expect(daily).toContainText('$644,920.86 left');
  await expect(daily).toContainText('Opening balance$1,000,000.00');
  await expect(daily).toContainText('Spent$250,079.14 (28%)');
  await expect(daily).toContainText('Remaining$649,920.86');
  await expect(daily).toContainText('Allocated$900,000.00');
  await expect(daily).toContainText('Plan managed');
  await expect(tile(page, 'Consumables')).toContainText('Overspent by $20.05');
  await expect(tile(page, 'Consumables')).toContainText('AllocatedAll of itRemainingNothing');
  await expect(tile(page, 'Transport')).toContainText('Agency managed');
  await expect(tile(page, 'Assistive Technology')).toContainText('Self managed');
  await expect(page.getByRole('link', { name: /View breakdown/ })).toHaveCount(3);
  for (const name of ['Transport', 'Assistive Technology', 'Recurring Transport']) {
    await expect(tile(page, name).getByRole('link')).toHaveCount(0);
  }

  await page.getByRole('button', { name: /Core Supports: spend overview/ }).click();
  expect(await rows(page, 'Spent by category')).toEqual([
    'Assistance with Daily Life | $250,079.14',
    'Transport | $100.10',
    'Consumables | $120.05',
  ]);
  await expectNoAxeViolations(page);
});

test('the page of a support area', async ({ page }, { project }) => {
  await signIn(page, emailFor(project.name), ALL);
  await page.getByRole('link', { name: 'Core Supports' }).click();
  await expect(heading(page, 'Core Budget')).toBeFocused();
  await expect(page).toHaveURL(/\/plan\/core-support\?figures=all$/);
  await expect(page).toHaveTitle(/Core Budget/);
  await expect(card(page, 'Balance')).toContainText('You have $644,920.86 to spend on Core Supports');
  await expect(card(page, 'Balance')).toContainText('Opening balance $1,000,600.00.');
  expect(await rows(page, 'Funds spent by category')).toEqual([
    'Assistance with Daily Life | $250,079.14 | 27.77%',
    'Consumables | $120.05 | 0.01%',
    'Transport | $100.10 | 0.01%',
    'Available balance | $650,320.76 | 72.21%',
    'Opening balance | $1,000,600.00',
  ]);
  await expect(page.getByText('$5,000.00 of the available balance is reserved.')).toBeVisible();
  await expect(card(page, 'Balance')).toContainText(
    'Available balance $650,320.76, $5,000.00 of it reserved.',
  );
  await expect(tile(page, 'Consumables')).toContainText('Overspent by $20.05');
  await expectNoAxeViolations(page);
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Plan' }).click();
  await expect(heading(page, 'Plan')).toBeFocused();
});

test('a support’s page begins with the question whether something can be paid', async ({ page }, {
  project,
}) => {
  const place = `/plan/core-support/assistance-with-daily-life/${sfidFor(project.name)('SUPPDAILY')}`;
  await signIn(page, emailFor(project.name), place);
  await expect(
    card(page, 'Balance').getByRole('link', { name: /^(Can this be paid|Reserve Budget)/ }),
  ).toHaveText(['Can this be paid?', 'Reserve Budget']);
});

test('the page of a support category', async ({ page }, { project }) => {
  const place = `/plan/core-support/assistance-with-daily-life/${sfidFor(project.name)('SUPPDAILY')}?figures=all`;
  await signIn(page, emailFor(project.name), place);
  await expect(heading(page, 'Assistance with Daily Life')).toBeVisible();
  await expect(card(page, 'Balance')).toContainText(
    'You have $644,920.86 to spend on Assistance with Daily Life until the plan ends on 31 December 2099.',
  );
  await expect(card(page, 'Balance')).toContainText('Opening balance $1,000,000.00.');
  await expect(card(page, 'Reserved budget')).toContainText('$5,000.00');
  expect(await rows(page, 'Funds spent by provider')).toEqual([
    'Provider A | $100,000.10 | 11.11%',
    'Provider B | $50,000.20 | 5.56%',
    'Provider C | $40,000.00 | 4.44%',
    'Provider D | $30,000.00 | 3.33%',
    'Provider E | $20,000.00 | 2.22%',
    'Others | $10,000.03 | 1.11%',
    'Myself | $78.81 | 0.01%',
    'Available balance | $649,920.86 | 72.21%',
    'Opening balance | $1,000,000.00',
  ]);
  expect(await rows(page, 'Spent by month')).toEqual([
    'Jul 2024 | $150,000.30',
    'Aug 2024 | $0.00',
    'Sep 2024 | $100,078.84',
  ]);
  const overview = card(page, 'Spend overview');
  await expect(overview.getByRole('heading', { level: 3 })).toHaveText([
    'Reserved budget',
    'Reimbursements',
    'Providers',
  ]);
  await expect(overview).toContainText('$250,000.33');
  await overview
    .getByRole('button', { name: /Provider B/ })
    .first()
    .click();
  await expect(overview).toContainText('Left$5,000.00');
  await expect(overview).toContainText('1 Jan 2025 to 31 Dec 2099');
  await overview.getByRole('button', { name: /Myself/ }).click();
  await expect(overview).toContainText('Self-care, weekday daytime');
  await expectNoAxeViolations(page);
});

test('a new-framework plan: what was paid in less what is spent, and what comes next', async ({ page }, {
  project,
}) => {
  const sfid = sfidFor(project.name);
  await signIn(page, emailFor(project.name), `${ALL}&plan=${sfid('PLANN')}`);
  // A dialog says once that such plans are different.
  const told = page.getByRole('heading', { name: 'New changes' });
  await expect(told).toBeVisible();
  await escapeDialog(page);
  await expect(told).toBeHidden();
  const total = card(page, 'Total budget');
  await expect(total).toContainText('You have $1,100.10 to spend until 1 June 2099.');
  await expect(total).toContainText('Then $2,000.25 arrives.');
  await expect(total).toContainText('$3,100.35 is left in the whole plan.');
  await expect(total).toContainText('Opening balance $3,500.75.');
  await expect(total).toContainText('Next instalment$2,000.25 on 1 Jun 2099');
  await expect(total).toContainText('Paid in so far$1,500.50');
  await expect(total).toContainText('Carried over from earlier instalments$600.10');
  await expect(total).toContainText('Not paid in yet$2,000.25 (57.1%)');
  const home = tile(page, 'Home and Living');
  await expect(home).toContainText('$3,100.35 left');
  await expect(home).toContainText('To spend$1,100.10');
  await expect(home).toContainText('Opening balance$3,500.75');
  await expect(home).toContainText('Next instalment: $2,000.25 on 1 Jun 2099');

  await home.getByRole('link', { name: 'View breakdown of Home and Living' }).click();
  await expect(heading(page, 'Home and Living')).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`[?&]plan=${sfid('PLANN')}`));
  await expect(card(page, 'Balance')).toContainText('$1,100.10');
  await expect(page.getByRole('link', { name: 'Reserve Budget' })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'Back Arrow. Back to Core Budget screen.' }).click();
  await expect(heading(page, 'Core Budget')).toBeFocused();
  await page.getByRole('link', { name: 'Back Arrow. Back to Plan screen.' }).click();
  await expect(total).toContainText('$1,100.10');
});

test('an expired legacy plan: legacy names, no area pages, its categories all the same', async ({ page }, {
  project,
}) => {
  const sfid = sfidFor(project.name);
  await signIn(page, emailFor(project.name), `${ALL}&plan=${sfid('PLANL')}`);
  await expect(page.getByText('Expired')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Capacity Building Supports' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /spend overview/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'View breakdown of Improved Life Choices' }).click();
  await expect(heading(page, 'Improved Life Choices')).toBeFocused();
  await expect(page).toHaveURL(/\/capacity-building-support\/choice-and-control\//);
  await expect(page.getByRole('heading', { name: 'Nothing is spent yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reserve Budget' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(page.getByText('Expired')).toBeVisible();
});

test('an address that matches no page is page not found', async ({ page }, { project }) => {
  const sfid = sfidFor(project.name);
  await signIn(page, emailFor(project.name));
  const daily = sfid('SUPPDAILY');
  for (const path of [
    'core-supports',
    'recurring-support',
    `core-support/nothing/${daily}`,
    `core-support/transport/${daily}`,
    `capital-support/assistance-with-daily-life/${daily}`,
    'core-support/assistance-with-daily-life/unknown',
    // A support of another participant, of another plan, agency- and self-managed, recurring.
    'core-support/assistance-with-daily-life/demoSUPP0000000010',
    `core-support/home-and-living/${sfid('SUPPHOME')}`,
    `core-support/transport/${sfid('SUPPAWAY')}`,
    `capital-support/assistive-technology/${sfid('SUPPSELF')}`,
    `recurring-support/recurring-transport/${sfid('SUPPBUS')}`,
  ]) {
    await page.goto(`/plan/${path}`);
    await expect(heading(page, 'Page not found'), path).toBeVisible();
  }
  await page.goto(`/plan/capacity-building-support/choice-and-control/${sfid('SUPPCHOICE')}`);
  await expect(heading(page, 'Choice and Control')).toBeVisible();
  await expect(card(page, 'Balance')).toContainText('$1,148.95');
});

test('a plan that is not there, or is somebody else’s, falls back to the default', async ({ page }, {
  project,
}) => {
  await signIn(page, emailFor(project.name), '/plan?plan=demoPLAN0000000001');
  await expect(card(page, 'Total budget')).toContainText('$646,759.66');
});
