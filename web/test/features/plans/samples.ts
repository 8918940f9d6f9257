import type { Plan } from '@wattle/contract/plans/calls';
import type { BudgetFigures, Funding, PlanSupport, SupportType } from '@wattle/contract/supports/shapes';

/** A budget of $100.00 of which nothing is spent. */
const untouched: BudgetFigures = {
  budgeted_amount: 100,
  budget_allocated: 100,
  budget_unallocated: 0,
  budget_spent: 0,
  budget_reserved: 0,
  budget_remaining: 100,
  budget_left: 100,
  budget_available: 100,
  standing: { kind: 'within', amount: 100 },
  rest: [],
  shares: { spent: 0, reserved: 0, available: 100 },
  used_up: false,
  funding: null,
};

const type = (name: string, value: string, code: string): SupportType => ({
  name,
  value,
  sf_name: name,
  code,
  route: null,
  ...untouched,
});

/** A plan of categories under their PACE names, with supports of three types. */
export const pace: Pick<Plan, 'pace_plan' | 'support_types'> = {
  pace_plan: true,
  support_types: [
    type('Core Supports', 'core_support', 'ZCOR'),
    type('Capacity Building Supports', 'capacity_building_support', 'ZCAP'),
    type('Recurring Supports', 'recurring_support', 'RECURRING'),
  ],
};

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
    ...untouched,
    ...pace,
    new_framework_plan: false,
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
    ...untouched,
    budget_reservable: 100,
    category_id: number,
    type: pace.support_types.find(({ code }) => code === typeCode)?.value ?? typeCode,
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
