/** Days for which it is known how often what was done. */
export const EVENT_DAYS = 731;
