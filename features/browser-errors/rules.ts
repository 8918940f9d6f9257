/** How many errors of one app on a day are more than a few odd browsers. */
export const MANY_ERRORS = 50;

/** How many days `portal errors` shows, unless the operator asks for others. */
export const SHOWN_DAYS = 7;

/** Days for which errors are kept. */
export const ERROR_DAYS = 90;

/** How many numbers, pages, brands and devices are kept of one error on one day: the last ones. */
export const MOST_KEPT = 10;
