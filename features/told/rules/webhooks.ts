const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a receiver may take, in milliseconds. */
export const ANSWER_MS = 10 * SECOND;

/** After how long a delivery that fails is given up: it is dead until somebody replays it. */
export const GIVEN_UP_MS = 3 * DAY;

/** After how long without any success a receiver is paused: only its oldest delivery is tried from then on. */
export const PAUSED_MS = DAY;

/** After how many seconds the portal tells the operator of a receiver that takes nothing; deploy/prometheus/alerts.yml has it too. */
export const LATE_SECONDS = 900;

/** How long a secret still signs once there is a newer one. */
export const OLD_SECRET_MS = DAY;

/** The most receivers of a brand. */
export const MOST_WEBHOOKS = 20;

/** How many deliveries a receiver that asked for speed has at once. */
export const AT_ONCE = 10;

const FIRST_PAUSE = 5 * SECOND;
export const LONGEST_PAUSE = 4 * HOUR;

/**
 * How long to wait after a try that failed, in milliseconds: three times as long each time, up to four hours, and up to
 * a quarter more or less, so that receivers that failed together are not tried together. `chance` is from 0 to 1.
 */
export const pauseAfter = (attempts: number, chance: number): number =>
  Math.round(Math.min(FIRST_PAUSE * 3 ** (attempts - 1), LONGEST_PAUSE) * (0.75 + chance / 2));
