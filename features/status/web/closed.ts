/**
 * Whether the portal is closed: under maintenance, or its data is being moved (2§4 "Maintenance"). The guard asks it
 * before every page, so it is apart from what finds out.
 */
let closed: boolean | undefined;

/** Undefined while it is not known. */
export function isClosed(): boolean | undefined {
  return closed;
}

export function setClosed(isClosed: boolean): void {
  closed = isClosed;
}
