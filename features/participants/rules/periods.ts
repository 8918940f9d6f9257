/** Days for which inactive participants and all their records are kept after their last plan: seven years. */
export const PARTICIPANT_DAYS = 2557;

/** Days for which people without access to any participant are kept after their last access ended. */
export const PEOPLE_DAYS = 365;

/** How many days before its end access stands in the queue of the staff who look after it. */
export const ENDS_WITHIN_DAYS = 30;

/** Days within which a second member of staff has to agree to full access; then what was asked for lapses. */
export const AGREE_WITHIN_DAYS = 14;
