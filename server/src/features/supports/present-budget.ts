import type { BudgetFigures, Funding, SupportType } from '@wattle/contract/supports/shapes';
import { type Cents, toDollars } from '@wattle/domain/money';
import type { Budget } from '@wattle/domain/plans/budget';
import type { SupportFunding } from '@wattle/domain/plans/funding';
import { SUPPORT_TYPES, type SupportType as TypeName } from '@wattle/domain/supports/supports';

/** A budget's figures as they cross the wire (decisions: "Plans and figures"). */
export function presentBudget(budget: Budget): BudgetFigures {
  const { figures, shares } = budget;
  return {
    budgeted_amount: toDollars(figures.budgeted),
    budget_allocated: toDollars(figures.allocated),
    budget_unallocated: toDollars(figures.unallocated),
    budget_spent: toDollars(figures.spent),
    budget_reserved: toDollars(figures.reserved),
    budget_remaining: toDollars(figures.remaining),
    budget_left: toDollars(figures.left),
    budget_available: toDollars(budget.available),
    standing: inDollars(budget.standing),
    rest: budget.rest.map(inDollars),
    shares: { spent: shares.spent, reserved: shares.reserved ?? null, available: shares.available ?? null },
    used_up: budget.isUsedUp,
    funding: presentFunding(budget.funding),
  };
}

/** The budget of all supports of one type. */
export function presentType({ type, budget }: { type: TypeName; budget: Budget }): SupportType {
  const { name, value, sfName, code, route = null } = SUPPORT_TYPES[type];
  return { name, value, sf_name: sfName, code, route, ...presentBudget(budget) };
}

/** Something with an amount, which crosses the wire in dollars. */
const inDollars = <T extends { amount: Cents }>(of: T) => ({ ...of, amount: toDollars(of.amount) });

function presentFunding(funding: SupportFunding | undefined): Funding {
  if (!funding) return null;
  return {
    released: toDollars(funding.released),
    available_now: toDollars(funding.spendable),
    carried_over: toDollars(funding.carriedOver),
    next_date: funding.next?.date ?? null,
    next_amount: funding.next ? toDollars(funding.next.amount) : null,
    shared: funding.isShared,
  };
}
