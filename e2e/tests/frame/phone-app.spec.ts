// The apps for phones: the web app that they contain, in a shell that answers as a phone does (shell.ts).

import type { Page } from '@playwright/test';
import { paginationOf } from '#scheme/paging.ts';
import { emailOf, importClaims, tagFor } from '../../feeds/claims-feed.ts';
import {
  importReporting,
  PLANS,
  report,
  emailOf as reportsEmail,
  tagFor as reportsTag,
} from '../../feeds/reports-feed.ts';
import { photo } from '../../files.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast, logOut, title } from '../../frame.ts';
import { expectRoomToRead } from '../../large-text.ts';
import { openShell, type Shell } from '../../shell.ts';
import { nextLink, signInByHand } from '../../sign-in.ts';

const DEMO = 'demo@wattle.example';
const HOST = 'https://portal.wattle.example';
const KEPT = 'capacitor-storage_wattle.refresh-token';

test.use({ viewport: { width: 390, height: 844 } });

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: new RegExp(`^${name}`) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Expects the token in no place that a script can read or that a backup may contain. */
async function expectNoTokenBeside(page: Page, shell: Shell): Promise<void> {
  const token = JSON.parse(shell.vault?.get(KEPT) ?? '""') as string;
  expect(token).toMatch(/^[\w-]{43}$/);
  const kept = await page.evaluate(async () => {
    const texts = [localStorage, sessionStorage].map((store) => JSON.stringify(store));
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return [...texts, document.cookie, ...databases].join(' ');
  });
  expect(kept).not.toContain(token);
  expect(await page.context().cookies('https://localhost')).toEqual([]);
}

test('somebody logs in, stays logged in when the app is opened again, and leaves nothing behind after a logout', {
  tag: '@phone',
}, async ({ page }) => {
  const shell = await openShell(page, 'android');
  // A newly installed app signs nobody in with a token that an earlier installation left behind.
  shell.vault?.set(KEPT, '"left"');
  await signInByHand(page, DEMO, 'https://localhost/');
  await expect(title(page, 'Plan')).toBeVisible();
  await expectNoTokenBeside(page, shell);
  expect(shell.asked.find((call) => call.includes('internalSetItem'))).toContain('"access":1');
  const first = shell.vault?.get(KEPT);
  await shell.open();
  await expect(title(page, 'Plan')).toBeVisible();
  await expectNoTokenBeside(page, shell);
  expect(shell.vault?.get(KEPT)).not.toBe(first);
  await expectNoAxeViolations(page);
  await logOut(page);
  await expect(title(page, 'Log in')).toBeVisible();
  await expect(page.getByText('You have successfully logged out.')).toBeVisible();
  await expect.poll(() => shell.vault?.size).toBe(0);
  await shell.open();
  await expect(title(page, 'Log in')).toBeVisible();
});

test.describe('a token that is worth nothing here', () => {
  test.use({ allowedErrors: [/401/] });

  test('of another brand ends the session, and is forgotten', { tag: '@phone' }, async ({ page }) => {
    const shell = await openShell(page, 'android', 'mpm');
    const token = await shell.logIn(DEMO, 'wattle');
    await shell.open();
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
    await expect(title(page, 'Log in')).toBeVisible();
    expect(shell.vault?.size).toBe(0);
    expect(token).not.toBe('');
  });
});

test('a phone without a Keystore says so, and keeps the session while the app is open', {
  tag: '@phone',
}, async ({ page }) => {
  const shell = await openShell(page, 'android');
  shell.vault = undefined;
  await signInByHand(page, DEMO, 'https://localhost/');
  await expect(title(page, 'Plan')).toBeVisible();
  await expect(page.getByText('This phone can’t keep you logged in.')).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/token|signed-in/);
  await shell.open();
  await expect(title(page, 'Log in')).toBeVisible();
});

test('a claim with a photo; where the photo fails, the form says why', { tag: '@phone' }, async ({
  page,
}) => {
  const tag = tagFor('R', test.info().project.name);
  await importClaims({ tag, isEmpty: true });
  const shell = await openShell(page, 'ios');
  await shell.logIn(emailOf(tag));
  await shell.open();
  await page.getByRole('link', { name: 'Submit New Claim' }).click();
  await page.getByText('No, pay the provider').click();
  await button(page, 'Continue').click();
  const invoice = page.getByRole('group', { name: 'Invoice', exact: true });
  shell.camera = 'refused';
  await button(page, 'Take a photo').click();
  const refused = invoice.getByText('The camera is off for Wattle.');
  await expect(refused).toBeVisible();
  await expectNoAxeViolations(page);
  shell.camera = 'broken';
  await button(page, 'Take a photo').click();
  await expect(invoice).toContainText('The photo could not be taken. Please try again, or choose a file.');
  await expect(refused).toHaveCount(0);
  shell.camera = 'cancelled';
  await button(page, 'Take a photo').click();
  await expect.poll(() => shell.asked.filter((call) => call.includes('takePhoto'))).toHaveLength(3);
  const { buffer } = await photo(page, 'invoice.jpg');
  shell.camera = { photo: buffer };
  await button(page, 'Take a photo').click();
  await expect(invoice).toContainText('photo.jpg');
  expect(shell.asked.at(-1)).toBe('Filesystem.deleteFile {"path":"file:///cache/photo.jpg"}');
  await button(page, 'Continue').click();
  await button(page, 'Submit claim').click();
  await expect(page.getByText(/^Claim successfully submitted\./).first()).toBeVisible();
});

/** Makes the server answer a call with this, in a form that the app's page may read. */
async function answers(page: Page, path: RegExp, data: unknown, meta: object = {}): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill({
      json: { success: true, code: 200, message: '', data, ...meta },
      headers: { 'access-control-allow-origin': 'https://localhost' },
    }),
  );
}

test('a report opens over the app, and what is saved goes to the share sheet', { tag: '@phone' }, async ({
  page,
}) => {
  const tag = reportsTag('P', test.info().project.name);
  await importReporting(tag);
  const url = 'https://portal.wattle.example/files/report';
  const shell = await openShell(page, 'ios');
  await shell.logIn(reportsEmail(tag));
  await answers(page, /\/reports\?page=1$/, [report(1)], {
    meta: { pagination: paginationOf({ page: 1, perPage: 20 }, 1, 1) },
  });
  await answers(page, /\/reports\/plans\/\w+\/generate$/, {
    report_queued: false,
    url,
    report_sfid: 'REPORT000000000001',
  });
  await answers(page, /\/reports\/\w+\/file/, { url });
  await shell.open();
  await tab(page, 'Reports').click();
  await page.getByRole('link', { name: 'Generate Report', exact: true }).click();
  await page.getByRole('button', { name: /Plan \*/ }).click();
  await page.getByRole('option', { name: PLANS.legacy }).click();
  await page.getByRole('button', { name: /Support area \*/ }).click();
  await page.getByRole('option', { name: /^All/ }).click();
  await button(page, 'Generate').click();
  await expect.poll(() => shell.asked.at(-1)).toBe(`Browser.open ${JSON.stringify({ url })}`);
  await button(page, 'Close').click();
  await page.getByRole('button', { name: /^Download PDF/ }).click();
  await expect
    .poll(() => shell.asked.at(-1))
    .toBe('Share.share {"files":["file:///cache/shared/budget-report.pdf"]}');
  expect([...shell.cache]).toEqual([['shared/budget-report.pdf', url]]);
  // Nothing stays of the shared files.
  await logOut(page);
  await expect(title(page, 'Log in')).toBeVisible();
  await expect.poll(() => shell.cache.size).toBe(0);
});

test('on Android a list goes to the share sheet, and a document opens in a window of its own', {
  tag: '@phone',
}, async ({ page }) => {
  const url = 'https://portal.wattle.example/files/invoice';
  const shell = await openShell(page, 'android');
  await shell.logIn(DEMO);
  await answers(page, /\/invoices\/uploaded\/\w+\/attachment/, { url });
  await page.context().route(url, (route) => route.fulfill({ body: 'The invoice' }));
  await shell.open();
  await tab(page, 'Claims').click();
  await page.getByRole('tab', { name: 'Submitted' }).click();
  await page.getByRole('button', { name: /^Download as a spreadsheet \(CSV\)/ }).click();
  await expect
    .poll(() => shell.asked.at(-1))
    .toMatch(/^Share\.share \{"files":\["file:\/\/\/cache\/shared\/[\w-]+\.csv"\]\}$/);
  const [content = ''] = [...shell.cache.values()];
  expect(Buffer.from(content, 'base64').toString()).toContain('Case number');
  const opened = page.context().waitForEvent('page');
  await page
    .getByRole('button', { name: /^Download invoice/ })
    .first()
    .click();
  expect((await opened).url()).toBe(url);
});

test('Back closes what is open, leads back, and leaves the app at its first page', { tag: '@phone' }, async ({
  page,
}) => {
  const shell = await openShell(page, 'android');
  await shell.logIn(DEMO);
  await shell.open();
  await expect(title(page, 'Plan')).toBeVisible();
  const back = () => shell.emit('App', 'backButton', { canGoBack: true });
  const left = () => shell.asked.filter((call) => call.startsWith('App.minimizeApp')).length;
  await button(page, 'Menu').click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await back();
  await expect(question).toBeHidden();
  await expect(menu).toBeVisible();
  await back();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: /Select Plan/ }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await back();
  await expect(page.getByRole('listbox')).toBeHidden();
  await tab(page, 'Claims').click();
  await expect(title(page, 'Claims')).toBeVisible();
  // In a form that stands in a sheet, Back goes to the question before.
  await page.getByRole('link', { name: 'Submit New Claim' }).click();
  await page.getByText('No, pay the provider').click();
  await button(page, 'Continue').click();
  await expect(page.getByRole('heading', { name: 'Can we see the invoice?' })).toBeVisible();
  await back();
  await expect(page.getByRole('heading', { name: 'Have you paid it?' })).toBeVisible();
  await back();
  await expect(title(page, 'Claims')).toBeVisible();
  await back();
  await expect(title(page, 'Plan')).toBeVisible();
  expect(left()).toBe(0);
  await back();
  await expect.poll(left).toBe(1);
  await expect(title(page, 'Plan')).toBeVisible();
});

test('the lock asks who holds the phone, when the app opens and after a minute', { tag: '@phone' }, async ({
  page,
}) => {
  const shell = await openShell(page, 'ios');
  await shell.logIn(DEMO);
  shell.owner = true;
  await page.clock.install();
  await shell.open();
  await tab(page, 'Settings').click();
  await button(page, 'App lock').click();
  const lock = page.getByRole('switch', { name: 'Lock this app' });
  await expect(lock).not.toBeChecked();
  shell.owner = false;
  await page.getByText('Lock this app').click();
  await expect(page.getByText('We could not check that it is you. The lock stays as it was.')).toBeVisible();
  await expect(lock).not.toBeChecked();
  shell.owner = true;
  await page.getByText('Lock this app').click();
  await expect(lock).toBeChecked();
  await expectNoAxeViolations(page);
  await button(page, 'Close').first().click();
  await expect(page.getByText('Version 8.3.5')).toBeVisible();

  const away = async (ms: number) => {
    await shell.emit('App', 'pause');
    await expect(page.locator('html')).toHaveAttribute('data-veiled', '');
    await page.clock.fastForward(ms);
    await shell.emit('App', 'resume');
    await expect(page.locator('html')).not.toHaveAttribute('data-veiled');
  };
  const locked = page.getByRole('dialog', { name: 'Wattle is locked' });
  await away(30_000);
  await expect(title(page, 'Settings')).toBeVisible();
  await expect(locked).toHaveCount(0);
  shell.owner = false;
  await away(61_000);
  await expect(locked).toBeVisible();
  // The app is out of reach, for a screen reader as well.
  await expect(page.locator('#root[inert], #root[aria-hidden=true]')).toHaveCount(1);
  await expectNoAxeViolations(page);
  await button(page, 'Unlock').click();
  await expect(page.getByText('We could not check that it is you. Please try again.')).toBeVisible();
  await shell.emit('App', 'backButton');
  await expect(locked).toBeVisible();
  shell.owner = true;
  await button(page, 'Unlock').click();
  await expect(title(page, 'Settings')).toBeVisible();

  // Before the app is unlocked nobody is signed in, and nothing is fetched.
  shell.owner = false;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await shell.open();
  await expect(locked).toBeVisible();
  expect(asked.filter((path) => /refreshtoken|clients/.test(path))).toEqual([]);
  await locked.getByRole('button', { name: 'Log out' }).click();
  await expect(title(page, 'Log in')).toBeVisible();
  await expect.poll(() => shell.vault?.size).toBe(0);
  await expect(locked).toHaveCount(0);
});

test('an app that is too old sends its person to the store', { tag: '@phone' }, async ({ page }) => {
  const shell = await openShell(page, 'android');
  const limits = { min_version: null, max_version: null, min_ios_version: null, max_ios_version: null };
  await answers(
    page,
    /\/v1\/status$/,
    { under_maintenance: false },
    {
      data_migration: false,
      ...limits,
      min_android_version: '9.0.0',
      max_android_version: '9.1.0',
    },
  );
  await shell.open();
  const dialog = page.getByRole('alertdialog', { name: 'New Update' });
  await expect(dialog).toContainText('You need to update now.');
  await expectNoAxeViolations(page);
  await shell.emit('App', 'backButton');
  await expect.poll(() => shell.asked.at(-1)).toMatch(/^App.minimizeApp/);
  await expect(dialog).toBeVisible();
  await page.context().route('https://play.google.com/**', (route) => route.fulfill({ body: 'The store' }));
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'OK' }).click();
  expect((await opened).url()).toBe('https://play.google.com/store/apps/details?id=example.wattle.portal');
});

test('large text, the keyboard and the edges of the screen are those of the phone', {
  tag: '@phone',
}, async ({ page }) => {
  const shell = await openShell(page, 'ios');
  shell.textScale = 2;
  await shell.logIn(DEMO);
  await shell.open();
  await expect(title(page, 'Plan')).toBeVisible();
  // As in a browser at 200 %: the page is half as wide, and laid out for that.
  const width = () => page.evaluate(() => innerWidth);
  await expect.poll(width).toBe(195);
  await expectRoomToRead(page, 'large text on a phone');
  await dismissToast(page);
  for (const name of ['Claims', 'Settings']) {
    await tab(page, name).click();
    await expect(title(page, name)).toBeVisible();
    await expectRoomToRead(page, `large text on a phone: ${name}`);
  }
  shell.textScale = 1;
  await shell.emit('App', 'resume');
  await expect.poll(width).toBe(390);
  // The Android shell sets these values, because its browser can't.
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--safe-area-inset-top', '48px');
    document.documentElement.style.setProperty('--safe-area-inset-bottom', '34px');
  });
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  await expect(tabs).toHaveCSS('padding-bottom', '34px');
  await expect(page.getByRole('banner').filter({ visible: true })).toHaveCSS('padding-top', '48px');
  await shell.emit('Keyboard', 'keyboardWillShow', { keyboardHeight: 300 });
  await expect(tabs).toBeHidden();
  await shell.emit('Keyboard', 'keyboardWillHide');
  await expect(tabs).toBeVisible();
});

test.describe('a claim that is not theirs', () => {
  test.use({ allowedErrors: [/404/] });

  test('links lead to their pages, and nowhere else', { tag: '@phone' }, async ({ page }) => {
    const tag = tagFor('D', test.info().project.name);
    const email = emailOf(tag);
    await importClaims({ tag, waiting: 1 });
    const { pathname, search } = new URL(await nextLink(page, email, undefined, '/claims/approvals/'));
    const shell = await openShell(page, 'android');
    await shell.logIn(email);
    // The app is closed, so the link waits until it is open.
    await shell.emit('App', 'appUrlOpen', { url: `${HOST}${pathname}${search}` });
    await shell.open();
    await expect(title(page, 'Claim details')).toBeVisible();
    await expect(page.getByText('N-W1').first()).toBeVisible();
    const here = page.url();
    const otherLink = page.getByText('This link is not for Wattle. Please open it in your browser.');
    for (const url of [
      `https://portal.mpm.example${pathname}`,
      `${HOST}${pathname}?brand=mpm`,
      `${HOST}/logout`,
      `${HOST}/?logout=1`,
      `${HOST}/files/abc`,
      `http://portal.wattle.example${pathname}`,
      'javascript:alert(1)',
    ]) {
      await shell.emit('App', 'appUrlOpen', { url });
      await expect(otherLink).toBeVisible();
      expect(page.url()).toBe(here);
      await button(page, 'Dismiss').click();
      await expect(otherLink).toHaveCount(0);
    }
    await expectNoAxeViolations(page);
    // Somebody else's claim is not there for this person.
    await shell.emit('App', 'appUrlOpen', {
      url: `${HOST}/claims/approvals/demoCLAI0000000001/claim?participant=demoPART0000000001`,
    });
    await expect(title(page, 'Page not found')).toBeVisible();
  });
});
