import { type Cents, dollarsOrNull, toDollars } from '#scheme/money.ts';
import type { BudgetFigures, FundingComponent, SupportType } from '../calls/shapes.ts';
import type { Budget, budgetsOf } from '../rules/budget.ts';
import { SUPPORT_TYPES, type SupportType as TypeName } from '../rules/categories.ts';
import type { Spendable } from '../rules/spendable.ts';

/** A budget's figures as they cross the wire (specification: plan-fields). */
export function presentBudget(budget: Budget): BudgetFigures {
  const { figures } = budget;
  return {
    budgeted_amount: toDollars(figures.budgeted),
    budget_allocated: toDollars(figures.allocated),
    budget_unallocated: toDollars(figures.unallocated),
    budget_spent: toDollars(figures.spent),
    budget_reserved: toDollars(figures.reserved),
    budget_remaining: toDollars(figures.remaining),
    budget_left: toDollars(figures.left),
    budget_available: toDollars(budget.available),
    spendable: presentSpendable(budget.spendable),
    standing: inDollars(budget.standing),
    parts: budget.parts.map(({ percent = null, ...part }) => ({ ...inDollars(part), percent })),
    used_up: budget.isUsedUp,
  };
}

/** The budget of all supports of one type. */
export function presentType({ type, budget }: { type: TypeName; budget: Budget }): SupportType {
  const { name, value, sfName, code, route = null } = SUPPORT_TYPES[type];
  return { name, value, sf_name: sfName, code, route, ...presentBudget(budget) };
}

/** A component of a plan with its budget. */
export function presentComponent({
  component,
  problem,
  budget,
}: ReturnType<typeof budgetsOf>['components'][number]): FundingComponent {
  const { sfid, name, kind, amount } = component;
  return { sfid, name, kind, amount: toDollars(amount), problem: problem ?? null, ...presentBudget(budget) };
}

/** A change of a plan as the database gives it; amounts in cents. */
export interface VariationRow {
  sfid: string;
  day: string;
  reason: string;
  component: string | null;
  before: Cents | null;
  after: Cents | null;
}

export const presentVariation = ({ component, before, after, ...variation }: VariationRow) => ({
  ...variation,
  funding_component_sfid: component,
  amount_before: dollarsOrNull(before),
  amount_after: dollarsOrNull(after),
});

/** Something with an amount, which crosses the wire in dollars. */
const inDollars = <T extends { amount: Cents }>(of: T) => ({ ...of, amount: toDollars(of.amount) });

function presentSpendable(spendable: Spendable | undefined): BudgetFigures['spendable'] {
  if (!spendable) return null;
  const { amount, elsewhere, shared, released, carriedOver, next } = spendable;
  return {
    amount: toDollars(amount),
    shared: shared ? inDollars(shared) : null,
    released: toDollars(released),
    carried_over: toDollars(carriedOver),
    elsewhere: toDollars(elsewhere),
    next: next ? inDollars(next) : null,
  };
}
