/**
 * Where a phone sends what somebody shares with the app, a photo or a PDF, as a form with files. The service worker takes
 * them; a browser without it brings them to the server, which can only ask for them again.
 */
export const SHARED = '/shared';

/** The field of the files. */
export const SHARED_FIELD = 'file';

/** Where somebody comes with what they shared, and where it could not be kept. */
export const WITH_SHARED = '/submit-claim';
export const SHARED_LOST = '/submit-claim?shared=lost';
