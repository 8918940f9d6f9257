// The components of pages by keyboard, as the ARIA Authoring Practices describe, and what each tells a screen reader.

import { expect, test } from '../../fixtures.ts';
import { beginAtGallery, press, tabInto } from '../../ui-keyboard.ts';

beginAtGallery();

test('tabs', async ({ page }) => {
  const tab = (name: string | RegExp) => page.getByRole('tab', { name });
  await tabInto(page, page.getByRole('tablist'));
  await expect(tab(/Providers/)).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(tab('Reimbursements')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Reimbursements' })).toContainText('What you have paid');
  await press(page, 'ArrowRight', 'ArrowRight');
  await expect(tab(/^Pneu/), 'disabled is passed over').toBeFocused();
  await press(page, 'ArrowRight');
  await expect(tab(/Providers/)).toBeFocused();
  await press(page, 'End');
  await expect(tab(/^Pneu/)).toBeFocused();
  await press(page, 'Home');
  await expect(tab(/Providers/)).toBeFocused();
  await press(page, 'Tab');
  await expect(page.getByRole('tabpanel')).toBeFocused();
});

test("table: a header's button sorts, and the header says in which direction", async ({ page }) => {
  const table = page.getByRole('table', { name: 'Claims', exact: true });
  const header = (name: string) => table.getByRole('columnheader', { name });
  const firstRow = table.getByRole('rowheader').first();
  await expect(header('Service date')).toHaveAttribute('aria-sort', 'descending');
  await expect(header('Amount')).toHaveAttribute('aria-sort', 'none');
  await expect(header('Status')).not.toHaveAttribute('aria-sort');
  await header('Amount').getByRole('button').focus();
  await press(page, 'Enter');
  await expect(header('Amount')).toHaveAttribute('aria-sort', 'ascending');
  await expect(header('Service date')).toHaveAttribute('aria-sort', 'none');
  await expect(table.getByRole('row').nth(1)).toContainText('-$1,234,567.89');
  await press(page, 'Space');
  await expect(header('Amount')).toHaveAttribute('aria-sort', 'descending');
  await expect(firstRow).toContainText('Pneu');
  await expect(header('Amount').getByRole('button')).toBeFocused();
});

test('table below 768 px: cards of the same columns, sorted by a select', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByRole('table', { name: 'Claims', exact: true })).toHaveCount(0);
  const cards = page.getByRole('list', { name: 'Claims', exact: true }).getByRole('listitem');
  await expect(cards).toHaveCount(5);
  await expect(cards.first()).toContainText('Bright Steps Therapy');
  await expect(cards.first()).toContainText('INV-20418');
  await page
    .locator('#table')
    .getByRole('button', { name: /Sort by$/ })
    .focus();
  await press(page, 'Enter');
  await page.getByRole('option', { name: 'Amount: largest first' }).click();
  await expect(cards.first()).toContainText('$1,234,567.89');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('table', { name: 'Claims', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Amount' }).first()).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('pagination: the current page is marked; at an end the button stays and does nothing', async ({
  page,
}) => {
  const nav = page.getByRole('navigation', { name: 'Pages of claims' });
  const current = nav.locator('[aria-current=page]');
  await expect(nav.getByRole('status')).toHaveText('61-75 of 128 items');
  await expect(nav.getByRole('listitem')).toHaveText(['1', '…', '4', '5', '6', '…', '9']);
  await expect(current).toHaveText('5');
  await nav.getByRole('button', { name: 'Page 9' }).focus();
  await press(page, 'Enter');
  await expect(nav.getByRole('status')).toHaveText('121-128 of 128 items');
  const next = nav.getByRole('button', { name: 'Next' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await next.focus();
  await press(page, 'Enter');
  await expect(current).toHaveText('9');
  const previous = nav.getByRole('button', { name: 'Previous' });
  await previous.focus();
  await press(page, ...Array<string>(9).fill('Enter'));
  await expect(current).toHaveText('1');
  await expect(previous).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Pages of nothing' })).toHaveText('0 items');
});

test('breadcrumbs: links, and the current page', async ({ page }) => {
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' }).first();
  await expect(trail.getByRole('listitem')).toHaveText(['Plan', 'Core Budget']);
  await expect(trail.locator('[aria-current=page]')).toHaveText('Core Budget');
  await expect(trail.getByRole('link')).toHaveCount(1);
});

test('progress bar: says how far it is, or nothing if that is not known', async ({ page }) => {
  await expect(page.getByRole('progressbar', { name: 'Sending invoice.pdf' })).toHaveAttribute(
    'aria-valuetext',
    '42%',
  );
  await expect(page.getByRole('progressbar', { name: 'Preparing your report' })).not.toHaveAttribute(
    'aria-valuenow',
  );
});

test('donut: slice and legend row light up together; the legend says everything', async ({ page }) => {
  const table = page.getByRole('table', { name: 'Funds spent by provider' });
  await expect(table.getByRole('row')).toHaveCount(10);
  await expect(table.getByRole('row', { name: /Others/ })).toHaveText('Others$12,294.0613.63%');
  const slice = page.locator('#donut figure').first().locator('path[fill]').nth(1);
  const row = table.getByRole('row', { name: /Coastal Home Care/ });
  const before = await slice.getAttribute('d');
  const background = () =>
    row
      .getByRole('cell')
      .first()
      .evaluate((cell) => getComputedStyle(cell).backgroundColor);
  const rest = await background();
  await row.hover();
  expect(await slice.getAttribute('d')).not.toBe(before);
  await page.mouse.move(0, 0);
  expect(await slice.getAttribute('d')).toBe(before);
  await slice.hover();
  expect(await background()).not.toBe(rest);
});
