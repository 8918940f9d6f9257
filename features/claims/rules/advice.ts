/** What somebody with read-only access can say of a claim that waits. It decides nothing. */
export const SAYS = ['approve', 'ask'] as const;
export type Says = (typeof SAYS)[number];

/** The longest note beside it, in characters. */
export const ADVICE_NOTE_MAX = 300;

/** What is said where nothing is chosen. */
export const SAYS_MISSING = 'Please choose what you say.';
