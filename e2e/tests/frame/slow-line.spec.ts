// On a slow line a page shows at once what was read last, and says how old it is; what was asked is shown as asked; and
// whatever takes long says so.

import type { Page } from '@playwright/test';
import { keptAnswers } from '../../drafts.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

test.use({ allowedErrors: [/404/] });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const card = (page: Page) => page.getByRole('region', { name: 'Total budget' });
const asOf = (page: Page) => page.getByText(/^As of \d+:\d\d\s[ap]m$/);
const slow = (page: Page) => page.getByText('This takes longer than usual. The page goes on by itself.');

/** Holds the answers to requests up until `goOn`. */
async function hold(page: Page, what: RegExp): Promise<{ goOn: () => void }> {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await over;
    await route.continue();
  });
  return { goOn: resolve };
}

test.describe('a page that is opened again', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Opens the plan, until the browser keeps it and the app's files. */
  async function read(page: Page): Promise<void> {
    await signIn(page, 'demo@wattle.example', '/plan');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect(card(page)).toBeVisible();
    await expect.poll(async () => (await keptAnswers(page)).length).toBeGreaterThan(6);
    await page.waitForLoadState('networkidle');
  }

  test('shows at once what was read last, under its time, until the server has answered', {
    tag: '@screens',
  }, async ({ page }) => {
    await read(page);
    const amounts = (await card(page).textContent())?.match(/\$[\d,]+\.\d\d/g);
    const { goOn } = await hold(page, /refreshtoken/);
    await page.goto('/plan');
    await expect(card(page)).toBeVisible();
    expect((await card(page).textContent())?.match(/\$[\d,]+\.\d\d/g)).toEqual(amounts);
    await expect(asOf(page)).toBeVisible();
    await expect(page.getByText(/^Updated/)).toHaveCount(0);
    await expectNoAxeViolations(page);
    const place = await card(page).boundingBox();
    goOn();
    await expect(asOf(page)).toHaveCount(0);
    await expect(page.getByText('Updated just now')).toBeVisible();
    expect(await card(page).boundingBox()).toEqual(place);
  });

  test('asks only whether anything has changed', async ({ page }) => {
    await read(page);
    const answers: number[] = [];
    page.on('response', (response) => {
      if (/\/(plans|plan-supports|forecast|clients|me)$/.test(response.url()))
        answers.push(response.status());
    });
    await page.goto('/plan');
    await expect(page.getByText('Updated just now')).toBeVisible();
    await expect.poll(() => answers).toEqual([304, 304, 304, 304, 304]);
  });

  test('takes from the screen what the server no longer shows', async ({ page }) => {
    await read(page);
    await page.route(/\/plans$/, (route) =>
      route.fulfill({ status: 404, json: { success: false, code: 404, message: 'There is no such plan.' } }),
    );
    await page.goto('/plan');
    await expect(page.getByText('There is no such plan.').first()).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    await page.unroute(/\/plans$/);
    const { goOn } = await hold(page, /refreshtoken/);
    await page.goto('/plan');
    await expect(heading(page, 'Plan')).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    goOn();
    await expect(card(page)).toBeVisible();
  });

  test('shows nothing of somebody whose session another one has replaced', async ({ page }) => {
    await read(page);
    const begun = await page.evaluate(() => Date.now());
    // By calls alone: the page hears nothing of the login.
    await signIn(page, 'person9@people.example', '/plan');
    await expect
      .poll(async () => (await keptAnswers(page)).every(({ savedAt }) => savedAt > begun))
      .toBe(true);
    await expect(page.getByText('Hi Dana!')).toHaveCount(0);
  });
});

test('what was asked is shown as asked at once, and what takes long says so', { tag: '@screens' }, async ({
  page,
}) => {
  await signIn(page, 'demo@wattle.example', '/plan');
  await dismissToast(page);
  await page.waitForLoadState('networkidle');
  const claims = await hold(page, /\/(invoices|provider-invoices)\?/);
  await page
    .getByRole('link', { name: /^Claims/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(heading(page, 'Claims')).toBeVisible();
  await expect(page.locator('main [aria-busy=true]').first()).toBeAttached();
  await expect(slow(page)).toHaveCount(0);
  await expect(slow(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ has: slow(page) })).toHaveCount(1);
  await expectNoAxeViolations(page);
  claims.goOn();
  await expect(slow(page)).toHaveCount(0);

  const submitted = await hold(page, /\/uploaded/);
  const tab = page.getByRole('tab', { name: 'Submitted' });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('main [aria-busy=true]').first()).toBeAttached();
  await expect(slow(page)).toHaveCount(0);
  await expect(slow(page)).toBeVisible();
  submitted.goOn();
  await expect(slow(page)).toHaveCount(0);
});

test('a page that is opened for the first time says so too', async ({ page }) => {
  await signIn(page, 'demo@wattle.example', '/plan');
  const { goOn } = await hold(page, /refreshtoken/);
  await page.reload();
  await expect(slow(page)).toBeVisible();
  goOn();
  await expect(card(page)).toBeVisible();
  await expect(slow(page)).toHaveCount(0);
});
