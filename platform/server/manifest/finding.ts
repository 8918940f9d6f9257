import type { Severity } from '#platform/contract/severity.ts';

interface Said {
  /** What was looked at, in a word that stays the same: `messages-late`. */
  code: string;
  /** Which one, where there may be several of a code: a webhook, a session. */
  about?: string;
  /** What is so, in a sentence. */
  words: string;
  /** Whether only the operator may read it: it names records, or tells of one brand what is not another's to know. */
  isForOperators?: boolean;
}

/** Something that `doctor` has found, and what to do where it is not well. */
export type Finding = Said &
  ({ severity: 'well'; toDo?: undefined } | { severity: Exclude<Severity, 'well'>; toDo: string });

/** The finding as it is given, or that it is well: without anything to do. */
export function unless(isWell: boolean, { toDo, severity, ...said }: Finding): Finding {
  if (isWell || severity === 'well') return { ...said, severity: 'well' };
  return { ...said, severity, toDo: toDo ?? '' };
}
