// The frame around the portal's pages, as a person uses it on a phone and on a desktop: menu, participants, logging out.

import { type APIResponse, expect, type Locator, type Page, type Route } from '@playwright/test';

/** The heading of a page. */
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The content of the side nav. On phones it is in the menu, which this function opens. */
export async function side(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  // Only the frame has the greeting. Until the greeting is there, the page may still be the login page.
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

/**
 * Opens an address from inside the portal, as a link does: nothing is loaded again, and the focus goes to the new page.
 * An address of the page that is open already is loaded anew, because nothing would show its effect. An open dialog is
 * marked before: it takes the focus back, and keeps it until the new page is there.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(path, page.url());
  if (pathname === new URL(page.url()).pathname) {
    await page.goto(path);
    return;
  }
  await page.evaluate((to) => {
    document.querySelector('[role=dialog]')?.toggleAttribute('data-left', true);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState({}, '', to);
  }, path);
  const opened = ':is(h1:focus, [role=dialog]:focus-within):not([data-left], [data-left] *)';
  await expect(page.locator(opened), path).toBeVisible();
}

/** Logs out and confirms it. */
export async function logOut(page: Page): Promise<void> {
  await (await askToLogOut(page)).click();
}

/** Opens the question before a logout, and gives the button that confirms it, ready to be pressed. */
export async function askToLogOut(page: Page): Promise<Locator> {
  await (await side(page)).getByRole('button', { name: 'Log out' }).click();
  const yes = page.getByRole('button', { name: 'Yes, logout' });
  await yes.click({ trial: true });
  return yes;
}

/** Waits until the server knows of the logout. A page that loads before that would tell the server again. */
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
  await expect(picker).toBeHidden();
}

/**
 * Dismisses the toast that is shown or about to be shown: otherwise the page moves when it goes. Pages that show by
 * themselves how many claims wait have none after a login.
 */
export async function dismissToast(page: Page): Promise<void> {
  if (/^\/(plan|claims|claims\/approvals)$/.test(new URL(page.url()).pathname)) return;
  await page.getByRole('button', { name: 'Dismiss' }).click();
}

/** Presses Escape in a dialog once it has the focus: before, the key goes to the page below. */
export async function escapeDialog(page: Page): Promise<void> {
  await expect(page.locator('[role=dialog]:focus-within, [role=alertdialog]:focus-within')).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Waits until the page has drawn the answers that have come. What it does not show by then, it will not show. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** Opens the first claim of the approvals page. On a card, the link is inside the details. */
export async function openFirstApproval(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const link = main.getByRole('link', { name: /^View claim details/ });
  await link.or(main.locator('summary')).first().waitFor();
  const details = main.locator('summary').first();
  if (await details.isVisible()) await details.click();
  await link.first().click();
}

/**
 * Stops the page's clock, so that what shows for a moment only stays until the test has looked at it, on a slow machine
 * too. What opens as an overlay is opened before: it takes no presses until its time has run. `goOn` lets the time run.
 */
export async function stopTime(page: Page): Promise<{ goOn: () => Promise<void> }> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  return { goOn: () => page.clock.resume() };
}

/** The server's whole answer to a request that a test answers in its own way, even where nothing has changed for the page. */
export function wholeAnswer(route: Route): Promise<APIResponse> {
  const { 'if-none-match': _, ...headers } = route.request().headers();
  return route.fetch({ headers });
}
