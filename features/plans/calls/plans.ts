import * as z from 'zod/mini';
import { CHANGE_KINDS } from '#features/changes/rules/change.ts';
import { get, post } from '#platform/contract/call.ts';
import { id, isoDate, sfid } from '#platform/contract/common.ts';
import { RESTRICTIONS } from '#scheme/restrictions.ts';
import { budget, fundingComponent, planVariation, supportType } from './shapes.ts';

/** A plan and its totals over all supports (specification: plan-fields). */
export const plan = z.object({
  id,
  sfid,
  name: z.string(),
  start_date: isoDate,
  end_date: isoDate,
  active: z.boolean(),
  status: z.string(),
  /** Over all supports. */
  ...budget,
  /** By type of support, in the order of the plan page; types without supports are left out. */
  support_types: z.array(supportType),
  /** A PACE plan: categories 1 to 21 under their PACE names. */
  pace_plan: z.boolean(),
  /** The components that the plan manager names; an empty list where each support has its own money. */
  funding_components: z.array(fundingComponent),
  /** Oldest first. */
  variations: z.array(planVariation),
  /**
   * The last change that has taken effect, else the first that is still to come: its day, and whether it is pointed out
   * (for 30 days). Null where nothing changed since the first plan.
   */
  last_change: z.nullable(z.object({ kind: z.enum(CHANGE_KINDS), day: isoDate, is_new: z.boolean() })),
  /** Whether the plan is of the new framework, and what it may not do in the portal yet. */
  new_framework_plan: z.boolean(),
  restrictions: z.array(z.enum(RESTRICTIONS)),
  first_plan_start_date: z.nullable(isoDate),
  client_sfid: sfid,
  planLabel: z.string(),
});
export type Plan = z.output<typeof plan>;

export const listPlans = get('plans.list', 'clients/{participantSfid}/plans', {
  also: ['user/{participantId}/plans'],
  who: 'viewer',
  tagged: true,
  summary: "A participant's plans, newest first.",
  reply: z.array(plan),
});

export const selectPlan = post('plans.select', 'clients/{participantSfid}/plans/{planSfid}/selected', {
  who: 'viewer',
  summary: 'Says that somebody chose a plan to look at; it is only counted.',
  reply: z.object({ counted: z.boolean() }),
});
