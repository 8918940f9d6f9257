// Pushes, as the service worker shows them. It has the words and knows nobody: what comes is the page that a tap opens.

import type { BrandFiles } from '#platform/contract/installed/service-worker.ts';
import type { PushPayload } from '#platform/contract/push/kinds.ts';
import { words } from '#platform/contract/push/words.ts';

/** A later push takes the place of an earlier one: both say the same. */
const TAG = 'news';

/** From now on shows pushes, opens their page after a press, and subscribes anew where the browser changes the address. */
export function showPushes(worker: ServiceWorkerGlobalScope & { WATTLE: BrandFiles }): void {
  const { name, icon } = worker.WATTLE;
  worker.addEventListener('push', (event) => {
    const options = { body: words.text(name), icon, tag: TAG, renotify: true, data: pageOf(event.data) };
    event.waitUntil(worker.registration.showNotification(name, options));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, String(event.notification.data)));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription: old } = event as PushSubscriptionChangeEvent;
    // The portal tells the server of the new address when it is next opened (features/push/web/renew.ts).
    if (old) event.waitUntil(worker.registration.pushManager.subscribe(old.options).catch(() => undefined));
  });
}

/** The page of a push, as path and query; the first one of the portal where it names none of this portal's. */
function pageOf(data: PushMessageData | null): string {
  try {
    const { open: page = '/' } = (data?.json() ?? {}) as Partial<PushPayload>;
    const url = new URL(page, location.origin);
    return url.origin === location.origin ? `${url.pathname}${url.search}` : '/';
  } catch {
    return '/';
  }
}

/** How long a window may take to go to another page, in milliseconds: its files are here. */
const LED_MS = 2000;

/** Shows a page in a window of the portal that is open, else in a new one. */
async function open({ clients }: ServiceWorkerGlobalScope, page: string): Promise<void> {
  const [known] = await clients.matchAll({ type: 'window' });
  // A window that has gone to another site may still count, and then goes nowhere.
  const late = new Promise<null>((resolve) => setTimeout(resolve, LED_MS, null));
  const led = known && (await Promise.race([known.navigate(page).catch(() => null), late]));
  await (led ? led.focus() : clients.openWindow(page));
}
