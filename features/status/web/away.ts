/**
 * Whether the portal is away: its server says that it cannot reach its data at the moment, or there is no connection to
 * the server. Pages stay as they are in the meantime, with everything that was typed in them.
 */
export type Why = 'away' | 'offline';

let why: Why | undefined;
const listeners = new Set<() => void>();

/** Why the portal is away; undefined while it is there. */
export function whyAway(): Why | undefined {
  return why;
}

export function setAway(now: Why | undefined): void {
  if (now === why) return;
  why = now;
  for (const listener of listeners) listener();
}

/** Calls `listener` when `whyAway` changes; returns the function that stops this. */
export function onAwayChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
