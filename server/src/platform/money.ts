import type { budget, Funding } from '@wattle/contract/supports/shapes';
import type { Funding as FundingRule, SupportFunding } from '@wattle/domain/funding';
import { toDollars } from '@wattle/domain/money';
import { type SupportLedger, supportFigures } from '@wattle/domain/plans';

/** A budget's figures as they cross the wire, from the stored ones in cents (decisions: "Plans and figures"). */
export function presentBudget(ledger: SupportLedger): Record<keyof typeof budget, number> {
  const figures = supportFigures(ledger);
  return {
    budgeted_amount: toDollars(figures.budgeted),
    budget_allocated: toDollars(figures.allocated),
    budget_unallocated: toDollars(figures.unallocated),
    budget_spent: toDollars(figures.spent),
    budget_reserved: toDollars(figures.reserved),
    budget_remaining: toDollars(figures.remaining),
    budget_left: toDollars(figures.left),
  };
}

/** Funding in instalments as it crosses the wire. */
export function presentFunding(funding: FundingRule | SupportFunding | undefined): Funding {
  if (!funding) return null;
  return {
    released: toDollars(funding.released),
    available_now: toDollars(funding.spendable),
    carried_over: toDollars(funding.carriedOver),
    next_date: funding.next?.date ?? null,
    next_amount: funding.next ? toDollars(funding.next.amount) : null,
    shared: 'isShared' in funding && funding.isShared,
  };
}
