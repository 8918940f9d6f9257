import type { IsoDate } from './dates.ts';

/**
 * What a new-framework plan may not do in the portal yet (specification: new-framework): reports, reserving, a balance
 * above the money released so far, and the alert about this. Which restrictions hold is a dated setting of the brand,
 * never a rule in the code.
 */
export const RESTRICTIONS = ['reports', 'reserving', 'balance', 'alert'] as const;
export type Restriction = (typeof RESTRICTIONS)[number];

/** The restrictions that hold from a day on, until the day of the next entry. */
export interface DatedRestrictions {
  from: IsoDate;
  restricts: readonly Restriction[];
}

/** The restrictions of a plan on a day. Before the first day of the setting, and without one, all of them hold. */
export function restrictionsOf(
  plan: { isNewFramework: boolean },
  setting: readonly DatedRestrictions[],
  today: IsoDate,
): readonly Restriction[] {
  if (!plan.isNewFramework) return [];
  const begun = setting.filter(({ from }) => from <= today).toSorted((a, b) => a.from.localeCompare(b.from));
  return begun.at(-1)?.restricts ?? RESTRICTIONS;
}
