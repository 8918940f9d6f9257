import type { IsoDate } from '../dates.ts';
import { type Cents, sumCents } from '../money.ts';
import {
  isReservable,
  type ManagedBy,
  SUPPORT_TYPE_ORDER,
  SUPPORT_TYPES,
  supportTypeOf,
} from '../supports/supports.ts';
import {
  type Funding,
  type FundingPeriod,
  planFunding,
  type SupportFunding,
  supportFunding,
} from './funding.ts';

/** The stored figures of a plan support, in cents. */
export interface SupportLedger {
  budgeted: Cents;
  allocated: Cents;
  spent: Cents;
  reserved: Cents;
}

/** A support's figures as people see them, in cents (decisions: "Plans and figures"). */
export interface SupportFigures extends SupportLedger {
  unallocated: Cents;
  remaining: Cents;
  left: Cents;
}

export function supportFigures(ledger: SupportLedger): SupportFigures {
  const remaining = ledger.allocated - ledger.spent;
  return {
    ...ledger,
    unallocated: ledger.budgeted - ledger.allocated,
    remaining,
    left: remaining - ledger.reserved,
  };
}

/** The figures of several supports together. */
export function sumFigures(all: readonly SupportFigures[]): SupportFigures {
  return supportFigures({
    budgeted: sumCents(all, ({ budgeted }) => budgeted),
    allocated: sumCents(all, ({ allocated }) => allocated),
    spent: sumCents(all, ({ spent }) => spent),
    reserved: sumCents(all, ({ reserved }) => reserved),
  });
}

/**
 * The available balance of a budget: what is neither spent nor reserved; in a new-framework plan the instalments
 * released so far less what is spent (decisions: "Plans and figures"). Instalments that several supports share don't
 * say what one of them may spend: there it is what is left of its own budget, as far as the shared money goes.
 */
function availableBalance(
  figures: SupportFigures,
  funding: SupportFunding | undefined,
  isNewFramework: boolean,
): Cents {
  if (!isNewFramework) return figures.left;
  if (!funding) return figures.remaining;
  return funding.isShared
    ? Math.min(figures.remaining, funding.spendable + figures.reserved)
    : funding.released - figures.spent;
}

/**
 * The funding of some supports of a plan together, such as all core supports; undefined where none of them comes in
 * instalments. Instalments that they share count once, and together they can spend no more than the whole plan can.
 */
export function fundingTogether(
  supports: readonly { figures: SupportFigures; funding: SupportFunding | undefined }[],
  plan: Funding | undefined,
): SupportFunding | undefined {
  const fundings = supports.flatMap(({ funding }) => funding ?? []);
  if (fundings.length === 0) return undefined;
  const shared = fundings.find(({ isShared }) => isShared);
  const counted = [...fundings.filter(({ isShared }) => !isShared), ...(shared ? [shared] : [])];
  const unfunded = supports.filter(({ funding }) => !funding);
  const spendable = sumCents(supports, ({ figures, funding }) => funding?.spendable ?? figures.left);
  const [date] = counted.flatMap(({ next }) => next?.date ?? []).toSorted();
  return {
    released:
      sumCents(counted, ({ released }) => released) + sumCents(unfunded, ({ figures }) => figures.allocated),
    spendable: plan ? Math.min(plan.spendable, spendable) : spendable,
    carriedOver: sumCents(counted, ({ carriedOver }) => carriedOver),
    next:
      date === undefined
        ? undefined
        : { date, amount: sumCents(counted, ({ next }) => (next?.date === date ? next.amount : 0)) },
    isShared: shared !== undefined,
  };
}

/**
 * Percentage of a budget that is spent: 0 where nothing is spent or nothing was allocated, never over 100 (1§5).
 * Not rounded; see `formatPercent`.
 */
export function spentPercent(spent: Cents, allocated: Cents): number {
  if (spent <= 0 || allocated <= 0) return 0;
  return Math.min(100, (spent / allocated) * 100);
}

/** How a budget can stand. Overspent is what makes a tile negative (1§2). */
export const STANDINGS = ['within', 'overspent', 'over-reserved', 'over-released'] as const;
export type Standing = (typeof STANDINGS)[number];

/**
 * How a budget stands: within it; overspent; with more reserved than what is left; or, in a new-framework plan, with more
 * spent than was released so far. And the amount that says so, never negative.
 */
export function standingOf(
  { remaining, left }: SupportFigures,
  available: Cents,
): { kind: Standing; amount: Cents } {
  if (remaining < 0) return { kind: 'overspent', amount: -remaining };
  if (available >= 0) return { kind: 'within', amount: available };
  return { kind: left < 0 ? 'over-reserved' : 'over-released', amount: -available };
}

/** What of an opening balance can be neither spent nor available. */
export const RESTS = ['reserved', 'unallocated', 'unreleased'] as const;
export interface RestOfBudget {
  kind: (typeof RESTS)[number];
  amount: Cents;
}

/**
 * What a chart of spent and available leaves out of the opening balance, so that words under it can say so. None
 * where the budget is overdrawn: there is nothing left to be held.
 */
function restOfBudget(
  { reserved, unallocated, remaining, left }: SupportFigures,
  available: Cents,
): RestOfBudget[] {
  if (available < 0) return [];
  const rest: RestOfBudget[] = [
    { kind: 'reserved', amount: available === left ? reserved : 0 },
    { kind: 'unallocated', amount: unallocated },
    { kind: 'unreleased', amount: available === left ? 0 : remaining - available },
  ];
  return rest.filter(({ amount }) => amount > 0);
}

/** Who funds are spent by: a provider with a name, the other providers, the participant. */
export const SPENDERS = ['provider', 'others', 'myself'] as const;

/** A budget with every figure that is shown of it, in cents: of a plan, of a type of its supports, or of one support. */
export interface Budget {
  figures: SupportFigures;
  /** Undefined where it doesn't come in instalments. */
  funding: SupportFunding | undefined;
  available: Cents;
  standing: { kind: Standing; amount: Cents };
  rest: RestOfBudget[];
  /** In percent of what may be used; undefined where there is no such share. See `formatPercent`. */
  shares: { spent: number; reserved: number | undefined; available: number | undefined };
  /** Whether everything is spent, or more: then its bar is drawn as used up (1§4). */
  isUsedUp: boolean;
}

function budgetOf(
  figures: SupportFigures,
  funding: SupportFunding | undefined,
  isNewFramework: boolean,
): Budget {
  const available = availableBalance(figures, funding, isNewFramework);
  const { allocated, spent, reserved } = figures;
  const share = (part: Cents) => (allocated > 0 && part >= 0 ? (part / allocated) * 100 : undefined);
  return {
    figures,
    funding,
    available,
    standing: standingOf(figures, available),
    rest: restOfBudget(figures, available),
    shares: { spent: spentPercent(spent, allocated), reserved: share(reserved), available: share(available) },
    isUsedUp: spent > 0 && spent >= allocated,
  };
}

/** A support as the budgets of its plan need it. */
export interface BudgetedSupport extends SupportLedger {
  id: number;
  categoryNumber: number;
  managed: ManagedBy;
}

/** A plan as its budgets need it: all of its supports, and the instalments that its funding comes in. */
export interface BudgetedPlan<Support extends BudgetedSupport = BudgetedSupport> {
  supports: readonly Support[];
  periods: readonly FundingPeriod[];
  isNewFramework: boolean;
}

/** The budget of one support, and how much of it may still be reserved. */
export type SupportBudget = Budget & { reservable: Cents | undefined };

/** The budgets of a plan as of a day: of the whole, of each support, and of each type of support that it has. */
export function budgetsOf<Support extends BudgetedSupport>(plan: BudgetedPlan<Support>, today: IsoDate) {
  const { supports, periods, isNewFramework } = plan;
  const whole = planFunding(periods, supports, today);
  const each = supports.map((support) => {
    const funding = supportFunding(periods, supports, support.id, today);
    const budget = budgetOf(supportFigures(support), funding, isNewFramework);
    return { support, budget: { ...budget, reservable: reservableOf(support, budget, isNewFramework) } };
  });
  const byType = Map.groupBy(each, ({ support }) => supportTypeOf(support.categoryNumber));
  return {
    total: budgetOf(
      sumFigures(each.map(({ budget }) => budget.figures)),
      whole && { ...whole, isShared: false },
      isNewFramework,
    ),
    supports: each,
    types: SUPPORT_TYPE_ORDER.flatMap((type) => {
      const own = byType.get(SUPPORT_TYPES[type])?.map(({ budget }) => budget);
      if (!own) return [];
      const figures = sumFigures(own.map((budget) => budget.figures));
      return [{ type, budget: budgetOf(figures, fundingTogether(own, whole), isNewFramework) }];
    }),
  };
}

/**
 * What may still be reserved of a support (decisions: "Plans and figures"): what is left of it, and with funding in
 * instalments no more than was paid in; negative where it is overdrawn. Undefined where nothing can be reserved at all.
 */
function reservableOf(
  { categoryNumber, managed }: BudgetedSupport,
  { figures, funding }: Budget,
  isNewFramework: boolean,
): Cents | undefined {
  if (isNewFramework || !isReservable({ number: categoryNumber, managed })) return undefined;
  return Math.min(figures.left, funding?.spendable ?? figures.left);
}
