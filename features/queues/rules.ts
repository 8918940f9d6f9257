/** Entries on a page of a queue. */
export const ENTRIES_PER_PAGE = 50;

/** The longest note that somebody is done with an entry by, in characters. */
const NOTE_MAX = 500;

/** What is said where there is no note. */
const NOTE_MISSING = 'Please write a few words about what was done.';

/** What is wrong with a note; undefined where nothing is. */
export function noteProblem(note: string): string | undefined {
  if (note.trim() === '') return NOTE_MISSING;
  return note.length > NOTE_MAX ? `Please keep the note to ${NOTE_MAX} characters.` : undefined;
}

/** How long entries have waited, to show only those: each with its days. */
export const OLDER_THAN = { day: 1, week: 7, month: 30 } as const;

/** How often an open page says which entry is open, and how long that holds, in seconds. */
export const LOOK_SECONDS = 10;
export const LOOK_HOLDS_SECONDS = 30;

/** Days for which it is kept who was done with an entry, and their note: two years. */
export const DONE_DAYS = 730;
