// The participant on the screen: choosing one, what a switch resets, a choice for each tab, and access that is taken
// away meanwhile.

import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { dismissToast, openPicker, switchTo, wholeAnswer } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

const plan = (page: Page) => page.getByRole('heading', { level: 1, name: 'Plan' });
const current = (page: Page) =>
  page
    .getByRole('button', { name: /^Select Participant/ })
    .filter({ visible: true })
    .first();

interface Someone {
  first_name: string;
  client_portal_access_level: string;
}

/** Lets the server answer with another list of participants from now on. */
async function changeList(page: Page, change: (participants: Someone[]) => Someone[]): Promise<void> {
  await page.route('**/client-portal/v1/clients', async (route) => {
    const response = await wholeAnswer(route);
    const envelope = await response.json();
    await route.fulfill({ response, json: { ...envelope, data: change(envelope.data) } });
  });
}

/** Acts as if somebody came back to the page after a while. Known data count as fresh for 30 s. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.runFor(31_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

test('the picker shows names, numbers digit by digit and levels; switching resets the plan', {
  tag: '@screens',
}, async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  await dismissToast(page);
  await page.getByRole('button', { name: /Select Plan/ }).click();
  await page.getByRole('option').last().click();
  await expect(page).toHaveURL(/\?plan=/);
  const picker = await openPicker(page);
  await expect(picker.getByRole('radio')).toHaveCount(3);
  await expect(
    picker.getByRole('radio', { name: /Mia O’Connor NDIS 4 3 0 1 2 3 4 0 1 FULL ACCESS/ }),
  ).toBeChecked();
  await expect(picker.getByRole('radio', { name: /Aroha Ngata .* VIEW ACCESS/ })).toBeVisible();
  await expect(picker.getByText(/Call Wattle Plan Management on 1800 861 272/)).toBeVisible();
  await picker.getByRole('button', { name: 'Refresh' }).click();
  await expect(picker.getByText('Refreshed')).toBeAttached();
  await picker.getByText(/^Leo /).click();
  await expect(picker).toBeHidden();
  await expect(page).toHaveURL(/\/plan$/);
  await expect(current(page)).toContainText('Leo');
  await expect(page.getByRole('button', { name: /Select Plan/ })).toContainText('1 Feb 2026');
});

test('in the picker arrow keys only move the choice, which Enter or Space confirms', async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  await dismissToast(page);
  const choose = async (from: string, to: string, key: string) => {
    const picker = await openPicker(page);
    await picker.getByRole('radio', { name: new RegExp(`^${from} `) }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(picker.getByRole('radio', { name: new RegExp(`^${to} `) })).toBeChecked();
    await expect(current(page), 'until it is confirmed').toContainText(from);
    await page.keyboard.press(key);
    await expect(picker).toBeHidden();
    await expect(current(page)).toContainText(to);
  };
  await choose('Mia', 'Leo', 'Enter');
  await choose('Leo', 'Aroha', 'Space');
});

test('the plan that was chosen stays from page to page', async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  await dismissToast(page);
  await page.getByRole('button', { name: /Select Plan/ }).click();
  await page.getByRole('option').last().click();
  await expect(page).toHaveURL(/\?plan=/);
  const address = page.url();
  await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByRole('link', { name: 'Plan', exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('region', { name: 'Total budget' })).toContainText('This plan ended on');
});

test('two tabs show two participants side by side, each after a reload too', async ({ page, context }) => {
  await signIn(page, 'demo@wattle.example');
  await dismissToast(page);
  await switchTo(page, 'Leo');
  const other = await context.newPage();
  await other.goto('/plan');
  await expect(current(other)).toContainText('Mia');
  await page.reload();
  await expect(current(page)).toContainText('Leo');
  await expect(current(other)).toContainText('Mia');
  await other.reload();
  await expect(current(other)).toContainText('Mia');
});

test.describe('while a page is open', () => {
  test.use({ allowedErrors: [/40[34]/] });

  test('when access to a participant ends, the first takes their place, and the page says so', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, 'demo@wattle.example');
    await dismissToast(page);
    await switchTo(page, 'Leo');
    await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await changeList(page, (all) => all.filter(({ first_name }) => first_name !== 'Leo'));
    await comeBack(page);
    await expect(page.getByText(/You can no longer see Leo Papadopoulos/)).toBeVisible();
    await expect(page).toHaveURL(/\/plan$/);
    await expect(current(page)).toContainText('Mia');
  });

  test('when access to the last participant ends, the page says that there are none', async ({ page }) => {
    await page.clock.install();
    await signIn(page, 'demo@wattle.example');
    await expect(plan(page)).toBeVisible();
    await changeList(page, () => []);
    await comeBack(page);
    await expect(page.getByRole('heading', { level: 1, name: 'No clients found!' })).toBeVisible();
    await expect(
      page.getByText('There are no clients currently assigned to your user account.'),
    ).toBeAttached();
  });

  test('reduced access removes what needs more, also where a refused call is the first sign', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, 'demo@wattle.example');
    await dismissToast(page);
    await page.goto('/submit-claim');
    await expect(page.getByRole('heading', { level: 1, name: 'Submit New Claim' })).toBeVisible();
    await changeList(page, (all) =>
      all.map((each) => ({ ...each, client_portal_access_level: 'Read only' })),
    );
    // The refused count of approvals tells the page that the access has changed.
    await page.route('**/invoices/approvals', (route) =>
      route.fulfill({ status: 403, json: { success: false, code: 403, message: 'No.' } }),
    );
    await page.clock.runFor(61_000);
    await expect(page.getByText(/You now have view access for Mia O’Connor/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'You need full access' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Submit Claim' })).toHaveCount(0);
  });
});
