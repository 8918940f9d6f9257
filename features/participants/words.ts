import type { NomineeKind, NomineeProblem } from './rules/nominees.ts';

/** What each kind of nominee may do, in a sentence. */
export const nomineeWords: Readonly<Record<NomineeKind, string>> = {
  'plan nominee': 'A plan nominee may do all that the participant may do: full or read-only access.',
  'correspondence nominee':
    'A correspondence nominee gets the letters and may ask, but not decide. They have read-only access.',
  'child representative':
    'A child representative acts for a child until the 18th birthday: full or read-only access.',
};

/** What is said of an access that a nominee of their kind may not have. */
export const nomineeProblems: Readonly<Record<NomineeProblem, string>> = {
  'no-full-access': 'This nominee gets the letters and may ask, but not decide. Choose read only.',
  'of-age': 'The child is 18 now, so this role has come to an end.',
  'no-date-of-birth': 'We do not know the date of birth, so we cannot tell if this is a child.',
};
