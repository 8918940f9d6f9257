import type { AnyCall } from '#platform/contract/call.ts';

/** What of a participant somebody looks at, as the activity names it (specification: who-looked). */
export const LOOK_KINDS = [
  'plan',
  'claims',
  'documents',
  'providers',
  'reports',
  'dates',
  'questions',
  'details',
  'activity',
  'exports',
] as const;

export type LookKind = (typeof LOOK_KINDS)[number];

type LookedAt = LookKind | 'nothing';

/**
 * What people look at who read about a participant in a feature; empty where it has no such reads. `nothing` is what
 * pages ask for by themselves, a count or a setting of the reader's own.
 */
export interface Looks {
  /** What its reads look at, those of systems and staff too. */
  at?: LookedAt;
  /** Calls that look at something else, and commands that answer as reads do. */
  but?: Readonly<Partial<Record<LookedAt, readonly Pick<AnyCall, 'name'>[]>>>;
  /** Whether a read with this query only counts, which is no looking. */
  onlyCounts?: ((query: Readonly<Record<string, unknown>>) => boolean) | undefined;
}

/** What a call looks at; undefined where its feature does not say. A command looks at nothing unless it is listed. */
export function lookedAtBy(
  { at, but = {} }: Looks,
  { kind, call }: { kind: string; call: Pick<AnyCall, 'name'> },
): LookedAt | undefined {
  const isListed = (calls: readonly Pick<AnyCall, 'name'>[] = []) =>
    calls.some(({ name }) => name === call.name);
  const other = (Object.keys(but) as LookedAt[]).find((each) => isListed(but[each]));
  return other ?? (kind === 'command' ? 'nothing' : at);
}

/** What a call looks at, and which of its requests only count. */
export interface Look extends Pick<Looks, 'onlyCounts'> {
  at: LookKind;
}
