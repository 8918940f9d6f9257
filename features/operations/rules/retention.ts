/**
 * Days for which sent and given-up messages are kept: at least as long as a claim can wait for approval. The operator
 * cannot set fewer than `LEAST_MESSAGE_DAYS`, as these messages show whether somebody was told about a claim.
 */
export const MESSAGE_DAYS = 90;
export const LEAST_MESSAGE_DAYS = 30;

/** Days for which the record of who did what is kept: seven years, like the scheme's records. */
export const ACTIVITY_DAYS = 2557;

/** Days for which the first reply to a command is kept, in case it is repeated (architecture: "A command"). */
export const REPLY_DAYS = 30;

/** How long is kept how often somebody was refused what they may not do, in days. */
export const REFUSAL_DAYS = 365;

/** How long is kept when backups were made or failed, in days. The backups themselves have rules of their own. */
export const BACKUP_DAYS = 400;
