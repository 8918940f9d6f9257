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

/**
 * The answers of tagged calls (`platform/contract/call.ts`), by address, so that asking again can be answered with
 * “nothing has changed”. They live in memory only; what somebody has read goes with their session (`session.ts`).
 */
interface Known {
  tag: string;
  text: string;
}

/** How many answers are kept: a page asks for few again and again. */
const MOST = 50;

const answers = new Map<string, Known>();

export const knownAnswer = (url: string): Known | undefined => answers.get(url);

/** Keeps the newest answer of an address; one without a tag is not kept, and the one before is forgotten. */
export function keepAnswer(url: string, tag: string | null | undefined, text: string): void {
  answers.delete(url);
  if (!tag) return;
  answers.set(url, { tag, text });
  const [oldest] = answers.keys();
  if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
}

export const forgetAnswers = (): void => answers.clear();
