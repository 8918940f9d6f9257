import type { Plan } from '../../calls/plans.ts';
import type { BudgetFigures, PlanSupport, SupportType } from '../../calls/shapes.ts';

/** An untouched budget of $100.00. */
const untouched: BudgetFigures = {
  budgeted_amount: 100,
  budget_allocated: 100,
  budget_unallocated: 0,
  budget_spent: 0,
  budget_reserved: 0,
  budget_remaining: 100,
  budget_left: 100,
  budget_available: 100,
  spendable: { amount: 100, shared: null, released: 100, carried_over: 0, elsewhere: 0, next: null },
  standing: { kind: 'within', amount: 100 },
  parts: [
    { kind: 'spent', amount: 0, percent: 0 },
    { kind: 'reserved', amount: 0, percent: 0 },
    { kind: 'available', amount: 100, percent: 100 },
  ],
  used_up: false,
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
    funding_components: [],
    variations: [],
    last_change: null,
    new_framework_plan: false,
    restrictions: [],
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
    managed_before: null,
    managed_from: null,
    funding_component: null,
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
