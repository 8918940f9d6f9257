import type { Management } from '#features/plans/rules/categories.ts';
import { addDays, type IsoDate } from '#scheme/dates.ts';
import type { ChangeKind } from './change.ts';

/** The days on which something changed within a plan, the oldest first. */
export function changeDaysOf({
  variations,
  supports,
}: {
  variations: readonly { day: IsoDate }[];
  supports: readonly Pick<Management, 'managedFrom'>[];
}): IsoDate[] {
  const days = [
    ...variations.map(({ day }) => day),
    ...supports.flatMap(({ managedFrom }) => managedFrom ?? []),
  ];
  return [...new Set(days)].toSorted();
}

/** For how many days a change is pointed out, from the day on which it takes effect. */
const CHANGE_IS_NEW_DAYS = 30;

/** The last change of a plan, as far as a link to it needs it. */
export interface LastChange {
  kind: ChangeKind;
  day: IsoDate;
  /** Whether it is pointed out: it took effect at most 30 days ago, or is still to come. */
  isNew: boolean;
}

/**
 * The last change that has taken effect, else the first that is still to come; undefined where nothing ever changed.
 */
export function lastChangeOf(
  plan: Parameters<typeof changeDaysOf>[0] & { startDate: IsoDate },
  hasPlanBefore: boolean,
  today: IsoDate,
): LastChange | undefined {
  const all = [
    ...(hasPlanBefore ? [{ kind: 'new-plan' as const, day: plan.startDate }] : []),
    ...changeDaysOf(plan).map((day) => ({ kind: 'variation' as const, day })),
  ];
  const last = all.findLast(({ day }) => day <= today) ?? all[0];
  return last && { ...last, isNew: last.day >= addDays(today, -CHANGE_IS_NEW_DAYS) };
}
