// Adding a support item that was agreed on, with a provider and self-managed.

import { emailOf, importReserving, sfidOf, tagFor } from '../../feeds/reserve-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { choose, fieldsOf } from '../../item-form.ts';
import { signIn } from '../../sign-in.ts';

// K is for the test of the self-managed item, because the test with S expects a category without items.
test.beforeAll(async () => {
  for (const letter of ['S', 'K']) await importReserving(tagFor(letter, test.info().project.name));
});

const categoryOf = (tag: string) => `/plan/core-support/assistance-with-daily-life/${sfidOf(tag, 'DAILY')}`;

test('an item is added, and the category shows it', async ({ page }, { project }) => {
  const tag = tagFor('S', project.name);
  await signIn(page, emailOf(tag), categoryOf(tag));
  await expect(page.getByText('No support items were added in this category.')).toBeVisible();
  await page.getByRole('link', { name: 'Add support item' }).click();
  await expect(page).toHaveURL(new RegExp(`/support/1/category/${sfidOf(tag, 'DAILY')}$`));
  // A page scrolls to its top when its title gets the focus, and moves while it loads. A press before that would miss the
  // button.
  await expect(page.getByRole('heading', { level: 1, name: 'Add support item' })).toBeFocused();
  await page.waitForLoadState('networkidle');
  const form = fieldsOf(page);
  await form.next.click();
  const summary = page.getByRole('region', { name: 'Please make sure all fields have been completed' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Please select who will manage this support item',
    'Please select the support item',
  ]);
  await expectNoAxeViolations(page);
  await page.getByText('Provider', { exact: true }).click();
  await form.next.click();
  const noProvider = summary.getByRole('link', { name: 'Please select a provider' });
  await noProvider.click();
  await expect(form.provider).toBeFocused();
  await page.getByText('Self managed', { exact: true }).click();
  await expect(noProvider).toHaveCount(0);
  await page.getByText('Provider', { exact: true }).click();
  await expect(noProvider).toHaveCount(0);
  await choose(page, form.provider, `zebra ${tag}`, `Zebra ${tag} Therapies`);
  await form.start.fill('1 Aug 2025');
  await choose(page, form.item, 'house cleaning', 'House Cleaning');
  await expect(form.price).toHaveValue('58.03');
  await form.price.fill('60');
  await expect(page.getByText('Above the price limit by $1.97. The plan pays up to $58.03.')).toBeVisible();
  await form.quantity.fill('12');
  await expect(page.getByText('$720.00')).toBeVisible();
  await form.next.click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Review and Submit New Support Item' }),
  ).toBeVisible();
  await expect(page.getByText('Above the price limit by $23.64.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(form.quantity).toHaveValue('12');
  await form.next.click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(
    page
      .getByText('The new House Cleaning And Other Household Activities support item has been added.')
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${categoryOf(tag)}$`));
  const items = page.getByRole('region', { name: 'Support items' });
  await items.getByRole('button', { name: /House Cleaning.*\$720\.00/ }).click();
  await expect(items).toContainText(`Zebra ${tag} Therapies`);
  await expect(items).toContainText('1 Aug 2025 to 31 Dec 2099');
  await expectNoAxeViolations(page);
});

test(
  'a self-managed item needs no provider; by keyboard alone',
  { tag: '@desktop' },
  async ({ page }, { project }) => {
    const tag = tagFor('K', project.name);
    await signIn(page, emailOf(tag), '/support/1');
    const form = fieldsOf(page);
    await page.getByRole('radio', { name: 'Provider' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Self managed' })).toBeChecked();
    await expect(form.provider).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(form.item).toBeFocused();
    // Wait for the answer to the whole word, because a later list would undo the choice.
    const isFound = page.waitForResponse((response) => response.url().includes('search=self-care'));
    await page.keyboard.type('self-care');
    await isFound;
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(form.item).toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('Enter');
    await expect(form.price).toBeEnabled();
    await form.price.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Self managed')).toBeVisible();
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    await expect(page.getByText(/^The new .* support item has been added\.$/).first()).toBeVisible();
  },
);

test.describe('what the server refuses', () => {
  test.use({ allowedErrors: [/422/] });

  test('is explained at its field', { tag: '@desktop' }, async ({ page }, { project }) => {
    const tag = tagFor('S', project.name);
    await signIn(page, emailOf(tag), '/support/1');
    const form = fieldsOf(page);
    await page.getByText('Self managed').click();
    await choose(page, form.item, '01_020_0120', 'House Cleaning');
    await form.price.fill('20');
    await form.next.click();
    const errors = { price: ['This price is refused.'] };
    await page.route(/plan_support_items$/, (route) =>
      route.fulfill({
        status: 422,
        json: { success: false, code: 422, message: 'This price is refused.', data: null, errors },
      }),
    );
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('link', { name: 'This price is refused.' })).toBeVisible();
    await expect(form.price).toHaveAttribute('aria-invalid', 'true');
    await expect(form.price).toHaveValue('20');
  });
});
