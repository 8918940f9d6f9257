import type { Plan } from '@wattle/contract/plans/calls';
import { defaultPlan } from '@wattle/domain/plans';

/** The plan to show: the one that the address names, else the one to open first (1§3). */
export function choosePlan(plans: readonly Plan[], sfid: string | undefined): Plan | undefined {
  return plans.find((plan) => plan.sfid === sfid) ?? defaultPlan(plans);
}
