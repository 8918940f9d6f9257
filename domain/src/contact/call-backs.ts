/** Days for which call-backs that are done are kept. */
export const CALL_BACK_DAYS = 365;
