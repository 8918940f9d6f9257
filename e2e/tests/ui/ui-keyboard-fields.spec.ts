// Fields by keyboard, as the ARIA Authoring Practices describe, and what each tells a screen reader.

import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { beginAtGallery, press, tabInto } from '../../ui-keyboard.ts';

beginAtGallery();

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

test('radio group: Tab goes to the chosen option, arrows choose and wrap around', async ({ page }) => {
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

test('search field: suggestions as an ARIA combobox; 50 characters, six in view', async ({ page }) => {
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

test('date range: each calendar offers only days that fit the other date', async ({ page }) => {
  const range = page.getByRole('group', { name: 'Dates of the report' });
  await range.getByRole('textbox', { name: 'From' }).fill('10/07/2026');
  await range.getByRole('textbox', { name: 'To' }).fill('20/07/2026');
  await range.getByRole('button', { name: 'Choose a date: To' }).press('Enter');
  const day = (name: RegExp) => page.getByRole('gridcell').getByRole('button', { name });
  await expect(day(/ 9 July 2026/)).toHaveAttribute('aria-disabled', 'true');
  await expect(day(/10 July 2026/)).not.toHaveAttribute('aria-disabled');
  await press(page, 'Escape');
});

test('file drop: a file is chosen by keyboard, refused in words, removed; the focus stays near', async ({
  page,
}) => {
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
