let oldest: number | undefined;
const listeners = new Set<() => void>();

/** The time of the oldest answer on the screen that was kept, in milliseconds since 1970; undefined where all are fresh. */
export const asOf = (): number | undefined => oldest;

export function setAsOf(time: number | undefined): void {
  oldest = time;
  for (const listener of listeners) listener();
}

/** Calls `listener` when `asOf` changes; gives the function that stops it. */
export function onAsOfChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
