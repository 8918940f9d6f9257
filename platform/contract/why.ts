import { textBy } from './common.ts';

/** The longest reason that a member of staff gives for a deed, in characters. */
export const WHY_MAX = 500;

/** What is wrong with a reason; undefined where nothing is. */
export function whyProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Please say why, in a few words. It goes into the record.';
  return text.length > WHY_MAX ? `Please keep the reason to ${WHY_MAX} characters.` : undefined;
}

/** Why a member of staff does something, for the record. */
export const why = textBy(whyProblem);
