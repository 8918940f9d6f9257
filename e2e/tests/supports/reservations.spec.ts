// One reservation with the claims that used it, and where no budget can be reserved and no item added.

import { emailOf, importReserving, sfidOf, tagFor, viewerOf } from '../../feeds/reserve-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

const ROUTE = 'assistance-with-daily-life';

test.beforeAll(() => importReserving(tagFor('U', test.info().project.name)));

test('a reservation says which claims used it', { tag: '@desktop' }, async ({ page }, { project }) => {
  const tag = tagFor('U', project.name);
  const address = `/plan/reserved/${sfidOf(tag, 'DAILY')}`;
  await signIn(page, emailOf(tag), `${address}/${sfidOf(tag, 'PREF')}`);
  await expect(page.getByRole('heading', { name: `Zebra ${tag} <b>Bold</b>` })).toBeVisible();
  await expect(page.getByText('$299.95')).toBeVisible();
  await expect(page.getByText('1 Jun 2025 to 31 Dec 2099')).toBeVisible();
  await page.getByRole('link', { name: `View claim of invoice R-${tag}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Claim details' })).toBeFocused();
  await page.goBack();
  await page.getByRole('link', { name: /Back to Assistance with Daily Life/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Assistance with Daily Life' })).toBeFocused();
});

const reserveAt = (tag: string, kind: string, route: string) =>
  `/plan/reserve-budget/${sfidOf(tag, kind)}/${route}`;

test('where nothing can be reserved or added', { tag: '@desktop' }, async ({ page }, { project }) => {
  const tag = tagFor('U', project.name);
  const title = page.getByRole('heading', { level: 1 });
  await page.addLocatorHandler(page.getByRole('heading', { name: 'New changes' }), () =>
    page.keyboard.press('Escape'),
  );
  await signIn(page, emailOf(tag), reserveAt(tag, 'DAILY', 'transport'));
  await expect(title).toHaveText('Page not found');
  const addAt = ['14', '2', '99', `2/category/${sfidOf(tag, 'DAILY')}`].map((path) => `/support/${path}`);
  const agencys = reserveAt(tag, 'AWAY', 'transport');
  for (const path of [agencys, reserveAt(tag, 'CHOICE', 'choice-and-control'), ...addAt]) {
    await page.goto(path);
    await expect(title, path).toHaveText('Page not found');
  }
  await page.goto(`${reserveAt(tag, 'NEW', ROUTE)}?plan=${sfidOf(tag, 'PLANN')}`);
  await expect(page).toHaveURL(/\/plan(\?|$)/);
  await expect(title).toHaveText('Plan');
});

test('where reserving or adding would be refused, it is not offered, and the page says why', async ({
  page,
}, { project }) => {
  const tag = tagFor('U', project.name);
  const title = page.getByRole('heading', { level: 1 });
  const offers = page.getByRole('link', { name: /Reserve Budget|Add support item/ });
  const inPast = `?plan=${sfidOf(tag, 'PLANX')}`;
  await signIn(page, emailOf(tag), `/plan/core-support/${ROUTE}/${sfidOf(tag, 'PAST')}${inPast}`);
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('This plan ended');
  await expect(offers).toHaveCount(0);
  for (const [path, name, said] of [
    [`${reserveAt(tag, 'PAST', ROUTE)}${inPast}`, 'Reserve budget', 'This plan is over, so no budget can be'],
    [`/support/1${inPast}`, 'Add support item', 'This plan is over, so no support items can be added to it.'],
    [reserveAt(tag, 'GONE', 'consumables'), 'Reserve budget', 'Nothing is left to reserve in this support.'],
  ] as const) {
    await page.goto(path);
    await expect(title, path).toHaveText(name);
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  }
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Back to Consumables', exact: true }).click();
  await expect(title).toHaveText('Consumables');
  await expect(offers).toHaveText(['Add support item']);
});

test(
  'somebody who may only look sees reservations, and can make none',
  { tag: '@desktop' },
  async ({ page }, { project }) => {
    const tag = tagFor('U', project.name);
    const title = page.getByRole('heading', { level: 1 });
    await signIn(page, viewerOf(tag), `/plan/core-support/${ROUTE}/${sfidOf(tag, 'DAILY')}`);
    const overview = page.getByRole('region', { name: 'Spend overview' });
    await overview.getByRole('button', { name: /Bold/ }).first().click();
    await expect(page.getByRole('link', { name: /Reserve Budget|Add support item/ })).toHaveCount(0);
    await overview.getByRole('link', { name: /View reservation/ }).click();
    await expect(title).toHaveText('Reservation');
    for (const path of [reserveAt(tag, 'DAILY', ROUTE), `/support/1/category/${sfidOf(tag, 'DAILY')}`]) {
      await page.goto(path);
      await expect(title, path).toHaveText('You need full access');
    }
  },
);
