import { MOST_NOTES } from './rules.ts';

/** Said where no further note can be written. */
export const tooManyNotes = `There are ${MOST_NOTES} notes on this provider. Please delete one before you write another.`;
