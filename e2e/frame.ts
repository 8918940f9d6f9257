// The frame around the portal's pages, as a person uses it on a phone and on a desktop: menu, participants, logging out.

import { expect, type Locator, type Page } from '@playwright/test';

/** The heading of a page. */
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** What the side nav holds: on phones it is in the menu, which this opens. */
export async function side(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  // The greeting stands in the frame alone: until it is there, the page may still be the one to log in at.
  await expect(
    page
      .getByText(/^Hi .+!$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  if (!(await menu.isVisible())) return page.getByRole('banner').first();
  await menu.click();
  return page.getByRole('dialog', { name: 'Menu' });
}

/** Logs out and says so when asked. */
export async function logOut(page: Page): Promise<void> {
  await (await side(page)).getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Yes, logout' }).click();
}

/** Waits until the server has heard of the logout: a page that loads before it tells the server once more. */
export async function logoutIsHeard(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wattle.logout-unheard'))).toBeNull();
}

/** Opens the choice of participants. */
export async function openPicker(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Select Participant/ })
    .filter({ visible: true })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Select Participant' });
}

/** Shows another participant, by first name. */
export async function switchTo(page: Page, firstName: string): Promise<void> {
  const picker = await openPicker(page);
  await picker.getByText(new RegExp(`^${firstName} `)).click();
  await picker.getByRole('button', { name: 'View this participant' }).click();
  await expect(picker).toBeHidden();
}

/** Takes the toast away that is there, or on its way: it lies over the top of the page for a while. */
export async function dismissToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dismiss' }).click();
}

/** Waits until the page has drawn the answers that have come: what it does not show by then it does not show. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** Opens the first claim of the approvals page: on a card its link stands with the details. */
export async function openFirstApproval(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const link = main.getByRole('link', { name: /^View claim details/ });
  await link.or(main.locator('summary')).first().waitFor();
  const details = main.locator('summary').first();
  if (await details.isVisible()) await details.click();
  await link.first().click();
}
