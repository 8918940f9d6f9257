import { adapter } from './adapter.ts';
import { isIos } from './is-ios.ts';

/** How long the service worker may take to be there, in milliseconds: it is fetched once the first page is shown. */
const READY_MS = 20_000;

/**
 * Messages by the browser's push service, which the service worker shows (app/web/worker/push.ts). An iPhone's browser has it
 * for installed apps only.
 */
export const push = adapter('push', {
  standing: async () => {
    const { serviceWorker, userAgent, maxTouchPoints } = navigator;
    if (!serviceWorker || !('PushManager' in window) || !('Notification' in window))
      return isIos(userAgent, maxTouchPoints) ? 'install-first' : 'unsupported';
    return Notification.permission === 'default' ? 'ask' : Notification.permission;
  },
  address: async (publicKey, { mayAsk }) => {
    if (Notification.permission === 'default' && mayAsk) await Notification.requestPermission();
    if (Notification.permission !== 'granted') return undefined;
    const { pushManager } = await ready();
    const known = await pushManager.getSubscription();
    const isCurrent = known && keyOf(known) === publicKey;
    if (known && !isCurrent) await known.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    const { endpoint = '', keys = {} } = (isCurrent ? known : await pushManager.subscribe(options)).toJSON();
    const { p256dh = '', auth = '' } = keys;
    return { channel: 'web', address: endpoint, p256dh, auth, public_key: publicKey };
  },
  forget: async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration) return;
    for (const shown of await registration.getNotifications()) shown.close();
    await (await registration.pushManager?.getSubscription())?.unsubscribe();
  },
});

/** The service worker's registration. Throws where it does not come. */
function ready(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('There is no service worker.')), READY_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** The server's key that a browser subscribed with, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
