import type { NomineeKind, NomineeProblem } from './rules/nominees.ts';

/** What each kind of nominee may do, in a sentence. */
export const nomineeWords: Readonly<Record<NomineeKind, string>> = {
  'plan nominee': 'A plan nominee may do all that the participant may do: full or read-only access.',
  'correspondence nominee':
    'A correspondence nominee gets letters and asks about the plan, and decides nothing: read-only access.',
  'child representative':
    'A child representative acts for a child until the 18th birthday: full or read-only access.',
};

/** What is said of an access that a nominee of their kind may not have. */
export const nomineeProblems: Readonly<Record<NomineeProblem, string>> = {
  'no-full-access': 'A correspondence nominee decides nothing, so the access has to be read only.',
  'of-age': 'The participant is 18, so nobody is their child representative any more.',
  'no-date-of-birth':
    'The participant’s date of birth is not known, so nobody can be their child representative.',
};
