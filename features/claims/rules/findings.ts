/** The tone of a finding: `open` where there was nothing to compare with, `unknown` where it could not be checked. */
export const TONES = ['bad', 'unknown', 'open', 'good'] as const;

/** One thing that was found. */
export interface Finding {
  tone: (typeof TONES)[number];
  sentence: string;
}

/** Sorts findings in the order of `TONES`: what is wrong first, what is right last. */
export const worstFirst = <Found extends Finding>(found: readonly Found[]): Found[] =>
  found.toSorted((one, other) => TONES.indexOf(one.tone) - TONES.indexOf(other.tone));
