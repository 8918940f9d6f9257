// The service worker of the web app: the app opens at once and without a network, from the files of one build. The build
// says which files there are, the server which page a brand has (platform/server/http/pages/web-app.ts).

import { setCacheNameDetails } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { APP_PATHS } from '#platform/contract/app-links.ts';
import {
  APP_CACHES,
  type BrandFiles,
  TAKE_OVER,
  TAKE_OVER_ALONE,
} from '#platform/contract/installed/service-worker.ts';
import { SHARED, SHARED_FIELD, SHARED_LOST, WITH_SHARED } from '#platform/contract/installed/shared-files.ts';
import { keepShared } from '#platform/web/installed/shared-files.ts';
import { UNSENT_SYNC } from '#platform/web/unsent/name.ts';
import { showPushes } from './push.ts';
import { sendUnsent } from './send-unsent.ts';

declare const self: ServiceWorkerGlobalScope & { WATTLE: BrandFiles };
/** What a browser with Background Sync calls; TypeScript does not know it. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/** The build's files: those that every visit may need, and large ones that are kept once somebody needed them. */
declare const __AT_ONCE__: readonly string[];
declare const __WHEN_NEEDED__: readonly string[];

const PAGE = '/';
const LATER = `${APP_CACHES}-later`;
const { page, files, isDemo } = self.WATTLE;

showPushes(self);

setCacheNameDetails({ prefix: APP_CACHES, precache: 'files', suffix: '' });
cleanupOutdatedCaches();
// The addresses of the other files change with them, so they need no revision.
precacheAndRoute([{ url: PAGE, revision: page }, ...__AT_ONCE__, ...files], {
  ignoreURLParametersMatching: [],
});

const later = new Set(__WHEN_NEEDED__);
registerRoute(({ url }) => later.has(url.pathname), new CacheFirst({ cacheName: LATER }));

const kept = createHandlerBoundToURL(PAGE);
registerRoute(
  new NavigationRoute(
    // A demo shows several brands at one address, so the server says which.
    async (options) => (isDemo ? fetch(options.request).catch(() => kept(options)) : kept(options)),
    {
      allowlist: [new RegExp(`^/(?:(?:${APP_PATHS.join('|')}|logout)(?:/|$|\\?)|$|\\?)`)],
      denylist: [/[?&]brand=/],
    },
  ),
);

registerRoute(
  ({ url }) => url.pathname === SHARED,
  async ({ request }) => Response.redirect((await hasKept(request)) ? WITH_SHARED : SHARED_LOST, 303),
  'POST',
);

/** Keeps the files of a form; gives whether the browser did. */
async function hasKept(request: Request): Promise<boolean> {
  try {
    const files = (await request.formData()).getAll(SHARED_FIELD).filter((each) => each instanceof File);
    if (files.length > 0) await keepShared(files);
    return files.length > 0;
  } catch {
    return false;
  }
}

self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting());
  if (event.data === TAKE_OVER_ALONE) event.waitUntil(takeOverAlone());
});

async function takeOverAlone(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length < 2) await self.skipWaiting();
}

self.addEventListener('sync', (event) => {
  const due = event as SyncEvent;
  if (due.tag === UNSENT_SYNC) due.waitUntil(sendUnsent());
});

// The page of a first visit has the files from now on as well: they are those of its own version.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetOthers(), self.clients.claim()])),
);

/** Forgets the large files of other builds. */
async function forgetOthers(): Promise<void> {
  const cache = await caches.open(LATER);
  const old = (await cache.keys()).filter(({ url }) => !later.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
