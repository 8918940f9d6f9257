import type { Plan } from '@wattle/contract/plans/calls';
import type { PlanSupport, PlanSupportItem, Funding as WireFunding } from '@wattle/contract/supports/shapes';
import type { SupportFunding } from '@wattle/domain/funding';
import { type Cents, fromDollars } from '@wattle/domain/money';
import {
  availableBalance,
  fundingTogether,
  type SupportFigures,
  spentPercent,
  sumFigures,
  supportFigures,
} from '@wattle/domain/plans';
import {
  categoryName,
  type ManagedBy,
  routeNameOf,
  SUPPORT_TYPE_ORDER,
  SUPPORT_TYPES,
  type SupportType,
} from '@wattle/domain/supports';

/**
 * What the server says of a budget, as the screen needs it. Here, and only here, dollars become cents; everything
 * after that counts in cents by the rules of the domain.
 */

/** A budget: of a plan, of a group of its supports, or of one support. */
export interface Budget {
  figures: SupportFigures;
  /** What is available by the rules of the plan (`availableBalance`). */
  available: Cents;
  /** Undefined where it doesn't come in instalments. */
  funding: SupportFunding | undefined;
}

/** A support category's budget in a plan. */
export interface Support extends Budget {
  id: number;
  sfid: string;
  /** The category's number. */
  number: number;
  name: string;
  /** The category's part of the address. */
  route: string;
  type: SupportType;
  managed: ManagedBy;
  /** The items that were agreed on, as the server has them. */
  items: readonly PlanSupportItem[];
}

/** The supports of one type, under the type's name, and their budgets together. */
export interface SupportGroup extends Budget {
  type: SupportType;
  name: string;
  supports: Support[];
}

/** What of a plan decides on how its budgets are shown. */
export type PlanRules = Pick<Plan, 'pace_plan' | 'new_framework_plan' | 'funding'>;

type WireBudget = Pick<Plan, 'budgeted_amount' | 'budget_allocated' | 'budget_spent' | 'budget_reserved'>;

/** The budget of a whole plan. */
export function planBudget(plan: WireBudget & Pick<Plan, 'funding' | 'new_framework_plan'>): Budget {
  return budgetOf(readFigures(plan), readFunding(plan.funding), plan);
}

/** A plan's supports in the groups and the order of the plan page; groups without supports are left out. */
export function groupSupports(supports: readonly PlanSupport[], plan: PlanRules): SupportGroup[] {
  const read = supports.map((support) => readSupport(support, plan));
  return SUPPORT_TYPE_ORDER.flatMap((type) => {
    const own = read.filter((support) => support.type === type);
    if (own.length === 0) return [];
    const funding = fundingTogether(own, readFunding(plan.funding));
    const together = sumFigures(own.map(({ figures }) => figures));
    return [{ type, name: SUPPORT_TYPES[type].name, supports: own, ...budgetOf(together, funding, plan) }];
  });
}

function readSupport(support: PlanSupport, plan: PlanRules): Support {
  const { support_category: category } = support;
  const names = {
    legacyName: category.support_category_name,
    paceName: category.pace_support_category_name,
  };
  return {
    id: support.id,
    sfid: support.sfid,
    number: category.support_category_number,
    name: categoryName(names, plan.pace_plan),
    route: routeNameOf(names),
    type: typeOf(category),
    managed: support.managed,
    items: support.plan_support_items,
    ...budgetOf(readFigures(support), readFunding(support.funding), plan),
  };
}

function budgetOf(
  figures: SupportFigures,
  funding: SupportFunding | undefined,
  plan: Pick<Plan, 'new_framework_plan'>,
): Budget {
  return { figures, funding, available: availableBalance(figures, funding, plan.new_framework_plan) };
}

function readFigures(budget: WireBudget): SupportFigures {
  return supportFigures({
    budgeted: fromDollars(budget.budgeted_amount),
    allocated: fromDollars(budget.budget_allocated),
    spent: fromDollars(budget.budget_spent),
    reserved: fromDollars(budget.budget_reserved),
  });
}

function readFunding(funding: WireFunding): SupportFunding | undefined {
  if (!funding) return undefined;
  const { next_date: date, next_amount: amount } = funding;
  return {
    released: fromDollars(funding.released),
    spendable: fromDollars(funding.available_now),
    carriedOver: fromDollars(funding.carried_over),
    next: date === null || amount === null ? undefined : { date, amount: fromDollars(amount) },
    isShared: funding.shared,
  };
}

/** The type that the server names. A code that this version doesn't know yet: rather the first group than none. */
function typeOf({ support_type_code: code }: PlanSupport['support_category']): SupportType {
  return SUPPORT_TYPE_ORDER.find((type) => SUPPORT_TYPES[type].code === code) ?? SUPPORT_TYPE_ORDER[0];
}

/**
 * How a budget stands: within it; overspent, which is what makes a tile negative (1§2); with more reserved than what
 * is left; or, in a new-framework plan, with more spent than was released so far.
 */
export type Standing = 'within' | 'overspent' | 'over-reserved' | 'over-released';

export function standingOf({ figures: { remaining, left }, available }: Budget): Standing {
  if (remaining < 0) return 'overspent';
  if (available >= 0) return 'within';
  return left < 0 ? 'over-reserved' : 'over-released';
}

/** The parts of a budget's bar in percent; together never more than the bar is long. */
export function barShares({ allocated, spent, reserved }: SupportFigures): {
  spent: number;
  reserved: number;
} {
  const spentShare = spentPercent(spent, allocated);
  return { spent: spentShare, reserved: Math.min(100 - spentShare, spentPercent(reserved, allocated)) };
}

/** Whether the bar is drawn as used up: everything is spent, or more (1§4). */
export function isUsedUp({ allocated, spent }: SupportFigures): boolean {
  return spent > 0 && spent >= allocated;
}

/** The amount to show first: what is available, or by how much the budget is overspent or reserved too far. */
export function shownAmount(budget: Budget): Cents {
  return Math.abs(standingOf(budget) === 'overspent' ? budget.figures.remaining : budget.available);
}

/** A part of an opening balance that is neither spent nor available. */
export interface RestOfBudget {
  kind: 'reserved' | 'unallocated' | 'unreleased';
  amount: Cents;
}

/**
 * What a chart of spent and available leaves out of the opening balance, so that words under it can say so. None
 * where the budget is overdrawn: there is nothing left to be held.
 */
export function restOfBudget({ figures, available }: Budget): RestOfBudget[] {
  const { reserved, unallocated, remaining, left } = figures;
  if (available < 0) return [];
  const rest: RestOfBudget[] = [
    { kind: 'reserved', amount: available === left ? reserved : 0 },
    { kind: 'unallocated', amount: unallocated },
    { kind: 'unreleased', amount: available === left ? 0 : remaining - available },
  ];
  return rest.filter(({ amount }) => amount > 0);
}
