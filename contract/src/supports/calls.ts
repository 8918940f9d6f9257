import { MANAGED_BY } from '@wattle/domain/supports';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dollars, id, sfid } from '../common.ts';

/** A plan's budget for one support category (1§3; figures: decisions, "Plans and figures"). */
const planSupport = z.object({
  id,
  sfid,
  plan_sfid: sfid,
  managed: z.enum(MANAGED_BY),
  /** What the plan gives the category: the opening balance. */
  budgeted_amount: dollars,
  /** The part of it that may be used. */
  budget_allocated: dollars,
  budget_unallocated: dollars,
  budget_spent: dollars,
  budget_reserved: dollars,
  /** Allocated less spent; negative where overspent. */
  budget_remaining: dollars,
  /** Remaining less reserved. */
  budget_left: dollars,
  category_id: z.int(),
  type: z.string(),
  support_category: z.object({
    support_category_number: z.int(),
    support_category_name: z.nullable(z.string()),
    pace_support_category_name: z.nullable(z.string()),
    code: z.string(),
    support_type_name: z.string(),
    support_type_code: z.string(),
  }),
});
export type PlanSupport = z.output<typeof planSupport>;

export const listPlanSupports = call({
  name: 'supports.list',
  method: 'GET',
  path: 'clients/{participantSfid}/plans/{planSfid}/plan-supports',
  who: 'viewer',
  summary: "A plan's supports, by category number.",
  reply: z.array(planSupport),
});
