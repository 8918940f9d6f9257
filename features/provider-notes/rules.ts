/** How long a note on a provider may be, in characters. */
export const NOTE_MAX = 500;

/** How many notes there may be on one provider: more than anybody reads. */
export const MOST_NOTES = 20;

/** What is said where a note cannot be taken as it is. */
export const noteProblems = {
  empty: 'Please write a note',
  tooLong: `Please write at most ${NOTE_MAX} characters`,
} as const;

/** What is wrong with the text of a note; undefined where nothing is. */
export function noteProblem(text: string): string | undefined {
  if (text.trim() === '') return noteProblems.empty;
  return text.trim().length > NOTE_MAX ? noteProblems.tooLong : undefined;
}
