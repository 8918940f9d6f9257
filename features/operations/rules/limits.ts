const HOUR = 3600;

// From where on something is not well, for `doctor`, alarms, and deploy/prometheus/alerts.yml alike.

/** After how long without a feed something is wrong with it, in seconds: most send one a day. */
export const IMPORT_LATE_SECONDS = 26 * HOUR;

/** If a message waits for longer than this, in seconds, a gateway is down or none is set. */
export const MESSAGE_LATE_SECONDS = HOUR;

/** How many messages of a day may be given up: some mailboxes do not exist. */
export const GIVEN_UP_MESSAGES = 20;

/** How far the database's clock may be from a server's, in seconds: codes and tokens last minutes. */
export const CLOCK_SECONDS = 5;

/** How old the signing key may be, in days. */
export const KEY_DAYS = 365;

/** How old the signatures of the scanner may be, in days. */
export const SIGNATURE_DAYS = 7;

/** Room on a disk, in bytes: too little, and so little that files and changes are refused soon. */
export const LITTLE_ROOM = { warning: 2_000_000_000, critical: 500_000_000 } as const;

/** Which part of the database's connections may be in use. */
export const CONNECTIONS_SHARE = 0.8;

/** How far a standby may be behind, in seconds. */
export const STANDBY_SECONDS = 60;

/** After how long without a thorough look something is wrong, in hours: it is made every day. */
export const THOROUGH_HOURS = 50;
