import type { Plan } from '@wattle/contract/plans/calls';
import type { Funding, PlanSupport } from '@wattle/contract/supports/shapes';
import type { PlanRules } from '../../../src/features/plans/figures.ts';

/** A plan of categories under their PACE names, without instalments. */
export const pace: PlanRules = { pace_plan: true, new_framework_plan: false, funding: null };

/** A plan as the server gives it. */
export function plan(id: number, change: Partial<Plan> = {}): Plan {
  return {
    id,
    sfid: `PLAN${String(id).padStart(14, '0')}`,
    name: `Plan ${id}`,
    start_date: '2026-07-01',
    end_date: '2027-06-30',
    active: false,
    status: 'Active',
    budgeted_amount: 100,
    budget_allocated: 100,
    budget_unallocated: 0,
    budget_spent: 0,
    budget_reserved: 0,
    budget_remaining: 100,
    budget_left: 100,
    ...pace,
    first_plan_start_date: null,
    client_sfid: 'PARTICIPANT0000001',
    planLabel: '',
    ...change,
  };
}

/** A support as the server gives it: $100.00, nothing spent. */
export function support(number: number, typeCode: string, change: Partial<PlanSupport> = {}): PlanSupport {
  return {
    id: number,
    sfid: `SUPPORT${String(number).padStart(11, '0')}`,
    plan_sfid: 'PLAN00000000000001',
    managed: 'plan',
    budgeted_amount: 100,
    budget_allocated: 100,
    budget_unallocated: 0,
    budget_spent: 0,
    budget_reserved: 0,
    budget_remaining: 100,
    budget_left: 100,
    category_id: number,
    type: '',
    support_category: {
      support_category_number: number,
      support_category_name: `Legacy ${number}`,
      pace_support_category_name: `PACE ${number}`,
      code: String(number),
      support_type_name: '',
      support_type_code: typeCode,
    },
    plan_support_items: [],
    payees: [],
    funding: null,
    ...change,
  };
}

/** Instalments as the server gives them. */
export function funding(change: Partial<NonNullable<Funding>> = {}): NonNullable<Funding> {
  return {
    released: 40_000,
    available_now: 1762.4,
    carried_over: 12.34,
    next_date: '2027-01-01',
    next_amount: 21_612.5,
    shared: false,
    ...change,
  };
}
