import type { Cents } from '#scheme/money.ts';

/** The agency's results of bulk payment requests: for each claim reference what became of it. */

/** The columns of their file; further ones are not looked at. */
export const RESULT_COLUMNS = [
  'RegistrationNumber',
  'ClaimReference',
  'Result',
  'AmountPaid',
  'Code',
] as const;

/** What may become of a line: all of it is paid, a part, or nothing. */
export const OUTCOMES = ['paid', 'paid short', 'rejected'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The most results that are taken in at once. */
export const MOST_RESULTS = 50_000;

/** What the agency answered about a line. */
export interface Answer {
  outcome: Outcome;
  paid: Cents;
  /** Why less was paid, or nothing; null where all of it was. */
  code: string | null;
}

/** A result, under the claim reference of its line. */
export interface Result extends Answer {
  reference: string;
}

/** Why a result cannot be: it does not go with what was asked for. */
export type Misfit = 'code-missing' | 'code-with-paid' | 'not-all-paid' | 'not-short' | 'rejected-and-paid';

/** What does not fit in an answer about a line for which `asked` was asked; undefined where all does. */
export function misfitOf({ outcome, paid, code }: Answer, asked: Cents): Misfit | undefined {
  if (outcome === 'paid') {
    if (paid !== asked) return 'not-all-paid';
    return code === null ? undefined : 'code-with-paid';
  }
  if (outcome === 'rejected' && paid !== 0) return 'rejected-and-paid';
  if (outcome === 'paid short' && !(paid > 0 && paid < asked)) return 'not-short';
  return code === null ? 'code-missing' : undefined;
}

/** Whether two answers say the same. */
export const isSameAnswer = (one: Answer, other: Answer): boolean =>
  one.outcome === other.outcome && one.paid === other.paid && one.code === other.code;

/** The claim references about which some results say different things. */
export function contradicted(results: readonly Result[]): ReadonlySet<string> {
  const first = new Map<string, Result>();
  const found = new Set<string>();
  for (const result of results) {
    const before = first.get(result.reference);
    if (before === undefined) first.set(result.reference, result);
    else if (!isSameAnswer(before, result)) found.add(result.reference);
  }
  return found;
}
