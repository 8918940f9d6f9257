// Passkeys of people: the offer after a login, their page, logging in by one, proving who one is, and taking one back. Uses
// its own server, because a passkey belongs to a name and the tests' own server has a number only.

import { rmSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { setAutoApprove } from '#features/settings/calls/settings.ts';
import { callPath } from '#platform/contract/call.ts';
import { passkeyNeeded, proofNeeded } from '#platform/contract/passkeys/proof.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast, logOut, logoutIsHeard, title } from '../../frame.ts';
import { demoData, freeUrl, startServer } from '../../own-server.ts';
import { newest, nextCode, nextLink, signInByHand } from '../../sign-in.ts';
import { withAuthenticator } from '../../staff.ts';

const WATTLE = { brand: 'wattle', email: 'demo@wattle.example' };
const MPM = { brand: 'mpm', email: 'mpm@wattle.example' };

/** Does something in a browser with an authenticator, at a server with a name. */
async function atHome(
  browser: Browser,
  { brand, email }: typeof WATTLE,
  work: (page: Page) => Promise<void>,
) {
  const dataDir = demoData();
  const url = await freeUrl();
  const { port } = new URL(url);
  const end = await startServer(url, dataDir, `passkeys-${brand}`, {
    PUBLIC_URL: `http://localhost:${port}`,
    STAFF_HOST: '127.0.0.1',
  });
  try {
    const context = await browser.newContext({ baseURL: `http://localhost:${port}`, locale: 'en-AU' });
    const page = await context.newPage();
    await withAuthenticator(page);
    await signInByHand(page, email, `/?brand=${brand}`);
    await work(page);
    await context.close();
  } finally {
    await end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const offer = (page: Page) => page.getByRole('dialog', { name: 'Log in without a code next time?' });
const row = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });

/** Adds a passkey on the page of passkeys. */
async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a passkey' });
  await sheet.getByLabel('Name').fill(name);
  await sheet.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(row(page, name)).toBeVisible();
}

for (const home of [WATTLE, MPM]) {
  test(`a passkey is offered, added, named, used for a login and removed, ${home.brand}`, async ({
    browser,
  }) => {
    test.setTimeout(90_000);
    await atHome(browser, home, async (page) => {
      await expect(offer(page)).toBeVisible({ timeout: 15_000 });
      await expectNoAxeViolations(page);
      await offer(page).getByRole('button', { name: 'Not now' }).click();
      await expect(offer(page)).toHaveCount(0);

      await page.goto('/settings/passkeys');
      await expect(page.getByText('You have no passkeys.')).toBeVisible();
      await add(page, 'My phone');
      await expectNoAxeViolations(page);
      await row(page, 'My phone').getByRole('button', { name: 'Change the name' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Pixel');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(row(page, 'Pixel')).toBeVisible();
      await dismissToast(page);

      // Where the browser holds a passkey it offers it in the email field, and the authenticator of this test accepts at once.
      await logOut(page);
      await logoutIsHeard(page);
      await expect(title(page, 'Plan')).toBeVisible({ timeout: 20_000 });
      // A browser that offers none there has the button.
      await page.addInitScript(() => {
        PublicKeyCredential.isConditionalMediationAvailable = async () => false;
      });
      await page.goto('/logout');
      await logoutIsHeard(page);
      await page.getByRole('button', { name: 'Log in with a passkey' }).click();
      await expect(title(page, 'Plan')).toBeVisible({ timeout: 20_000 });
      // Who has one is not offered one.
      await expect(offer(page)).toHaveCount(0);

      await page.goto('/settings/passkeys');
      await row(page, 'Pixel')
        .getByRole('button', { name: /^Remove/ })
        .click();
      await page.getByRole('button', { name: 'Yes, remove it' }).click();
      await expect(page.getByText('You have no passkeys.')).toBeVisible();
    });
  });
}

test.describe('what needs a proof', () => {
  test.use({ allowedErrors: [/403/] });

  test('asks for it, by passkey or by code, and then is done; closed, it says why it was not', async ({
    browser,
  }) => {
    test.setTimeout(90_000);
    await atHome(browser, WATTLE, async (page) => {
      await offer(page).getByRole('button', { name: 'Never ask again' }).click();
      /** The server answers the next time as it does to somebody who has logged in long ago. */
      const wantProof = (why: string) =>
        page.route(
          `**${callPath(setAutoApprove, { id: '*' }).replaceAll('%2A', '*')}`,
          (route) =>
            route.fulfill({
              status: 403,
              contentType: 'application/json',
              json: { success: false, code: 403, message: why, errors: { proof: [why] } },
            }),
          { times: 1 },
        );
      const sheet = page.getByRole('dialog', { name: 'Confirm that it is you' });
      const turnOn = async (why = proofNeeded) => {
        await page.goto('/settings/notifications');
        await wantProof(why);
        await page.locator('main').getByText('Auto-approve new claims').first().click();
        const yes = page.getByRole('button', { name: 'Yes, auto-approve' });
        await expect(yes.or(sheet)).toBeVisible();
        if (await yes.isVisible()) await yes.click();
        await expect(sheet).toBeVisible();
      };
      const before = await newest(page, WATTLE.email);
      await turnOn();
      await expect(sheet.getByText('We sent a 6-digit code to d•••@wattle.example.')).toBeVisible();
      await expectNoAxeViolations(page);
      await sheet.getByLabel('Code').fill('000000');
      await sheet.getByRole('button', { name: 'Confirm' }).click();
      await expect(sheet.getByText(/The code you have entered is invalid/)).toBeVisible();
      await sheet.getByLabel('Code').fill(await nextCode(page, WATTLE.email, before));
      await sheet.getByRole('button', { name: 'Confirm' }).click();
      await expect(sheet).toHaveCount(0);
      await expect(page.getByRole('switch', { name: 'Auto-approve new claims' })).toBeChecked();
      await page.locator('main').getByText('Auto-approve new claims').first().click();
      await expect(page.getByRole('switch', { name: 'Auto-approve new claims' })).not.toBeChecked();

      // A brand that wants a passkey takes no code.
      await turnOn(passkeyNeeded);
      await expect(sheet.getByText('You have no passkey that works here yet.')).toBeVisible();
      await expect(sheet.getByLabel('Code')).toHaveCount(0);
      await expectNoAxeViolations(page);
      await sheet.getByRole('link', { name: 'Go to passkeys' }).click();
      await expect(sheet).toHaveCount(0);
      await add(page, 'My phone');
      await turnOn(passkeyNeeded);
      await expect(sheet.getByRole('button', { name: 'Use your passkey' })).toBeVisible();
      await expect(sheet.getByRole('button', { name: /code/ })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await turnOn();
      await sheet.getByRole('button', { name: 'Use your passkey' }).click();
      await expect(sheet).toHaveCount(0);
      await expect(page.getByRole('switch', { name: 'Auto-approve new claims' })).toBeChecked();
      await page.locator('main').getByText('Auto-approve new claims').first().click();
      await expect(page.getByRole('switch', { name: 'Auto-approve new claims' })).not.toBeChecked();

      await turnOn();
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(page.getByText(proofNeeded).first()).toBeVisible();
      await expect(page.getByRole('switch', { name: 'Auto-approve new claims' })).not.toBeChecked();
    });
  });
});

test.describe('a passkey that somebody else added', () => {
  test.use({ allowedErrors: [/401|403/] });

  test('is taken back by the link in the message, which logs out everywhere', async ({ browser }) => {
    test.setTimeout(90_000);
    await atHome(browser, WATTLE, async (page) => {
      const before = await newest(page, WATTLE.email);
      await offer(page).getByRole('button', { name: 'Add a passkey' }).click();
      await expect(page.getByText('You have a new passkey: My passkey.')).toBeVisible();
      const link = await nextLink(page, WATTLE.email, before, '/not-me#passkey=');
      const other = await (await page.context().browser()?.newContext())?.newPage();
      if (!other) throw new Error('There is no other browser.');
      await other.goto(link);
      await expect(title(other, 'Remove a new passkey')).toBeVisible();
      await expectNoAxeViolations(other);
      await other.getByRole('button', { name: 'Remove it and log out everywhere' }).click();
      await expect(other.getByText(/^The passkey is removed/)).toBeVisible();
      await other.context().close();
      await page.goto('/settings/passkeys');
      await expect(title(page, 'Log in')).toBeVisible();
    });
  });
});
