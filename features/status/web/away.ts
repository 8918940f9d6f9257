/**
 * Whether the portal's server says that it cannot reach its data just now. Pages stay as they are meanwhile, with what was
 * typed in them.
 */
let away = false;
const listeners = new Set<() => void>();

export function isAway(): boolean {
  return away;
}

export function setAway(isAwayNow: boolean): void {
  if (isAwayNow === away) return;
  away = isAwayNow;
  for (const listener of listeners) listener();
}

/** Calls `listener` when it changes; gives the function that stops it. */
export function onAwayChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
