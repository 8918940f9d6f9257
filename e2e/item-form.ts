// The form that reserves budget and the one that adds a support item, as a person fills them in.

import { expect, type Locator, type Page } from '@playwright/test';

/** The fields of the form, by their labels. */
export function fieldsOf(page: Page) {
  return {
    provider: page.getByRole('combobox', { name: 'Provider *' }),
    item: page.getByRole('combobox', { name: 'Support item *' }),
    price: page.getByRole('textbox', { name: 'Price of one ($) *' }),
    quantity: page.getByRole('textbox', { name: 'Quantity *' }),
    agreement: page.getByRole('checkbox', { name: 'I have a service agreement' }),
    /** The words that are pressed to tick the checkbox. */
    agreementWords: page.getByText('I have a service agreement'),
    start: page.getByRole('textbox', { name: 'Start date *' }),
    end: page.getByRole('textbox', { name: 'End date *' }),
    next: page.getByRole('button', { name: 'Next', exact: true }),
  };
}

/** Types into a search and takes the first thing found with these words. */
export async function choose(page: Page, search: Locator, text: string, found: string): Promise<void> {
  await search.fill(text);
  // On phones the list takes a moment to find its place.
  await expect(page.getByRole('listbox').locator('..')).toHaveCSS('opacity', '1');
  await page.getByRole('option').filter({ hasText: found }).first().click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

/** A file with this number of bytes that begins like a PDF. */
export const pdfOf = (bytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 32)]);
