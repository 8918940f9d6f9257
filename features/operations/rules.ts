/**
 * Days for which messages are kept that were sent or given up: at least as long as a claim can wait for approval. The
 * operator cannot say less than the second, as whether somebody was told about a claim is read from them.
 */
export const MESSAGE_DAYS = 90;
export const LEAST_MESSAGE_DAYS = 30;

/** Days for which it is known who did what. Seven years, as the scheme's records are. */
export const ACTIVITY_DAYS = 2557;

/** Days for which first replies are kept, for commands that are repeated (architecture: "A command"). */
export const REPLY_DAYS = 30;
