import type { Envelope } from '#platform/contract/envelope.ts';

/**
 * Listeners for what every reply carries besides its data: version limits, data migration, its code. They hear of every
 * reply, whichever call brought it.
 */
const listeners = new Set<(envelope: Envelope) => void>();

/** Calls `listener` for every reply; gives the function that stops it. */
export function onReply(listener: (envelope: Envelope) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const silenceListeners = new Set<() => void>();

/** Calls `listener` for every call that reached nobody; gives the function that stops it. */
export function onSilence(listener: () => void): () => void {
  silenceListeners.add(listener);
  return () => silenceListeners.delete(listener);
}

/** Tells all who listen that a call reached nobody. */
export function announceSilence(): void {
  for (const listener of silenceListeners) listener();
}

/** Passes a reply on to all who listen. */
export function announceReply(envelope: Envelope): void {
  for (const listener of listeners) listener(envelope);
}
