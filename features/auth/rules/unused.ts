/** How long a session lies unused before it ends: one on a shared computer, and any other where the brand says so. */
export const SHARED_UNUSED_MINUTES = 15;
export const UNUSED_HOURS = 12;

/** How long before its end people are warned, in seconds. */
export const WARNED_SECONDS = 120;

/** How exactly the server keeps when a session was last used, in milliseconds. */
export const USED_WITHIN_MS = 60_000;

/** What somebody reads whose session has ended because they did not use it. */
export const unusedWords = (sharedComputer: boolean): string =>
  `You were logged out: nothing was pressed for ${sharedComputer ? `${SHARED_UNUSED_MINUTES} minutes` : `${UNUSED_HOURS} hours`}.`;
