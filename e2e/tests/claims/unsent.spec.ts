// What people do without a network waits where they see it, and is sent once, or refused with the reason: over a reload,
// by the service worker where no page is open, and never as somebody else.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../chromium.ts';
import { emailOf, importClaims, sfidOf, tagFor } from '../../feeds/claims-feed.ts';
import { choose, pdf } from '../../files.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { askToLogOut, dismissToast, goWithin } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

test.use({
  serviceWorkers: 'allow',
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)|There is no connection|409/],
});

const tag = (letter: string) => tagFor(letter, test.info().project.name);
const isPhone = () => test.info().project.name === 'phone';
/** The button of one of the claims that wait. */
const approveButton = (page: Page, claim = 'N-W1') =>
  page.getByRole('button', { name: new RegExp(`^Approve \\$.+ ${claim} `) });
const waits = (page: Page) => page.getByText('It is sent once there is a connection.').first();
const strip = (page: Page, text: string) => page.getByRole('status').getByText(text);

/** Opens the portal as somebody with claims that wait, until the service worker has its page. */
async function open(page: Page, letter: string, path = '/claims/approvals'): Promise<void> {
  await importClaims({ tag: tag(letter), waiting: 2 });
  await openAgain(page, letter, path);
}

async function openAgain(page: Page, letter: string, path: string): Promise<void> {
  await signIn(page, emailOf(tag(letter)), path);
  await dismissToast(page);
  // What was kept of somebody else is dropped by loading the page anew.
  await expect(() => page.evaluate(async () => void (await navigator.serviceWorker.ready))).toPass();
  await page.waitForLoadState('networkidle');
}

/** Approves a claim; without a network that shows as waiting after the moment for Undo. */
async function approve(page: Page, claim?: string): Promise<void> {
  await approveButton(page, claim).click();
  await page.getByRole('button', { name: 'Yes, approve' }).click();
}

/** How the server answered the commands of a page, in order. */
function answersTo(context: BrowserContext, method: string, path: RegExp): number[] {
  const answers: number[] = [];
  context.on('response', (response) => {
    if (response.request().method() === method && path.test(response.url())) answers.push(response.status());
  });
  return answers;
}

/** Says who decided a claim, as the server shows it. */
async function expectApproved(page: Page, letter: string, kind: string): Promise<void> {
  await page.goto(`/claims/${sfidOf(tag(letter), kind)}/claim`);
  await expect(page.getByText(/^Approved by Clem Ames on/)).toBeVisible();
}

test('a decision waits in sight, over a reload, and is sent once when the network is back', {
  tag: '@screens',
}, async ({ page, context }) => {
  await open(page, 'z');
  const sent = answersTo(context, 'PUT', /\/invoices\/clm/);
  await context.setOffline(true);
  await approve(page);
  await expect(waits(page)).toBeVisible({ timeout: 15_000 });
  await expect(strip(page, 'One thing is not sent yet.')).toBeVisible();
  await page.reload();
  await expect(waits(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'See what' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting to be sent' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Approve \$[\d,.]+ from Beta Therapy$/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await askToLogOut(page);
  await expect(page.getByText('One thing is not sent yet. If you log out now, it is lost.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(false);
  await expect(page.getByText('Everything is sent.')).toBeVisible({ timeout: 20_000 });
  expect(sent).toEqual([200]);
  await expectApproved(page, 'z', 'INVW1');
});

test('a decision that waits can be taken back', { tag: '@all' }, async ({ page, context }) => {
  await open(page, 'v');
  const sent = answersTo(context, 'PUT', /\/invoices\/clm/);
  await context.setOffline(true);
  await approve(page);
  await expect(waits(page)).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(waits(page)).toHaveCount(0);
  await expect(page.getByText('One thing is not sent yet.')).toHaveCount(0);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Approve \$/ })).toHaveCount(2);
  expect(sent).toEqual([]);
});

test('a decision that comes after somebody else’s is not done, and says why', async ({
  page,
  context,
  browser,
}) => {
  await open(page, 'p');
  await context.setOffline(true);
  await approve(page);
  await expect(waits(page)).toBeVisible({ timeout: 15_000 });

  const elsewhere = await browser.newContext({ serviceWorkers: 'block' });
  const other = await elsewhere.newPage();
  await signIn(other, emailOf(tag('p')), '/claims/approvals');
  await dismissToast(other);
  await other.getByRole('button', { name: /^Decline .+ N-W1 / }).click();
  await other.getByText('I do not know this provider').click();
  await other.getByRole('button', { name: 'Yes, decline' }).click();
  await expect(other.getByText(/You’ve declined a claim/)).toBeVisible({ timeout: 15_000 });
  await elsewhere.close();

  await context.setOffline(false);
  await expect(
    page.getByText(/^Not done: Approve \$[\d,.]+ from Beta Therapy\. Clem Ames declined/),
  ).toBeVisible({
    timeout: 20_000,
  });
  await dismissToast(page);
  await expect(strip(page, 'One thing was not done.')).toBeVisible();
  await page.getByRole('button', { name: 'See what' }).click();
  await expect(page.getByText('Not done', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(/Clem Ames declined this claim on/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /^Remove from this list/ }).click();
  await expect(page.getByText('Everything is sent.')).toBeVisible();
});

test('a claim waits with its files, can be opened again, and is sent once', { tag: '@screens' }, async ({
  page,
  context,
}) => {
  await open(page, 'r', '/plan');
  await goWithin(page, '/submit-claim');
  const sent = answersTo(context, 'POST', /\/clients\/\w+\/invoices$/);
  await fillClaim(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit claim', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Claim for a provider' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Claim for a provider' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Open it again' }).click();
  await expect(page.getByText(/^You began a claim on/)).toBeVisible();
  await expect(page.getByText('One thing is not sent yet.')).toHaveCount(0);
  await toReview(page);
  await expect(page.getByText('waiting.pdf').first()).toBeVisible();
  await page.getByRole('button', { name: 'Submit claim', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Claim for a provider' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Everything is sent.')).toBeVisible({ timeout: 20_000 });
  expect(sent).toEqual([200]);
  await goWithin(page, '/claims?tab=submitted');
  await expect(page.getByRole('button', { name: /^Download invoice of case/ })).toHaveCount(1);
  await goWithin(page, '/submit-claim');
  await expect(page.getByText(/^You began a claim on/)).toHaveCount(0);
});

test('a claim whose answer was lost is there once', { tag: '@all' }, async ({ page }) => {
  await open(page, 's', '/plan');
  await goWithin(page, '/submit-claim');
  await fillClaim(page);
  let lost = 0;
  await page.route(/\/clients\/\w+\/invoices$/, async (route) => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Submit claim', exact: true }).click();
  await expect(page.getByText('Everything is sent.')).toBeVisible({ timeout: 20_000 });
  await goWithin(page, '/claims?tab=submitted');
  await expect(page.getByRole('button', { name: /^Download invoice of case/ })).toHaveCount(1);
});

test('the service worker sends it where no page is open', async ({ page, context }) => {
  await open(page, 't');
  await context.setOffline(true);
  await approve(page);
  await expect(waits(page)).toBeVisible({ timeout: 15_000 });
  // The page itself reaches nobody any more, and is left for one without a script: the app is closed.
  await page.route(/\/invoices\/clm/, (route) => route.abort());
  await context.setOffline(false);
  await page.goto('/readyz');
  await callServiceWorker(page, context);
  await expect.poll(() => stored(page), { timeout: 20_000 }).toBe(0);
  await page.unroute(/\/invoices\/clm/);
  await expectApproved(page, 't', 'INVW1');
});

test('what waits of one person is not sent while another is logged in', { tag: '@all' }, async ({
  page,
  context,
}) => {
  await importClaims({ tag: tag('v'), waiting: 2 });
  await open(page, 'u');
  await context.setOffline(true);
  await approve(page);
  await expect(waits(page)).toBeVisible({ timeout: 15_000 });
  // The browser is closed, and its session has ended by the time when somebody else logs in.
  await page.close();
  await context.clearCookies();
  await context.setOffline(false);
  const other = await context.newPage();
  await openAgain(other, 'v', '/claims/approvals');
  await callServiceWorker(other, context);
  await other.waitForTimeout(3000);
  await expect(other.getByText('One thing is not sent yet.')).toHaveCount(0);
  expect(await stored(other)).toBe(1);
  await openAgain(other, 'u', '/claims/approvals');
  await expect.poll(() => stored(other), { timeout: 20_000 }).toBe(0);
  await expectApproved(other, 'u', 'INVW1');
});

test('a network with a login page of its own ends no session and loses no decision', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, 'w');
  const calls = /\/client-portal\/v1\//;
  await page.route(calls, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Free coffee and wireless</h1>' }),
  );
  await approve(page);
  await expect(waits(page)).toBeVisible({ timeout: 15_000 });
  await page.reload();
  await expect(page).toHaveURL(/approvals/);
  await page.unroute(calls);
  await expect(page.getByText(/^Sent: Approve/)).toBeVisible({ timeout: 30_000 });
  await expectApproved(page, 'w', 'INVW1');
});

test('a browser that is closed and opened again sends it', { tag: '@all' }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wattle-browser-'));
  const launch = () =>
    chromium.launchPersistentContext(folder, { ...launchOptions(), baseURL: process.env['E2E_URL'] ?? '' });
  try {
    const before = await launch();
    const first = before.pages()[0] ?? (await before.newPage());
    await open(first, 't');
    await before.setOffline(true);
    await approve(first, 'N-W2');
    await expect(waits(first)).toBeVisible({ timeout: 15_000 });
    await before.close();
    const after = await launch();
    const second = after.pages()[0] ?? (await after.newPage());
    await second.goto('/plan');
    await expect(second.getByText(/^Sent: Approve/)).toBeVisible({ timeout: 20_000 });
    await expectApproved(second, 't', 'INVW2');
    await after.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('where the browser keeps nothing, people read that it was not done', { tag: '@all' }, async ({
  page,
  context,
}) => {
  await importClaims({ tag: tag('v'), waiting: 2 });
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    };
  });
  await openAgain(page, 'v', '/claims/approvals');
  await goWithin(page, '/submit-claim');
  await fillClaim(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit claim', exact: true }).click();
  await expect(
    page.getByText('There is no connection to the internet. Please try again once there is.').first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check your claim' })).toBeVisible();
  await context.setOffline(false);
  await goWithin(page, '/claims/approvals');
  await context.setOffline(true);
  await approve(page);
  await expect(page.getByText('Failed to approve claim.')).toBeVisible({ timeout: 15_000 });
  await expect(approveButton(page)).toBeVisible();
  await context.setOffline(false);
});

/** Fills in a claim to a provider, as far as its review. */
async function fillClaim(page: Page): Promise<void> {
  const goOn = page.getByRole('button', { name: isPhone() ? 'Continue' : 'Review claim' });
  await page.getByText(isPhone() ? 'No, pay the provider' : 'Provider', { exact: true }).click();
  if (isPhone()) await goOn.click();
  const slot = page.getByRole('group', { name: 'Invoice', exact: true });
  await choose(page, slot.getByRole('button', { name: 'Choose a file' }), pdf('waiting.pdf', ['Invoice']));
  await expect(slot).toContainText('1 page');
  await toReview(page);
}

async function toReview(page: Page): Promise<void> {
  const reviewing = page.getByRole('heading', { name: 'Check your claim' });
  const goOn = page.getByRole('button', { name: isPhone() ? 'Continue' : 'Review claim' });
  await expect(async () => {
    if (await goOn.isVisible()) await goOn.click();
    await expect(reviewing).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Calls the service worker as the browser does once there is a network. */
async function callServiceWorker(page: Page, context: BrowserContext): Promise<void> {
  const browser = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    tag: 'wattle.unsent',
    lastChance: false,
  });
}

/** How many commands the browser keeps that were not sent. */
const stored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('wattle.drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('pieces').objectStore('pieces').getAllKeys();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result.filter((key) => JSON.stringify(key).includes('"entry"')).length);
          };
        };
      }),
  );
