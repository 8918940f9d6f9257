import { APP_CACHES } from '#platform/contract/installed/service-worker.ts';

/**
 * What this browser remembers beyond the open page. Nothing secret and nothing personal goes here in the clear. A
 * browser that allows no storage simply remembers nothing.
 */
export const storage = {
  has(key: string): boolean {
    return attempt(() => localStorage.getItem(key) !== null) ?? false;
  },
  mark(key: string): void {
    attempt(() => localStorage.setItem(key, '1'));
  },
  unmark(key: string): void {
    attempt(() => localStorage.removeItem(key));
  },
  /**
   * Forgets everything in every storage, as a logout does, and the subscription to pushes, except the app's own files and
   * the flags that belong to the browser (specification: logout, browser-flags).
   */
  clear(): void {
    attempt(clearLocalStorage);
    attempt(() => sessionStorage.clear());
    void attempt(deleteDatabases)?.catch(ignore);
    void attempt(deleteCaches)?.catch(ignore);
    void attempt(endPushes)?.catch(ignore);
  },
};

/**
 * The flags that outlive a logout: when an update was put off, and whether the news of the new framework was read
 * (specification: browser-flags); and that the server has not heard of the logout yet.
 */
const FLAGS = new Set([
  'wattle.versionUpdateAlertDismissDate',
  'wattle.newFrameworkPlanAlert',
  'wattle.logout-unheard',
]);

function clearLocalStorage(): void {
  for (const key of Object.keys(localStorage)) if (!FLAGS.has(key)) localStorage.removeItem(key);
}

async function deleteDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}

async function deleteCaches(): Promise<void> {
  for (const name of await caches.keys()) if (!name.startsWith(APP_CACHES)) await caches.delete(name);
}

async function endPushes(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

const ignore = () => undefined;
