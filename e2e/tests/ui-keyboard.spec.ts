// Every component by keyboard, as the ARIA Authoring Practices have it, and what it tells a screen reader.

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/ui');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Presses the keys one after the other. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Puts the focus right before something, so that Tab leads into it. */
async function tabInto(page: Page, target: Locator): Promise<void> {
  await target.evaluate((element) => {
    const start = document.createElement('span');
    start.tabIndex = -1;
    element.before(start);
    start.focus();
    start.addEventListener('blur', () => start.remove());
  });
  await page.keyboard.press('Tab');
}

test('button: Enter and Space press it; disabled is passed over; working keeps the focus and does nothing', async ({
  page,
}) => {
  const refresh = page.locator('#pull-to-refresh').getByRole('button', { name: 'Refresh' }).first();
  await refresh.focus();
  await press(page, 'Enter');
  await expect(refresh).toHaveAttribute('aria-disabled', 'true');
  await press(page, 'Enter', 'Space');
  await expect(page.getByText('Updated 1 times')).toBeVisible();
  await expect(refresh).toBeFocused();
  await press(page, 'Space');
  await expect(page.getByText('Updated 2 times')).toBeVisible();

  await page.getByRole('button', { name: 'View claim details' }).focus();
  await press(page, 'Tab');
  await expect(page.getByRole('button', { name: 'Sending' }).first()).toBeFocused();
});

test('link: Enter follows it; a new tab is told before', async ({ page }) => {
  const link = page.locator('#link').getByRole('link', { name: 'View claim details' });
  await link.focus();
  await press(page, 'Enter');
  await expect(page).toHaveURL(/#link$/);
  await expect(page.getByRole('link', { name: 'The price guide (opens in a new tab)' })).toHaveAttribute(
    'target',
    '_blank',
  );
});

test('menu', async ({ page }) => {
  const button = page.getByRole('button', { name: 'More for this claim' });
  const item = (name: RegExp) => page.getByRole('menuitem', { name });
  await expect(button).toHaveAttribute('aria-haspopup', 'true');
  await button.focus();
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await press(page, key);
    await expect(item(/^View/)).toBeFocused();
    await press(page, 'Escape');
    await expect(button).toBeFocused();
  }
  await press(page, 'ArrowUp');
  await expect(item(/^Assistance/)).toBeFocused();
  await press(page, 'Home', 'ArrowDown', 'ArrowDown');
  await expect(item(/^Assistance/), 'disabled is passed over').toBeFocused();
  await press(page, 'ArrowDown');
  await expect(item(/^View/), 'and around').toBeFocused();
  await press(page, 'End');
  await expect(item(/^Assistance/)).toBeFocused();
  await page.keyboard.type('do');
  await expect(item(/^Download/), 'by the first letters').toBeFocused();
  await expect(item(/^Decline/)).toHaveAttribute('aria-disabled', 'true');
  await press(page, 'Enter');
  await expect(page.getByText('Downloaded')).toBeVisible();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
});

test('tooltip: on focus and hover, away with Escape, described by it', async ({ page }) => {
  const button = page.getByRole('button', { name: 'About available balance' });
  const tooltip = page.getByRole('tooltip');
  await tabInto(page, button);
  await expect(tooltip).toBeVisible();
  await expect(button).toHaveAccessibleDescription(/What your plan gives/);
  await press(page, 'Escape');
  await expect(tooltip).toBeHidden();
  await expect(button).toBeFocused();
  await button.hover();
  await expect(tooltip).toBeVisible();
  await tooltip.hover();
  await expect(tooltip, 'it can be pointed at').toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tooltip).toBeHidden();
});

test('text field: named, described, marked as wrong', async ({ page }) => {
  const field = page.locator('#text-field');
  await expect(field.locator('#text-empty')).toHaveAccessibleDescription(
    'It stands at the top of the invoice',
  );
  const wrong = field.locator('#text-wrong');
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toHaveAccessibleDescription('Enter the number as it stands on the invoice');
  await expect(field.locator('#text-disabled')).toBeDisabled();
});

test('code field: digits only, pasted with spaces', async ({ page }) => {
  const code = page.getByRole('textbox', { name: 'Code' }).first();
  await code.focus();
  await page.keyboard.type('12a3 4');
  await expect(code).toHaveValue('1234');
  await page.keyboard.insertText('56 78');
  await expect(code).toHaveValue('123456');
});

test('select', async ({ page }) => {
  const button = page.locator('#select').getByRole('button', { name: /Select plan$/ });
  const option = (name: RegExp) => page.getByRole('option', { name });
  await expect(button).toHaveAttribute('aria-haspopup', 'listbox');
  await button.focus();
  await press(page, 'Enter');
  await expect(option(/^1 Jul 2026/)).toBeFocused();
  await expect(option(/^1 Jul 2026/)).toHaveAttribute('aria-selected', 'true');
  await press(page, 'ArrowDown', 'Escape');
  await expect(button).toBeFocused();
  await expect(button, 'Escape changes nothing').toContainText('2027');
  await press(page, 'ArrowDown', 'End', 'Home', 'ArrowDown', 'Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toContainText('1 Jul 2025');
  await press(page, 'Space');
  await page.keyboard.type('pn');
  await expect(option(/^Pneu/), 'by the first letters').toBeFocused();
  await press(page, 'Enter');
  await expect(button).toContainText('Pneu');
});

test('radio group: Tab goes to the chosen one, arrows choose and go around', async ({ page }) => {
  const group = page.getByRole('radiogroup', { name: 'Who is paid?' });
  await tabInto(page, group);
  const [provider, me, long] = await group.getByRole('radio').all();
  await expect(provider as Locator).toBeFocused();
  await expect(provider as Locator).toHaveAccessibleDescription('We pay the invoice for you');
  await press(page, 'ArrowDown');
  await expect(me as Locator).toBeFocused();
  await expect(me as Locator).toBeChecked();
  await press(page, 'ArrowRight', 'ArrowRight');
  await expect(provider as Locator).toBeChecked();
  await press(page, 'ArrowUp');
  await expect(long as Locator).toBeChecked();
  await press(page, 'Tab');
  await expect(
    page.getByRole('radiogroup', { name: 'Who is paid now?' }).getByRole('radio').first(),
  ).toBeFocused();
  await press(page, 'Space');
  await expect(
    page.getByRole('radiogroup', { name: 'Who is paid now?' }).getByRole('radio').first(),
  ).toBeChecked();
  await expect(page.getByRole('radiogroup', { name: 'Who is paid now?' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
});

test('segmented control: arrows choose', async ({ page }) => {
  const group = page.getByRole('radiogroup', { name: 'Show', exact: true });
  await tabInto(page, group);
  await expect(group.getByRole('radio', { name: 'Chart' })).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(group.getByRole('radio', { name: 'Table' })).toBeChecked();
  await press(page, 'ArrowRight');
  await expect(group.getByRole('radio', { name: 'Chart' })).toBeChecked();
});

test('checkbox: Space', async ({ page }) => {
  const box = page.getByRole('checkbox', { name: 'There is a service agreement' });
  await box.focus();
  await press(page, 'Space');
  await expect(box).toBeChecked();
  await expect(box).toHaveAccessibleDescription('You can add it as a file');
  await press(page, 'Space');
  await expect(box).not.toBeChecked();
  const some = page.getByRole('checkbox', { name: 'Some of them' });
  expect(await some.evaluate((element: HTMLInputElement) => element.indeterminate)).toBe(true);
  await expect(page.getByRole('checkbox', { name: 'I agree' })).toHaveAccessibleDescription(
    'Tick this to go on',
  );
});

test('switch: Space', async ({ page }) => {
  const setting = page.getByRole('switch', { name: 'Approve claims automatically' });
  await setting.focus();
  await press(page, 'Space');
  await expect(setting).toBeChecked();
  await expect(page.locator('#switch').getByText('On').first()).toBeVisible();
  await expect(setting).toHaveAccessibleDescription('After 14 days');
});

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

test('accordion: Enter and Space open and close; several at a time', async ({ page }) => {
  const section = page.locator('#accordion');
  const providers = section.getByRole('button', { name: /^Providers/ });
  await expect(section.getByRole('heading', { level: 3, name: /^Providers/ })).toBeVisible();
  await providers.focus();
  await press(page, 'Enter');
  await expect(providers).toHaveAttribute('aria-expanded', 'true');
  await expect(section.getByText('Bright Steps Therapy')).toBeVisible();
  await expect(section.getByText('Open from the start')).toBeVisible();
  await press(page, 'Space');
  await expect(providers).toHaveAttribute('aria-expanded', 'false');
  await expect(section.getByText('Bright Steps Therapy')).toBeHidden();
  await press(page, 'Tab', 'Tab');
  await expect(section.getByRole('button', { name: /^Pneu/ }), 'disabled is passed over').toBeFocused();
});

for (const [name, opener, role, title] of [
  ['dialog', 'Open the dialog', 'dialog', 'New changes'],
  ['alert dialog', 'Log out', 'alertdialog', 'Are you sure you want to logout?'],
  ['sheet', 'Open the sheet', 'dialog', 'Reserve budget'],
] as const) {
  test(`${name}: holds the focus, closes with Escape and its button, gives the focus back`, async ({
    page,
  }) => {
    const button = page.getByRole('button', { name: opener });
    const dialog = page.getByRole(role, { name: title });
    await button.focus();
    await press(page, 'Enter');
    await expect(dialog).toBeVisible();
    const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      expect(await hasFocus()).toBe(true);
      await press(page, key);
    }
    const outOfReach = await page
      .locator('main')
      .evaluate((main) => main.closest('[inert], [aria-hidden=true]') !== null);
    expect(outOfReach, 'the page is out of reach, for screen readers too').toBe(true);
    await press(page, 'Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await press(page, 'Space');
    await page.mouse.click(5, 5);
    await expect(dialog, 'a press beside it closes nothing').toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test('toast: told without taking the focus, dismissed by keyboard, the focus goes back', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Show a toast' });
  await button.focus();
  await press(page, 'Enter');
  await expect(page.getByRole('status').filter({ hasText: 'The claim is approved.' })).toBeVisible();
  await expect(button).toBeFocused();
  const region = page.getByRole('region', { name: 'Notifications' });
  await region.getByRole('button', { name: 'Dismiss' }).focus();
  await press(page, 'Enter');
  await expect(page.getByText('The claim is approved.')).toBeHidden();
  await expect(button).toBeFocused();
  await page.getByRole('button', { name: 'Show an error' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'could not be approved' })).toBeVisible();
});

test('table: the header sorts by a button, and says how', async ({ page }) => {
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

test('search field: suggestions as an ARIA combobox; 50 characters, six in view (2§9)', async ({ page }) => {
  const box = page.getByRole('combobox', { name: 'Provider', exact: true });
  const options = page.getByRole('option');
  await box.click();
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('e');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(box).toHaveAttribute('aria-autocomplete', 'list');
  await expect(box).toBeFocused();
  const inView = await page.getByRole('listbox').evaluate((list) => {
    const room = list.getBoundingClientRect();
    return [...list.querySelectorAll('[role=option]')].filter((option) => {
      const { top, bottom } = option.getBoundingClientRect();
      return top >= room.top - 1 && bottom <= room.bottom + 1;
    }).length;
  });
  expect(inView).toBeLessThanOrEqual(6);
  expect(inView).toBeGreaterThan(2);
  await press(page, 'ArrowDown', 'ArrowDown');
  await expect(box, 'the focus stays in the field').toBeFocused();
  const active = await box.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveAccessibleName(/Coastal Home Care/);
  await press(page, 'ArrowUp', 'ArrowUp');
  await press(page, 'Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box, 'what was typed stays').toHaveValue('e');
  await press(page, 'End');
  await page.keyboard.type('al');
  await expect(box).toHaveValue('eal');
  await expect(options).toHaveCount(1);
  await press(page, 'ArrowDown', 'Enter');
  await expect(box).toHaveValue('Meals on Time');
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.locator('#search-field').getByRole('button', { name: 'Clear search' }).click();
  await expect(box).toHaveValue('');
  await box.focus();
  await page.keyboard.insertText('x'.repeat(80));
  await expect(box).toHaveValue('x'.repeat(50));
  await expect(page.getByText('Nothing found')).toBeVisible();
  await press(page, 'Tab');
  await expect(box, 'leaving keeps what was typed').toHaveValue('x'.repeat(50));
});

test('date field: typed in any way, written as dd/mm/yyyy', async ({ page }) => {
  const field = page.getByRole('textbox', { name: 'Service date' });
  await field.focus();
  await page.keyboard.type('1 jul 26');
  await press(page, 'Tab');
  await expect(field).toHaveValue('01/07/2026');
  await expect(page.getByRole('button', { name: 'Choose a date: Service date' })).toBeFocused();
  await field.fill('31/11/2026');
  await press(page, 'Tab');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/Enter a date as day, month and year/);
  await expect(field, 'what was typed stays').toHaveValue('31/11/2026');
});

test('date field: the calendar', async ({ page }) => {
  const field = page.getByRole('textbox', { name: 'Service date' });
  const button = page.getByRole('button', { name: 'Choose a date: Service date' });
  const day = (name: RegExp) => page.getByRole('gridcell').getByRole('button', { name });
  await field.fill('20/11/2026');
  await button.focus();
  await press(page, 'Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(day(/20 November 2026/)).toBeFocused();
  await press(page, 'ArrowDown', 'ArrowRight');
  await expect(day(/28 November 2026/)).toBeFocused();
  await press(page, 'PageDown');
  await expect(day(/28 December 2026/)).toBeFocused();
  await press(page, 'Shift+PageUp');
  await expect(day(/28 December 2025/)).toBeFocused();
  await press(page, 'Home');
  await expect(day(/ 1 December 2025/)).toBeFocused();
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
  await expect(field).toHaveValue('20/11/2026');
  await press(page, 'Space', 'ArrowLeft');
  await expect(day(/19 November 2026/)).toBeFocused();
  await press(page, 'Enter');
  await expect(field).toHaveValue('19/11/2026');
  await expect(button).toBeFocused();
});

test('date range: each calendar offers what fits the other', async ({ page }) => {
  const range = page.getByRole('group', { name: 'Dates of the report' });
  await range.getByRole('textbox', { name: 'From' }).fill('10/07/2026');
  await range.getByRole('textbox', { name: 'To' }).fill('20/07/2026');
  await range.getByRole('button', { name: 'Choose a date: To' }).press('Enter');
  const day = (name: RegExp) => page.getByRole('gridcell').getByRole('button', { name });
  await expect(day(/ 9 July 2026/)).toHaveAttribute('aria-disabled', 'true');
  await expect(day(/10 July 2026/)).not.toHaveAttribute('aria-disabled');
  await press(page, 'Escape');
});

test('file drop: chosen by keyboard, refused in words, removed; the focus stays near', async ({ page }) => {
  const group = page.getByRole('group', { name: 'Invoice', exact: true });
  const choose = group.getByRole('button', { name: 'Choose a file' });
  const pick = async (key: string, name: string, mimeType: string, bytes: number) => {
    const chooser = page.waitForEvent('filechooser');
    await choose.press(key);
    await (await chooser).setFiles({ name, mimeType, buffer: Buffer.alloc(bytes) });
  };
  await pick('Enter', 'notes.txt', 'text/plain', 10);
  await expect(group.getByRole('alert')).toContainText('Please upload a PNG, PDF or JPG file');
  await pick('Space', 'invoice.pdf', 'application/pdf', 2_000_000);
  await expect(group.getByRole('alert')).toBeEmpty();
  await expect(group).toContainText('invoice.pdf 2 MB');
  await group.getByRole('button', { name: 'Remove invoice.pdf' }).press('Enter');
  await expect(group).not.toContainText('invoice.pdf');
  await expect(choose).toBeFocused();
});

test('file drop: a dropped and a pasted file', async ({ page }) => {
  const group = page.getByRole('group', { name: 'Invoice', exact: true });
  const hand = (type: 'drop' | 'paste', name: string) =>
    group.getByText('or drop or paste it here').evaluate(
      (element, [event, file]) => {
        const data = new DataTransfer();
        data.items.add(new File(['%PDF'], file, { type: 'application/pdf' }));
        element.dispatchEvent(
          event === 'drop'
            ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
            : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
        );
      },
      [type, name] as const,
    );
  await hand('drop', 'dropped.pdf');
  await expect(group).toContainText('dropped.pdf');
  await group.getByRole('button', { name: 'Remove dropped.pdf' }).press('Enter');
  await hand('paste', 'pasted.pdf');
  await expect(group).toContainText('pasted.pdf');
});

test('progress bar: says how far it is, or that nobody knows', async ({ page }) => {
  await expect(page.getByRole('progressbar', { name: 'Sending invoice.pdf' })).toHaveAttribute(
    'aria-valuetext',
    '42%',
  );
  await expect(page.getByRole('progressbar', { name: 'Preparing your report' })).not.toHaveAttribute(
    'aria-valuenow',
  );
});

test('error summary: takes the focus, each line leads to its field', async ({ page }) => {
  await page.getByRole('button', { name: 'Send the form' }).press('Enter');
  const summary = page.getByRole('region', { name: 'Please check the following' });
  await expect(summary).toBeFocused();
  await press(page, 'Tab', 'Enter');
  await expect(page.getByRole('textbox', { name: 'Price' })).toBeFocused();
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

test('pull to refresh: by the button, and a failure is told', async ({ page }) => {
  const section = page.locator('#pull-to-refresh');
  await section.getByRole('button', { name: 'Refresh' }).nth(1).press('Enter');
  await expect(section.getByRole('status').nth(1)).toHaveText('Refreshing');
  await expect(section.getByRole('alert')).toContainText('could not be refreshed');
  await section.getByRole('button', { name: 'Refresh' }).first().press('Space');
  await expect(section.getByRole('status').first()).toHaveText('Refreshed');
});

test('loading overlay: it holds the focus, Escape does nothing, and afterwards the focus is back', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Send something' });
  await button.focus();
  await press(page, 'Enter');
  const overlay = page.getByRole('dialog', { name: 'Processing claim...' });
  await expect(overlay).toBeVisible();
  await press(page, 'Escape');
  await expect(overlay).toBeVisible();
  await expect(overlay).toBeHidden();
  await expect(button).toBeFocused();
});
