/** Who wants to be called is called once: more requests of a session than that come from a broken or a bad client. */
export const CALL_BACK_LIMIT = { times: 5, minutes: 60 } as const;

/** Days for which call-backs that are done are kept. */
export const CALL_BACK_DAYS = 365;
