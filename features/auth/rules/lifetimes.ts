/** How long what belongs to signing in lives; codes and links stand in sign-in.ts (decisions: "Signing in"). */

/** A session, without being signed in anew. */
export const SESSION_DAYS = 30;

/** An access token. */
export const ACCESS_TOKEN_SECONDS = 600;

/** A refresh token still brings the next one so long after its use: for a reply that was lost on the way. */
export const REFRESH_GRACE_SECONDS = 10;

/** An invitation, and a link for a new password. */
export const INVITE_DAYS = 7;
export const RESET_DAYS = 1;

/** A source is known so long after somebody has signed in from it. */
export const KNOWN_SOURCE_DAYS = 90;

/** Secrets that have run out, and ended sessions, are kept so long: their reuse is still told from nonsense. */
export const SPENT_SECRET_DAYS = 1;
export const ENDED_SESSION_DAYS = 30;
