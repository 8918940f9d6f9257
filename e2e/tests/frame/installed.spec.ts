// The web app as browsers install it: it opens without a network, and goes over to a newer version without taking
// anything from anybody.

import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

// Offline is what these tests are about.
test.use({
  serviceWorkers: 'allow',
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|There is no connection/],
});

/** Waits until the service worker holds the app's files. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

test('browsers find nothing that keeps either brand’s app from being installed', async ({ page }) => {
  for (const brand of ['wattle', 'mpm']) {
    await page.goto(`/login?brand=${brand}`);
    const devtools = await page.context().newCDPSession(page);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Tests run in windows that keep nothing, which browsers say before all else.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const manifest = JSON.parse(data ?? '') as {
      name: string;
      icons: { src: string; sizes: string; purpose: string }[];
      screenshots: { src: string; sizes: string; form_factor: string }[];
      shortcuts: { name: string; url: string }[];
    };
    expect(manifest.name).toBe(brand === 'wattle' ? 'Wattle Plan Management' : 'My Plan Manager');
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    expect(manifest.screenshots.map(({ form_factor }) => form_factor).toSorted()).toEqual(['narrow', 'wide']);
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/submit-claim', '/claims/approvals']);
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      const size = await page.evaluate(async (address) => {
        const picture = new Image();
        picture.src = address;
        await picture.decode();
        return `${picture.naturalWidth}x${picture.naturalHeight}`;
      }, src);
      expect(size).toBe(sizes);
    }
  }
});

test('it opens without a network after one visit', { tag: '@screens' }, async ({ page, context }) => {
  await signIn(page, 'demo@wattle.example', '/plan');
  await untilKept(page);
  await context.setOffline(true);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByText(/^There is no connection/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^There is no connection/)).toHaveCount(0);
});

test('its icon says how many claims wait, and nothing after a logout', async ({ page }) => {
  await page.addInitScript(() => {
    const said: number[] = [];
    Object.assign(window, { said });
    const say = async (count: number) => void said.push(count);
    Object.assign(navigator, { setAppBadge: say, clearAppBadge: () => say(0) });
  });
  const said = () => page.evaluate(() => Reflect.get(window, 'said') as number[]);
  await signIn(page, 'demo@wattle.example', '/plan');
  const waiting = /(\d+) claims? waiting for your approval/;
  const [, count] = waiting.exec((await page.getByText(waiting).first().textContent()) ?? '') ?? [];
  await expect.poll(async () => (await said()).at(-1)).toBe(Number(count));
  expect(Number(count)).toBeGreaterThan(0);
  await page.goto('/logout');
  await expect(page).toHaveURL(/login/);
  await expect.poll(async () => (await said()).at(-1) ?? 0).toBe(0);
});

test('Settings say how to install it, the device in somebody’s hand first; a press asks where the browser offers it', {
  tag: '@screens',
}, async ({ page }) => {
  await signIn(page, 'demo@wattle.example', '/settings');
  await page.getByRole('link', { name: 'Install the app' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Install the app' })).toBeVisible();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText(['On a computer', 'On an iPhone or iPad', 'On an Android phone or tablet']);
  await expect(page.getByText('Scroll down, and press “Add to Home Screen”.')).toBeVisible();
  await expectNoAxeViolations(page);
  const button = page.getByRole('button', { name: 'Install Wattle' });
  await expect(button).toHaveCount(0);
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => Reflect.set(window, 'isAsked', true),
    });
    dispatchEvent(offer);
    Reflect.set(window, 'isHeldBack', offer.defaultPrevented);
  });
  await button.click();
  const seen = () => page.evaluate(() => [Reflect.get(window, 'isHeldBack'), Reflect.get(window, 'isAsked')]);
  await expect.poll(seen).toEqual([true, true]);
  await expect(button).toHaveCount(0);
});

test.describe('a newer version', () => {
  let front: Server;
  /** What stands at the end of the service worker's script: another text is another version. */
  let version = '1';
  /** Whether the server has no service worker, as older ones. */
  let isOlder = false;
  /** The lowest version of the app that the server takes. */
  let demanded: string | undefined;
  test.beforeEach(async ({ baseURL }) => {
    [version, isOlder, demanded] = ['1', false, undefined];
    const server = new URL(baseURL ?? '');
    front = createServer((asked, reply) => {
      const { method, url = '', headers } = asked;
      const isScript = url === '/service-worker.js';
      if (isScript && isOlder) return void reply.writeHead(404).end();
      const sent = request(
        {
          host: server.hostname,
          port: server.port,
          method,
          path: url,
          headers: {
            ...headers,
            host: server.host,
            'accept-encoding': 'identity',
            ...(headers.origin && { origin: server.origin }),
          },
        },
        (answer) => {
          const { 'content-length': _, etag: __, ...kept } = answer.headers;
          const isEnvelope =
            answer.headers['content-type']?.includes('json') && url.startsWith('/client-portal');
          reply.writeHead(answer.statusCode ?? 500, isScript || isEnvelope ? kept : answer.headers);
          if (isScript)
            answer.on('data', (part) => reply.write(part)).on('end', () => reply.end(`\n// ${version}`));
          else if (isEnvelope) void text(answer).then((body) => reply.end(limited(body)));
          else answer.pipe(reply);
        },
      );
      asked.pipe(sent);
    }).listen(0, '127.0.0.1');
    await once(front, 'listening');
  });
  test.afterEach(() => {
    front.closeAllConnections();
    front.close();
  });
  /** An answer, with the version that is demanded. */
  const limited = (body: string): string =>
    body &&
    JSON.stringify({
      ...JSON.parse(body),
      ...(demanded && { min_version: demanded, max_version: demanded }),
    });
  const address = (path: string) => `http://127.0.0.1:${(front.address() as AddressInfo).port}${path}`;

  /** Somebody who is logged in opens the app, whose files the browser then holds. */
  async function visited(page: Page): Promise<void> {
    await signIn(page, 'demo@wattle.example', '/plan');
    // The cookie is the same for both servers; what a page remembers is not.
    await page.goto(address('/healthz'));
    await page.evaluate(() => localStorage.setItem('wattle.signed-in', '1'));
    await page.goto(address('/submit-claim'));
    await untilKept(page);
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // While a page is still opening, a newer version may take over: nothing is typed yet.
    await page.waitForLoadState('networkidle');
  }
  /** Makes a newer version, and waits until the browser has fetched it. */
  async function newer(page: Page): Promise<void> {
    version = '2';
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
  }
  const isWaiting = (page: Page) =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  const isSame = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSamePage') === true);

  const linkTo = (page: Page, name: string | RegExp) =>
    page.getByRole('link', { name, exact: true }).filter({ visible: true }).first();
  /** Opens pages until a newer version is there: a busy machine may have it ready only for the second. */
  async function untilNewer(page: Page): Promise<void> {
    const links = ['Plan', /^Claims/];
    let opened = 0;
    await expect(async () => {
      await linkTo(page, links[opened++ % 2] ?? '').click();
      await expect.poll(() => isSame(page).catch(() => true), { timeout: 6_000 }).toBe(false);
    }).toPass();
    await page.waitForLoadState();
  }

  test('waits while a form is open, and takes over when another page is opened', async ({ page }) => {
    await visited(page);
    await mark(page);
    await newer(page);
    await page.waitForTimeout(1000);
    expect(await isSame(page)).toBe(true);
    await untilNewer(page);
    expect(await isWaiting(page)).toBe(false);
  });

  test('takes over from no other page that is open', async ({ page, context }) => {
    await visited(page);
    const other = await context.newPage();
    await other.goto(address('/submit-claim'));
    for (const each of [page, other]) await mark(each);
    await newer(page);
    await linkTo(page, 'Plan').click();
    await expect(page).toHaveURL(/plan$/);
    await page.waitForTimeout(1000);
    expect([await isSame(page), await isSame(other), await isWaiting(page)]).toEqual([true, true, true]);
    await other.close();
    await linkTo(page, 'Providers').click();
    await untilNewer(page);
  });

  test('that the server demands comes at the press of the button, whichever pages are open', async ({
    page,
    context,
  }) => {
    await visited(page);
    const other = await context.newPage();
    await other.goto(address('/submit-claim'));
    demanded = '99.0.0';
    version = '2';
    await page.reload();
    const button = page.getByRole('button', { name: 'Refresh', exact: true });
    await expect(button).toBeVisible();
    await mark(page);
    await button.click();
    await expect.poll(() => isSame(page).catch(() => true)).toBe(false);
    expect(await isWaiting(page)).toBe(false);
  });

  test('has no service worker where the server has none: its pages come from the server again', async ({
    page,
  }) => {
    await visited(page);
    isOlder = true;
    await page.reload();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
  });
});
