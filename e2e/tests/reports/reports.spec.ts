// The list of budget reports: its pages, what it shows while a report is made or after that failed, and who may ask for
// a report.

import type { Page } from '@playwright/test';
import type { Report } from '#features/reports/calls/reports.ts';
import { listReports } from '#features/reports/calls/reports.ts';
import { fullPath } from '#platform/contract/call.ts';
import { paginationOf } from '#scheme/paging.ts';
import { emailOf, importReporting, report, tagFor, viewerOf } from '../../feeds/reports-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { escapeDialog } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

const tag = () => tagFor('L', test.info().project.name);
const isPhone = () => test.info().project.name === 'phone';

test.beforeAll(() => importReporting(tag()));

const list = (page: Page) => page.getByRole('region', { name: 'Budget reports', exact: true });
const LIST = `**${fullPath(listReports).replace(/\{\w+\}/, '*')}?*`;

/** Makes the server answer with these reports, 20 on a page. */
async function has(page: Page, reports: () => readonly Report[]): Promise<void> {
  await page.route(LIST, (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page'));
    const items = reports().slice((at - 1) * 20, at * 20);
    const pagination = paginationOf({ page: at, perPage: 20 }, reports().length, items.length);
    return route.fulfill({
      json: { success: true, code: 200, message: '', data: items, meta: { pagination } },
    });
  });
}

test('somebody who may only look is told what will be there, and that full access is needed', async ({
  page,
}) => {
  await signIn(page, viewerOf(tag()), '/reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expect(page).toHaveTitle(/^Reports/);
  await expect(page.getByText('There are no reports to show here yet.')).toBeVisible();
  await expect(page.getByText('Press Generate Report')).toHaveCount(0);
  await expect(
    page.getByText('You can’t generate a report for a new funding period plan right now.'),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  const button = page.getByRole('button', { name: 'Generate Report', exact: true });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'You need full access' });
  await expect(dialog).toContainText('Only people with full access can generate a new report.');
  await expectNoAxeViolations(page);
  await escapeDialog(page);
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.goto('/generate-reports');
  await expect(page.getByRole('heading', { level: 1, name: 'You need full access' })).toBeVisible();
});

test('the list has pages, and opened details are closed on another page', async ({ page }) => {
  const reports = Array.from({ length: 43 }, (_, at) =>
    report(43 - at, at === 0 ? { type: 'manual', plan_supports_id: 2, support_area: 'Transport' } : {}),
  );
  await has(page, () => reports);
  await signIn(page, emailOf(tag()), '/reports');
  const pdfs = list(page).getByRole('button', { name: /^Download PDF/ });
  await expect(pdfs).toHaveCount(20);
  await expect(page.getByText('1-20 of 43 items')).toBeVisible();
  const other = page.getByRole('listitem').filter({ hasText: '1 Aug 2019' }).first();
  if (isPhone()) {
    await expect(list(page)).toContainText('Generated on');
    const details = list(page).locator('summary').first();
    await expect(page.getByText('Requested report')).toBeHidden();
    await details.click();
    await expect(page.getByText('Requested report')).toBeVisible();
    await expect(other.getByText('1 Jan 2019 to 31 Dec 2019')).toBeVisible();
    await expect(
      other.getByRole('button', { name: /Web page of the report .* \(opens in a new tab\)/ }),
    ).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Requested report')).toBeHidden();
    await details.click();
  } else {
    await expect(list(page).getByRole('columnheader')).toHaveText([
      'Plan dates',
      'Report date',
      'Support area',
      'Download',
    ]);
    await expect(list(page).getByRole('row').nth(1)).toContainText('Transport');
    await expect(list(page).getByRole('row').nth(2)).toContainText('All support areas');
    await expectNoAxeViolations(page);
  }
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/reports\?page=2$/);
  await expect(page.getByText('21-40 of 43 items')).toBeVisible();
  await expect(list(page)).toBeFocused();
  await page.goBack();
  await expect(page.getByText('1-20 of 43 items')).toBeVisible();
  await expect(pdfs).toHaveCount(20);
  if (isPhone()) await expect(page.getByText('Requested report')).toBeHidden();
  await page.goto('/reports?page=99');
  await expect(page).toHaveURL(/\/reports\?page=3$/);
  await expect(page.getByText('41-43 of 43 items')).toBeVisible();
});

test('two reports of one period can be told apart; without a new-framework plan such plans are not mentioned', {
  tag: '@screens',
}, async ({ page }) => {
  await has(page, () => [
    report(2, { generated_at: '2020-01-01T04:15:00Z' }),
    report(2, { sfid: 'REPORTagain0000001' }),
  ]);
  await signIn(page, 'nomobile@wattle.example', '/reports');
  await expect(list(page)).toContainText('1 Jan 2020, 2:45 pm');
  await expect(list(page)).toContainText('1 Jan 2020, 12:30 pm');
  await expect(page.getByText('You can’t generate a report for a new funding period plan')).toHaveCount(0);
});

test('a report that is being made appears by itself, and one that failed says what to do', async ({
  page,
}) => {
  const made = report(2, { type: 'manual' });
  let reports = [report(3, { state: 'failed', generated_at: null }), { ...made, state: 'queued' as const }];
  await has(page, () => reports);
  await signIn(page, emailOf(tag()), '/reports?queued=true');
  await expect(page.getByText('Thank you! Your budget report has been requested.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/reports$/);
  await expect(list(page).getByText('Being prepared')).toBeVisible();
  const told = page
    .getByRole('status')
    .filter({ hasText: /report/ })
    .last();
  await expect(told).toContainText('A report is being prepared.');
  await expect(list(page).getByText('Could not be prepared')).toBeVisible();
  await expect(list(page)).toContainText('Please ask for it again, or call Wattle Plan Management');
  await expect(page.getByRole('button', { name: /Download PDF/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
  reports = [report(3, { state: 'failed' }), made];
  await expect(page.getByRole('button', { name: /Download PDF/ })).toBeVisible();
  await expect(told).toHaveText('The report 1 Mar 2019 to 28 Mar 2019 is ready.');
});

test.describe('where the list cannot be loaded', () => {
  test.use({ allowedErrors: [/500/] });

  test('the page says so, and people can try again', async ({ page }) => {
    let isBroken = true;
    await page.route(LIST, (route) =>
      isBroken
        ? route.fulfill({
            status: 500,
            json: { success: false, code: 500, message: 'Bad row 7.', data: null },
          })
        : route.fallback(),
    );
    await signIn(page, emailOf(tag()), '/reports');
    await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded.' })).toBeVisible();
    await expect(page.getByText('Bad row 7.')).toHaveCount(0);
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('There are no reports to show here yet.')).toBeVisible();
    await expect(page.getByText('Press Generate Report to ask for one.')).toBeVisible();
  });
});
