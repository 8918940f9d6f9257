/** How something that was found reads: `open` where there was nothing to compare with, `unknown` where it could not be looked at. */
export const TONES = ['bad', 'unknown', 'open', 'good'] as const;

/** One thing that was found. */
export interface Finding {
  tone: (typeof TONES)[number];
  sentence: string;
}

/** What is wrong before what could not be looked at, and that before what is right. */
export const worstFirst = <Found extends Finding>(found: readonly Found[]): Found[] =>
  found.toSorted((one, other) => TONES.indexOf(one.tone) - TONES.indexOf(other.tone));
