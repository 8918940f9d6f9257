/** Days for which participants who are not active are kept, with all that is theirs, after their last plan: seven years. */
export const PARTICIPANT_DAYS = 2557;

/** Days for which people without access to any participant are kept, after the last of it. */
export const PEOPLE_DAYS = 365;
