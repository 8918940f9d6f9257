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

/** A call at which the server failed, or whose answer is none of the server's. */
export interface Fault {
  /** The name of the call. */
  call: string;
  status: number;
  /** The number of the request, where the answer says it. */
  number: string | null;
}

const faultListeners = new Set<(fault: Fault) => void>();

/** Calls `listener` for every call at which the server failed; gives the function that stops it. */
export function onFault(listener: (fault: Fault) => void): () => void {
  faultListeners.add(listener);
  return () => faultListeners.delete(listener);
}

/** Tells all who listen of a call at which the server failed. */
export function announceFault(fault: Fault): void {
  for (const listener of faultListeners) listener(fault);
}

/** Tells all who listen that a call reached nobody. */
export function announceSilence(): void {
  for (const listener of silenceListeners) listener();
}

/** Passes a reply on to all who listen. */
export function announceReply(envelope: Envelope): void {
  for (const listener of listeners) listener(envelope);
}
