/**
 * Whether something on the page has been coming for so long that it has to be said. One place looks at the whole page: at
 * skeletons, lists and pictures that are loading (`aria-busy`), and at buttons that are working (`data-working`).
 */

/** How long something may take before words say so, in milliseconds (specification: slow-answers). */
const LONG_MS = 5_000;
const LOOK_MS = 500;
const COMING = '[aria-busy="true"], [data-working]';

/** Since when something has been coming on this page, in milliseconds since 1970. */
let since: number | undefined;
let path = '';
let slow = false;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

export const isSlow = (): boolean => slow;

/** Calls `listener` when `isSlow` changes; gives the function that stops it. */
export function onSlowChange(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(look, LOOK_MS);
  return () => listeners.delete(listener);
}

function look(): void {
  const isSamePage = path === location.pathname;
  path = location.pathname;
  if (document.querySelector(COMING)) since = (isSamePage && since) || Date.now();
  else since = undefined;
  const now = since !== undefined && Date.now() - since >= LONG_MS - LOOK_MS;
  if (now === slow) return;
  slow = now;
  for (const listener of listeners) listener();
}
