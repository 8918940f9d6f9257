// Messages to this phone or computer: asked for by a press alone, chosen by kind, shown without a name, and over with the
// session. No push service can be reached from here, so the page's PushManager is one that stays in the page, and the
// browser's developer tools deliver what such a service would.

import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { choosePush, getPush } from '#features/push/calls.ts';
import { fullPath } from '#platform/contract/call.ts';
import { emailOf, importClaims, tagFor } from '../../feeds/claims-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { logOut, logoutIsHeard, title } from '../../frame.ts';
import { openShell } from '../../shell.ts';
import { signIn } from '../../sign-in.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeAll(async () => {
  for (const letter of ['x', 'o'])
    await importClaims({ tag: tagFor(letter, test.info().project.name), waiting: 2 });
});

const email = (letter = 'x') => emailOf(tagFor(letter, test.info().project.name));
const SAVED = 'Your preference was successfully updated.';
const OFFER = 'Want to know when a claim needs you?';
const toCheck = (page: Page) => page.getByRole('switch', { name: 'A claim to check' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** What the browser was asked, and what it keeps over reloads. */
interface Browser {
  /** How often the person was asked. */
  asked: number;
  /** The server's key that it subscribed with. */
  subscribed: string | null;
  /** How often the messages that are shown were taken away. */
  closed: number;
}

/** The functions of the test that the page can call. */
interface Outside {
  readBrowser: () => Promise<Browser>;
  writeBrowser: (change: Partial<Browser>) => Promise<void>;
}

const browsers = new WeakMap<Page, Browser>();
const browserOf = (page: Page): Browser => browsers.get(page) ?? { asked: 0, subscribed: null, closed: 0 };

/** From the next page on, what the person has said about messages. A press that asks is answered with yes. */
async function putPermission(page: Page, permission: NotificationPermission): Promise<void> {
  await page.addInitScript((given) => {
    const outside = window as unknown as Outside;
    let current = given;
    Object.defineProperty(Notification, 'permission', { get: () => current, configurable: true });
    Notification.requestPermission = async () => {
      const { asked } = await outside.readBrowser();
      await outside.writeBrowser({ asked: asked + 1 });
      current = 'granted';
      return current;
    };
  }, permission);
}

/** Gives the page a push manager that needs no network. */
async function putPushInto(page: Page, permission: NotificationPermission = 'default'): Promise<void> {
  await page.exposeFunction('readBrowser', () => browserOf(page));
  await page.exposeFunction('writeBrowser', (change: Partial<Browser>) => {
    browsers.set(page, { ...browserOf(page), ...change });
  });
  await putPermission(page, permission);
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await page.addInitScript((given) => {
    const outside = window as unknown as Outside;
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const subscription = (key: string) => ({
      options: { applicationServerKey: bytesOf(key).buffer },
      toJSON: () => ({ endpoint: `https://push.example/${key.slice(-12)}`, keys: given }),
      unsubscribe: () => outside.writeBrowser({ subscribed: null }),
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const { subscribed } = await outside.readBrowser();
        return subscribed && subscription(subscribed);
      },
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        await outside.writeBrowser({ subscribed: key });
        return subscription(key);
      },
    });
    ServiceWorkerRegistration.prototype.getNotifications = async () => {
      const { closed } = await outside.readBrowser();
      return [
        { close: () => void outside.writeBrowser({ closed: closed + 1 }) },
      ] as unknown as Notification[];
    };
  }, keys);
}

/** Presses a switch by the keyboard, because its words cover it. */
async function press(page: Page): Promise<void> {
  await toCheck(page).focus();
  await page.keyboard.press('Space');
}

test('nobody is asked on arrival; a press asks, and what is chosen stays', { tag: '@screens' }, async ({
  page,
}) => {
  await putPushInto(page);
  await signIn(page, email(), '/settings/notifications');
  await expect(heading(page, 'On this phone or computer')).toBeVisible();
  await expect(toCheck(page)).not.toBeChecked();
  expect(browserOf(page)).toEqual({ asked: 0, subscribed: null, closed: 0 });
  await expectNoAxeViolations(page);
  await press(page);
  await expect(toCheck(page)).toBeChecked();
  await expect(page.getByText(SAVED).first()).toBeVisible();
  expect(browserOf(page)).toMatchObject({ asked: 1, subscribed: expect.stringMatching(/^B/) });
  await putPermission(page, 'granted');
  await page.reload();
  await expect(toCheck(page)).toBeChecked();
  await expect(page.getByRole('switch', { name: 'A claim paid' })).not.toBeChecked();
  await press(page);
  await expect(toCheck(page)).not.toBeChecked();
  await expect.poll(() => browserOf(page).subscribed).toBeNull();
});

test('where the person does not allow it, the page says how to', async ({ page }) => {
  await putPushInto(page, 'denied');
  await signIn(page, email(), '/settings/notifications');
  await expect(
    page.getByText('Messages from Wattle are turned off on this phone or computer.'),
  ).toBeVisible();
  await expect(toCheck(page)).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('in a browser without it the page says so, and on an iPhone how to get it', async ({
  page,
  browser,
}) => {
  const takeAway = () => Reflect.deleteProperty(window, 'PushManager');
  await page.addInitScript(takeAway);
  await signIn(page, email(), '/settings/notifications');
  await expect(page.getByText('This browser can’t show messages.')).toBeVisible();
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  });
  const phone = await context.newPage();
  await phone.addInitScript(takeAway);
  await signIn(phone, email(), '/settings/notifications');
  await expect(phone.getByText('has to be on your home screen first')).toBeVisible();
  await phone.getByRole('link', { name: 'How to put it there' }).click();
  await expect(title(phone, 'Install the app')).toBeVisible();
  await context.close();
});

/** What the service worker has shown, opened and led windows to, in place of what this browser refuses to show. */
interface Shown {
  title: string;
  body: string;
  icon: string;
  data: unknown;
}

/**
 * Delivers pushes to the service worker, and presses what it shows. This browser shows no messages and lets nobody press
 * one, so the service worker hands them to the test.
 */
async function delivering(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
    if (first) resolve(first.registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const registrationId = await promise;
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  await worker.evaluate(() => {
    const shown: object[] = [];
    const opened: string[] = [];
    Object.assign(globalThis, { shown, opened });
    const { registration, clients } = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: object;
    };
    registration.showNotification = async (title, options) => void shown.push({ title, ...options });
    Object.assign(clients, { openWindow: async (url: string) => void opened.push(url) });
  });
  return {
    deliver: async (payload: object | string) => {
      const data = typeof payload === 'string' ? payload : JSON.stringify(payload);
      const { origin } = new URL(page.url());
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
    shown: () =>
      worker.evaluate(() =>
        (Reflect.get(globalThis, 'shown') as Shown[]).map(({ title, body, icon, data }) => ({
          title,
          body,
          icon: new URL(icon, location.origin).pathname,
          data,
        })),
      ),
    opened: () => worker.evaluate(() => Reflect.get(globalThis, 'opened') as string[]),
    pressOn: (open: string) =>
      worker.evaluate((data) => {
        const event = new Event('notificationclick');
        const notification = { data, close: () => undefined };
        dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }));
      }, open),
  };
}

test('a push shows the brand and one sentence, and a logout leaves nothing of it', async ({ page }) => {
  await putPushInto(page, 'granted');
  await signIn(page, email(), '/settings/notifications');
  await press(page);
  await expect(page.getByText(SAVED).first()).toBeVisible();
  const { deliver, shown } = await delivering(page);
  const open = '/claims/approvals?participant=canary-of-a-name';
  await deliver({ open });
  const said = {
    title: 'Wattle',
    body: 'There is something to look at in Wattle.',
    icon: '/brands/wattle/icon-192.png',
  };
  await expect.poll(shown).toEqual([{ ...said, data: open }]);
  // One that leads elsewhere, or is not what it should be, shows the same and leads home.
  await deliver({ open: 'https://elsewhere.example/claims' });
  await deliver('no page');
  await expect.poll(shown).toEqual([open, '/', '/'].map((data) => ({ ...said, data })));
  await logOut(page);
  await expect(title(page, 'Log in')).toBeVisible();
  await expect.poll(() => browserOf(page)).toMatchObject({ subscribed: null, closed: 1 });
  const left = await page.evaluate(async () => {
    const names = await caches.keys();
    const cached = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    const databases = await indexedDB.databases();
    return JSON.stringify([localStorage, sessionStorage, cached, databases.map(({ name }) => name)]);
  });
  expect(left).not.toMatch(/canary|wattle\.push|push\.example/);
  // One that comes after it says no more than one for anybody.
  await deliver({ open });
  await expect.poll(async () => (await shown()).at(-1)).toEqual({ ...said, data: open });
});

test('a press on it opens its page, after a login where nobody is logged in', async ({ page }) => {
  await signIn(page, email(), '/plan');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // From now on the page belongs to the service worker.
  await page.reload();
  await expect(title(page, 'Plan')).toBeVisible();
  const { pressOn, opened } = await delivering(page);
  await pressOn('/claims/approvals');
  await expect(title(page, 'Approvals')).toBeVisible();
  await page.goto('/logout');
  await expect(title(page, 'Log in')).toBeVisible();
  await logoutIsHeard(page);
  await pressOn('/claims/approvals');
  await expect(page).toHaveURL(/\/login\?.*approvals/);
  expect(await opened()).toEqual([]);
  await page.goto('about:blank');
  await pressOn('/claims/approvals');
  await expect.poll(opened).toEqual(['/claims/approvals']);
});

test('somebody else who logs in after a session has run out gets nothing of it', async ({ page }) => {
  await putPushInto(page, 'granted');
  await signIn(page, email(), '/settings/notifications');
  await press(page);
  await expect(page.getByText(SAVED).first()).toBeVisible();
  // The session ends without a logout: its marks stay, its cookie is gone.
  await page.context().clearCookies();
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith(fullPath(choosePush))) told.push(request.url());
  });
  await signIn(page, email('o'), '/settings/notifications');
  await expect(toCheck(page)).not.toBeChecked();
  await expect.poll(() => browserOf(page).subscribed).toBeNull();
  expect(told).toEqual([]);
});

test('the same person who comes back after that is told again', async ({ page }) => {
  await putPushInto(page, 'granted');
  await signIn(page, email(), '/settings/notifications');
  await press(page);
  await expect(page.getByText(SAVED).first()).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, email(), '/settings/notifications');
  await expect(toCheck(page)).toBeChecked();
});

test('after a first approval it is offered, once', { tag: '@screens' }, async ({ page }) => {
  await putPushInto(page);
  await signIn(page, email('o'), '/claims/approvals');
  await expect(page.getByText(OFFER)).toHaveCount(0);
  const approve = page.getByRole('button', { name: /^Approve/ }).filter({ visible: true });
  const yes = page.getByRole('button', { name: 'Yes, approve' });
  await approve.first().click();
  await yes.click();
  await expect(heading(page, OFFER)).toBeVisible({ timeout: 15_000 });
  await expectNoAxeViolations(page);
  expect(browserOf(page).asked).toBe(0);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(heading(page, OFFER)).toHaveCount(0);
  await approve.first().click();
  await yes.click();
  await page.reload();
  await page.goto('/claims/approvals');
  await expect(title(page, 'Approvals')).toBeVisible();
  await expect(heading(page, OFFER)).toHaveCount(0);
  expect(browserOf(page).asked).toBe(0);
});

test.describe('in the app', () => {
  const TOKEN = `token:${'x'.repeat(64)}`;
  const settings = `**${fullPath(getPush)}`;
  const told = (page: Page) =>
    page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith(fullPath(choosePush)),
    );

  /** The server of these tests knows no service account, so its answers are given one. */
  async function withFcm(page: Page): Promise<void> {
    await page.route(settings, async (route) => {
      const response = await route.fetch();
      const reply = (await response.json()) as { data?: { channels?: string[] } };
      reply.data?.channels?.push('fcm');
      await route.fulfill({ response, json: reply });
    });
  }

  test('the phone asks after a press, its token goes to the server, and a logout ends it', {
    tag: '@phone',
  }, async ({ page }) => {
    const shell = await openShell(page, 'android');
    shell.messages.token = TOKEN;
    await withFcm(page);
    await shell.logIn(email());
    await shell.open();
    await expect(title(page, 'Plan')).toBeVisible();
    await shell.emit('App', 'appUrlOpen', { url: 'https://portal.wattle.example/settings/notifications' });
    await expect(toCheck(page)).not.toBeChecked();
    const asks = () =>
      shell.asked.filter((call) => call.startsWith('PushNotifications.requestPermissions')).length;
    expect(asks()).toBe(0);
    const telling = told(page);
    await press(page);
    expect((await telling).postDataJSON()).toEqual({ channel: 'fcm', address: TOKEN, kinds: ['to-check'] });
    await expect(page.getByText(SAVED).first()).toBeVisible();
    await expect(toCheck(page)).toBeChecked();
    expect(asks()).toBe(1);
    // Another token comes after the app was opened again.
    shell.messages.token = `${TOKEN}2`;
    const again = told(page);
    await shell.open();
    expect((await again).postDataJSON()).toMatchObject({ address: `${TOKEN}2`, kinds: ['to-check'] });
    const link = 'https://portal.wattle.example/claims/approvals';
    await shell.emit('PushNotifications', 'pushNotificationActionPerformed', {
      notification: { data: { link } },
    });
    await expect(title(page, 'Approvals')).toBeVisible();
    await logOut(page);
    await expect(title(page, 'Log in')).toBeVisible();
    await expect
      .poll(() => shell.asked.some((call) => call.startsWith('PushNotifications.unregister')))
      .toBe(true);
  });

  test('without a service account of its server it says that it can’t yet', { tag: '@phone' }, async ({
    page,
  }) => {
    const shell = await openShell(page, 'ios');
    await shell.logIn(email());
    await shell.open();
    await expect(title(page, 'Plan')).toBeVisible();
    await shell.emit('App', 'appUrlOpen', { url: 'https://portal.wattle.example/settings/notifications' });
    await expect(page.getByText('The app can’t show messages yet.')).toBeVisible();
    await expect(toCheck(page)).toHaveCount(0);
  });
});
