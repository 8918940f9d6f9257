/** The word in the names of drafts that hold what has not reached the server: they are not dropped for their age. */
export const UNSENT = 'unsent';

/** The name by which the browser calls the service worker when there is a network again. */
export const UNSENT_SYNC = 'wattle.unsent';

/** The name of the channel on which all pages hear what became of what waits. */
export const UNSENT_CHANNEL = 'wattle.unsent';
