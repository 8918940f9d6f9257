/** How often a session may ask. People need one call; more requests come from a broken or a malicious client. */
export const CALL_BACK_LIMIT = { times: 5, minutes: 60 } as const;

/** Days for which finished call-backs are kept. */
export const CALL_BACK_DAYS = 365;
