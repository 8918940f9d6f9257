/**
 * Whether the portal is closed: under maintenance, or its data is being moved (specification: status-polls). The guard
 * asks this before every page, so it is separate from the code that finds out (`watch.ts`).
 */
let closed: boolean | undefined;

/** Undefined until the first answer. */
export function isClosed(): boolean | undefined {
  return closed;
}

export function setClosed(isClosed: boolean): void {
  closed = isClosed;
}
