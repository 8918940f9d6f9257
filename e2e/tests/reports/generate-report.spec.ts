// Asking for a budget report, from the form to the file, in every format.

import type { Page } from '@playwright/test';
import { generateReport, getReportFile } from '#features/reports/calls/reports.ts';
import { fullPath } from '#platform/contract/call.ts';
import { emailOf, importReporting, PLANS, tagFor } from '../../feeds/reports-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

// G is for tests that make real reports; tests with A make none.
test.beforeAll(async () => {
  for (const letter of ['G', 'A']) await importReporting(tagFor(letter, test.info().project.name));
});

const pathOf = (call: Parameters<typeof fullPath>[0]) => `**${fullPath(call).replaceAll(/\{\w+\}/g, '*')}`;
const isPhone = () => test.info().project.name === 'phone';
const open = (page: Page, letter: string) =>
  signIn(page, emailOf(tagFor(letter, test.info().project.name)), '/generate-reports');

const fields = (page: Page) => ({
  plan: page.getByRole('button', { name: /Plan \*/ }),
  start: page.getByRole('textbox', { name: 'Start date' }),
  end: page.getByRole('textbox', { name: 'End date' }),
  area: page.getByRole('button', { name: /Support area \*/ }),
  generate: page.getByRole('button', { name: 'Generate', exact: true }),
});

async function choose(page: Page, field: 'plan' | 'area', option: string): Promise<void> {
  await fields(page)[field].click();
  // An area's option also has its other name, where there is one.
  await page.getByRole('option', { name: new RegExp(`^${option}( \\(also called .*\\))?$`) }).click();
}

/** Presses one of the newest report's formats, whether it is a button or in a menu. */
async function pressFormat(page: Page, label: RegExp): Promise<void> {
  const button = page.getByRole('button', { name: label }).first();
  const more = page.locator('details:not([open]) > summary').first();
  if (isPhone() && !(await button.isVisible())) await more.click();
  if (isPhone() || (await button.isVisible())) {
    await button.click();
    return;
  }
  await page
    .getByRole('button', { name: /^Other formats of the report/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: label }).click();
}

/** Answers the call without making a report on the server. */
async function answer(page: Page, data: { report_queued: boolean; url: string | null }, ms = 0) {
  const keys: (string | undefined)[] = [];
  await page.route(pathOf(generateReport), async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    await route.fulfill({
      json: { success: true, code: 200, message: '', data: { ...data, report_sfid: 'REPORT000000000001' } },
    });
  });
  return keys;
}

test('a report of each kind of plan is made, listed and opened in every format', async ({ page }) => {
  await open(page, 'G');
  for (const { plan, area, listed } of [
    { plan: PLANS.legacy, area: 'All support areas', listed: '1 Jan 2018 to 31 Dec 2018' },
    {
      plan: PLANS.pace,
      area: 'Assistance with Social, Economic and Community Participation',
      listed: '1 Mar 2019 to 31 Mar 2019',
    },
  ]) {
    await choose(page, 'plan', plan);
    if (plan === PLANS.pace) {
      await fields(page).start.fill('1/3/2019');
      await fields(page).end.fill('31 Mar 2019');
    }
    await choose(page, 'area', area);
    await fields(page).generate.click();
    const ready = page.getByText('Your budget report is ready.');
    const queued = page.getByText('Thank you! Your budget report has been requested.').first();
    await expect(ready.or(queued)).toBeVisible();
    await page.goto('/reports');
    // A card on phones, a row elsewhere.
    const item = page
      .getByRole(isPhone() ? 'listitem' : 'row')
      .filter({ hasText: listed })
      .first();
    await expect(item).toContainText(area);
    await expect(item.getByRole('button', { name: /^Download PDF/ })).toBeVisible({ timeout: 60_000 });
    await page.goto('/generate-reports');
  }
  await page.goto('/reports');
  await expect(page.getByRole('button', { name: /^Download PDF/ })).toHaveCount(2);
  await expectNoAxeViolations(page);

  const links: [label: RegExp, type: string][] = [
    [/^Download PDF/, 'application/pdf'],
    [/^Large print PDF/, 'application/pdf'],
    [/^Web page/, 'text/html'],
    [/^Spreadsheet \(Excel\)/, 'spreadsheetml.sheet'],
    [/^Spreadsheet \(CSV\)/, 'text/csv'],
  ];
  for (const [label, type] of links) {
    const asked = page.waitForResponse(pathOf(getReportFile).concat('?*'));
    const opened = page.context().waitForEvent('page');
    const saved = page.waitForEvent('download');
    // Only one of the two will happen.
    void opened.catch(() => undefined);
    void saved.catch(() => undefined);
    await pressFormat(page, label);
    const { data } = (await (await asked).json()) as { data: { url: string } };
    const file = await page.request.get(data.url);
    expect(file.status(), label.source).toBe(200);
    expect(file.headers()['content-type'], label.source).toContain(type);
    if (type === 'text/html') {
      const tab = await opened;
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      await tab.close();
    } else {
      expect((await saved).suggestedFilename()).toMatch(/^budget-report-/);
    }
  }
});

test('errors stand at their fields, and new-framework plans are not offered', async ({ page }) => {
  await open(page, 'A');
  const { plan, start, end, area, generate } = fields(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Generate Reports' })).toBeVisible();
  await expect(page).toHaveTitle(/^Generate Reports/);
  await expect(generate).toHaveAttribute('aria-disabled', 'true');
  await expect(area).toBeDisabled();
  await expectNoAxeViolations(page);
  await generate.click({ force: true });
  const summary = page.getByRole('region', { name: 'Please check the following' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Please select a plan' }).click();
  await expect(plan).toBeFocused();
  await plan.click();
  await expect(page.getByRole('option')).toHaveText([PLANS.future, PLANS.pace, PLANS.legacy]);
  await page.getByRole('option', { name: PLANS.future }).click();
  await expect(summary).toContainText('This plan begins on 1 Jan 2099.');
  await choose(page, 'plan', PLANS.pace);
  await expect(summary).toBeHidden();
  await expect(page.getByText('Choose days from 1 Jan 2019 to 31 Dec 2019.')).toBeVisible();
  await expect(generate).not.toHaveAttribute('aria-disabled');
  await start.fill('31/12/2018');
  await end.fill('31/12/2019');
  await generate.click();
  await expect(summary).toBeFocused();
  await expect(start).toHaveAccessibleDescription(/Please choose days from 1 Jan 2019 to 31 Dec 2019/);
  await expectNoAxeViolations(page);
  await start.fill('2/2/2019');
  await end.fill('1/2/2019');
  await expect(end).toHaveAccessibleDescription(/The last day cannot be before the first day/);
});

test('a report is asked for once, however often the button is pressed, and a queued report leads to the list', async ({
  page,
}) => {
  const keys = await answer(page, { report_queued: true, url: null }, 600);
  await open(page, 'A');
  await choose(page, 'plan', PLANS.legacy);
  await fields(page).generate.dblclick();
  await expect(page.getByText('Preparing your report.')).toBeVisible();
  await expect(page.getByText('Thank you! Your budget report has been requested.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/reports$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused();
  expect(keys).toHaveLength(1);
});

test('a report that is ready is opened, and the form is reset', async ({ page }) => {
  await answer(page, { report_queued: false, url: '/readyz' });
  await open(page, 'A');
  await choose(page, 'plan', PLANS.pace);
  await fields(page).start.fill('1/3/2019');
  await fields(page).end.fill('31/3/2019');
  const opened = page.waitForEvent('popup');
  await fields(page).generate.click();
  expect(new URL((await opened).url()).pathname).toBe('/readyz');
  await expect(page.getByText('Your budget report is ready.')).toBeInViewport();
  await expect(fields(page).plan).toContainText('Select a plan');
  await expect(fields(page).start).toHaveValue('');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Go to reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused();
});

test.describe('where it is refused', () => {
  test.use({ allowedErrors: [/status of 4(22|29)/] });

  test('the form is kept, and says why', async ({ page }) => {
    const said: [status: number, body: object] = [429, { message: 'Too many reports.' }];
    await page.route(pathOf(generateReport), (route) =>
      route.fulfill({ status: said[0], json: { success: false, code: said[0], data: null, ...said[1] } }),
    );
    await open(page, 'A');
    const { generate, start, end } = fields(page);
    await choose(page, 'plan', PLANS.pace);
    await start.fill('1/3/2019');
    await end.fill('31/3/2019');
    await generate.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Too many reports.' })).toBeInViewport();
    await expect(start).toHaveValue('01/03/2019');
    said[0] = 422;
    said[1] = { message: 'No.', errors: { date_range: ['Not these days.'] } };
    await generate.click();
    await expect(page.getByRole('region', { name: 'Not these days.' })).toBeFocused();
    await expect(start).toHaveAccessibleDescription(/Not these days\./);
    await expect(page.getByText('Too many reports.')).toBeHidden();
  });
});
