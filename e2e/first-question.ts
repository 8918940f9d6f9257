// Forms begin with their first question.

import { expect, type Page } from '@playwright/test';

/** Expects that what explains the asterisk and the scheme's words stands in the form, after its first field. */
export async function expectQuestionFirst(page: Page, { hasTerms }: { hasTerms: boolean }): Promise<void> {
  const form = page.locator('form').filter({ hasText: 'Fields with * have to be filled in.' });
  await expect(form).toBeVisible();
  const order = await form.evaluate((element) =>
    [...element.querySelectorAll('input:not([type=hidden]), textarea, select, button, p, ul')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .flatMap((each) => {
        if (each.matches('p'))
          return /^Fields with \*|^What these words mean/.test(each.textContent ?? '') ? ['explanation'] : [];
        return each.closest('ul') ? [] : ['question'];
      }),
  );
  expect(order[0]).toBe('question');
  expect(order.filter((each) => each === 'explanation')).toHaveLength(hasTerms ? 2 : 1);
}
