import { useSyncExternalStore } from 'react';

let oldest: number | undefined;
const listeners = new Set<() => void>();

const asOf = (): number | undefined => oldest;

/** Calls `listener` when `asOf` changes; gives the function that stops it. */
function onAsOfChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The time of the oldest answer on the screen that this browser kept and the server has not answered anew, in milliseconds
 * since 1970; undefined where all are fresh.
 */
export const useAsOf = (): number | undefined => useSyncExternalStore(onAsOfChange, asOf);

export function setAsOf(time: number | undefined): void {
  if (time === oldest) return;
  oldest = time;
  for (const listener of listeners) listener();
}
