import type { Unsent } from './store.ts';

/** The longest that a command is held, in milliseconds. One that is held for longer was made by a clock that was wrong. */
const LONGEST_HELD_MS = 120_000;

/** A module of its own, because the notice above every page needs no more than the list. */
let all: readonly Unsent[] = [];
const listeners = new Set<() => void>();

/** What the person who is signed in did and the server has not heard of, the oldest first; what was refused too. */
export const unsentNow = (): readonly Unsent[] => all;

export function setUnsent(now: readonly Unsent[]): void {
  all = now;
  for (const listener of listeners) listener();
}

/** Calls `listener` when the list changes; gives the function that stops it. */
export function onUnsentChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a command is to be sent now: nobody has refused it, and nobody can take it back with a press any more. */
export function isDue({ refused, heldUntil }: Unsent, now = Date.now()): boolean {
  return refused === undefined && (heldUntil <= now || heldUntil > now + LONGEST_HELD_MS);
}
