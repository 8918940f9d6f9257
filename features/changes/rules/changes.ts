import type { ComparedPlan, PlanChange } from './change.ts';
import { changeDaysOf } from './last-change.ts';
import { renewed } from './new-plan.ts';
import { variedOn } from './variation.ts';

/** What changed in a plan, the newest first. `before` is the plan that ended when it began. */
export function changesOf(plan: ComparedPlan, before: ComparedPlan | undefined): PlanChange[] {
  const days = changeDaysOf(plan).toReversed();
  return [...days.map((day) => variedOn(plan, day)), ...(before ? [renewed(plan, before)] : [])];
}
