import { type Duration, daysBetween, durationBetween, formatDate, type IsoDate } from '#scheme/dates.ts';

/** The dates by which people tell their plans apart: `1 Jul 2026 to 30 Jun 2027`. */
export function planDates(plan: { startDate: IsoDate; endDate: IsoDate }): string {
  return `${formatDate(plan.startDate)} to ${formatDate(plan.endDate)}`;
}

/** A plan's label: its dates if it has them, else when it was made, else its name (specification: plans-call). */
export function planLabel(plan: {
  startDate: IsoDate | null;
  endDate: IsoDate | null;
  createdOn: IsoDate | null;
  name: string;
}): string {
  const { startDate, endDate, createdOn, name } = plan;
  if (startDate && endDate) return planDates({ startDate, endDate });
  return createdOn ? formatDate(createdOn) : name;
}

/** The plan to open first: the active one, else the one with the highest id (specification: default-plan). */
export function defaultPlan<P extends { id: number; active: boolean }>(plans: readonly P[]): P | undefined {
  return plans.find((plan) => plan.active) ?? plans.toSorted((a, b) => b.id - a.id)[0];
}

/** How much of a plan's time is over. `passed` is the share of its days that is over, 0 to 1. */
export type PlanTime =
  | { state: 'future'; passed: 0; starts: IsoDate }
  | { state: 'running'; passed: number; left: Duration }
  | { state: 'expired'; passed: 1 };

/** Time left in a plan, counted to its end date; after that date it is expired (specification: time-left). */
export function planTime(plan: { startDate: IsoDate; endDate: IsoDate }, today: IsoDate): PlanTime {
  if (today > plan.endDate) return { state: 'expired', passed: 1 };
  if (today < plan.startDate) return { state: 'future', passed: 0, starts: plan.startDate };
  const length = daysBetween(plan.startDate, plan.endDate) + 1;
  return {
    state: 'running',
    passed: daysBetween(plan.startDate, today) / length,
    left: durationBetween(today, plan.endDate),
  };
}
