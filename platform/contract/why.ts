import { textBy } from './common.ts';

/** The longest reason, in characters. */
const WHY_MAX = 500;

/** What is wrong with the reason that somebody of the staff gives for a deed; undefined where nothing is. */
export function whyProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Say why, for the record';
  return text.length > WHY_MAX ? `Say it in ${WHY_MAX} characters at most` : undefined;
}

/** Why a member of staff does something: it stands in the audit record. */
export const why = textBy(whyProblem);
