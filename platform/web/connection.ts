/**
 * Whether the browser knows that it has no network. Where it knows of a network, the portal may still be out of reach.
 */
export const isOffline = (): boolean => navigator.onLine === false;

/** How long to wait before the next try where the browser cannot say when it is worth one, in milliseconds. */
const AGAIN_MS = 5_000;

/** Waits until a call is worth another try: until the browser has a network again, or for five seconds where it has one. */
export function worthAnotherTry(): Promise<unknown> {
  return new Promise((resolve) => {
    if (isOffline()) addEventListener('online', resolve, { once: true });
    else setTimeout(resolve, AGAIN_MS);
  });
}
