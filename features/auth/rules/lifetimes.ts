/** Lifetimes around signing in; those of codes and links are in sign-in.ts. */

/** How long a session lasts before the person has to sign in again. */
export const SESSION_DAYS = 30;

/** How long an access token works. */
export const ACCESS_TOKEN_SECONDS = 600;

/** How long after its use a refresh token still brings the next one, in case the reply was lost. */
export const REFRESH_GRACE_SECONDS = 10;

/** How long an invitation and a link for a new password work. */
export const INVITE_DAYS = 7;
export const RESET_DAYS = 1;

/** How long the link in a message works by which a new passkey or a login is taken back, in days. */
export const STOP_DAYS = 7;

/** How long a source stays known after somebody has signed in from it. */
export const KNOWN_SOURCE_DAYS = 90;

/** How long expired secrets and ended sessions are kept: records of refused calls name an ended session's person. */
export const SPENT_SECRET_DAYS = 1;
export const ENDED_SESSION_DAYS = 30;
