// Actions and overlays by keyboard, as the ARIA Authoring Practices describe, and what each tells a screen reader.

import { expect, test } from '../../fixtures.ts';
import { stopTime } from '../../frame.ts';
import { beginAtGallery, press, tabInto } from '../../ui-keyboard.ts';

beginAtGallery();

test('button: Enter and Space press it; Tab skips a disabled one; a working one keeps the focus and does nothing', async ({
  page,
}) => {
  const time = await stopTime(page);
  const refresh = page.locator('#pull-to-refresh').getByRole('button', { name: 'Refresh' }).first();
  await refresh.focus();
  await press(page, 'Enter');
  await expect(refresh).toHaveAttribute('aria-disabled', 'true');
  await press(page, 'Enter', 'Space');
  await time.goOn();
  await expect(page.getByText('Updated 1 times')).toBeVisible();
  await expect(refresh).toBeFocused();
  await press(page, 'Space');
  await expect(page.getByText('Updated 2 times')).toBeVisible();

  await page.getByRole('button', { name: 'View claim details' }).focus();
  await press(page, 'Tab');
  await expect(page.getByRole('button', { name: 'Sending' }).first()).toBeFocused();
});

test('link: Enter follows it; its name says when it opens a new tab', async ({ page }) => {
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

test('tooltip: shows on focus and hover, closes with Escape, describes its button', async ({ page }) => {
  const button = page.getByRole('button', { name: 'About available balance', exact: true });
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
  ['full screen', 'Open over the screen', 'dialog', 'The invoice'],
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
      await expect.poll(hasFocus).toBe(true);
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

test('toast: read aloud without taking the focus, dismissed by keyboard, then the focus goes back', async ({
  page,
}) => {
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

test('error summary: takes the focus, and each line leads to its field', async ({ page }) => {
  await page.getByRole('button', { name: 'Send the form' }).press('Enter');
  const summary = page.getByRole('region', { name: 'Please check the following' });
  await expect(summary).toBeFocused();
  await press(page, 'Tab', 'Enter');
  await expect(page.getByRole('textbox', { name: 'Price' })).toBeFocused();
});

test('pull to refresh: by the button, and a failure is shown', async ({ page }) => {
  const section = page.locator('#pull-to-refresh');
  const time = await stopTime(page);
  await section.getByRole('button', { name: 'Refresh' }).nth(1).press('Enter');
  await expect(section.getByRole('status').nth(1)).toHaveText('Refreshing');
  await time.goOn();
  await expect(section.getByRole('alert')).toContainText('could not be refreshed');
  await section.getByRole('button', { name: 'Refresh' }).first().press('Space');
  await expect(section.getByRole('status').first()).toHaveText('Refreshed');
});

test('loading overlay: it holds the focus, Escape does nothing, and afterwards the focus goes back', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Send something' });
  const time = await stopTime(page);
  await button.focus();
  await press(page, 'Enter');
  const overlay = page.getByRole('dialog', { name: 'Processing claim...' });
  await expect(overlay).toBeVisible();
  await press(page, 'Escape');
  await expect(overlay).toBeVisible();
  await time.goOn();
  await expect(overlay).toBeHidden();
  await expect(button).toBeFocused();
});
