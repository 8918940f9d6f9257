// After a logout nothing of the person is left in the browser: texts that stood in every kind of storage, planted or
// written by the portal, are found nowhere.

import type { Page } from '@playwright/test';
import { untilKept } from '../../drafts.ts';
import { expect, test } from '../../fixtures.ts';
import { dismissToast, logOut, logoutIsHeard } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

test.use({ serviceWorkers: 'allow' });

/** A text that stands nowhere else. */
const CANARY = 'canary-7f3e';

/** Puts the canary where a part of the portal might leave something one day. */
const plant = (page: Page) =>
  page.evaluate(async (canary) => {
    localStorage.setItem('wattle.planted', canary);
    sessionStorage.setItem('wattle.planted', canary);
    await (await caches.open('planted')).put('/planted', new Response(canary));
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('planted', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('texts').put(canary, 1);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
  }, CANARY);

/** All that the browser holds for this site and a script can read, by where it is. */
const held = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string> = {
      local: JSON.stringify(localStorage),
      session: JSON.stringify(sessionStorage),
      history: JSON.stringify(history.state),
      cookies: document.cookie,
      title: document.title,
    };
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found[`${name} ${request.url}`] = (await (await cache.match(request))?.text()) ?? '';
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => resolve(reading.result);
        });
        if (rows.length > 0) found[`${name} ${store}`] = JSON.stringify(rows);
      }
      database.close();
    }
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
    if (subscription) found['push'] = JSON.stringify(subscription);
    return found;
  });

const withText = (all: Record<string, string>, text: string) =>
  Object.keys(all).filter((place) => all[place]?.includes(text));
const databases = (all: Record<string, string>) =>
  Object.keys(all).filter((place) => /^(wattle\.drafts|planted) /.test(place));

test('a logout leaves nothing of the person', { tag: '@all' }, async ({ page, context }) => {
  await signIn(page, 'demo@wattle.example', '/plan');
  await dismissToast(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/claims/approvals');
  await page.waitForLoadState('networkidle');
  await page.goto('/settings/contact-details');
  await untilKept(page, () =>
    page.getByRole('textbox', { name: 'Alternate Phone Number' }).fill('0812345678'),
  );
  await plant(page);
  const before = await held(page);
  expect(withText(before, CANARY)).toHaveLength(4);
  expect(databases(before)).toEqual(
    expect.arrayContaining(['planted texts', 'wattle.drafts keys', 'wattle.drafts pieces']),
  );

  await page.goto('/plan');
  await logOut(page);
  await logoutIsHeard(page);
  // What was under way is deleted a second after the logout.
  await expect.poll(async () => databases(await held(page))).toEqual([]);
  await page.waitForTimeout(2500);
  const after = await held(page);
  for (const text of [CANARY, 'demo@wattle.example', 'Mia', '0812345678'])
    expect(withText(after, text), text).toEqual([]);
  expect(databases(after)).toEqual([]);
  expect(after['push']).toBeUndefined();
  expect((await context.cookies()).filter(({ name }) => /refresh|session/.test(name))).toEqual([]);
});
