import type { Plan } from '../calls/plans.ts';
import { defaultPlan } from '../rules/plans.ts';

/**
 * The plan to show: the one that the address names, else the one to open first
 * (specification: plans-out-of-the-ordinary, default-plan).
 */
export function choosePlan(plans: readonly Plan[], sfid: string | undefined): Plan | undefined {
  return plans.find((plan) => plan.sfid === sfid) ?? defaultPlan(plans);
}

/** The query of an address by which a link keeps the chosen plan; empty where none was chosen. */
export function planSearch(sfid: string | undefined): { plan?: string } {
  return sfid === undefined ? {} : { plan: sfid };
}
