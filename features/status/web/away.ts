/**
 * Whether the portal is away: its server says that it cannot reach its data at the moment. Pages stay as they are in
 * the meantime, with everything that was typed in them.
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

/** Calls `listener` when `isAway` changes; returns the function that stops this. */
export function onAwayChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
