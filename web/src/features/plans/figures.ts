import type { Plan } from '@wattle/contract/plans/calls';
import type {
  BudgetFigures,
  PlanSupport,
  PlanSupportItem,
  Funding as WireFunding,
} from '@wattle/contract/supports/shapes';
import { type Cents, fromDollars } from '@wattle/domain/money';
import type { RestOfBudget, Standing } from '@wattle/domain/plans/budget';
import type { SupportFunding } from '@wattle/domain/plans/funding';
import {
  categoryName,
  type ManagedBy,
  routeNameOf,
  SUPPORT_TYPE_ORDER,
  SUPPORT_TYPES,
  type SupportType,
} from '@wattle/domain/supports/supports';

/**
 * What the server says of a budget, as the screen needs it: dollars become cents, which is what formats and charts
 * take. Nothing is worked out here.
 */

/** A budget: of a plan, of a group of its supports, or of one support. */
export interface Budget {
  figures: Record<'budgeted' | 'allocated' | 'spent' | 'reserved' | 'remaining', Cents>;
  /** What is available by the rules of the plan. */
  available: Cents;
  /** How it stands, and the amount to show first. */
  standing: { kind: Standing; amount: Cents };
  /** What a chart of spent and available leaves out of the opening balance. */
  rest: RestOfBudget[];
  /** In percent; null where there is no such share. */
  shares: BudgetFigures['shares'];
  isUsedUp: boolean;
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
  /** What may still be reserved; undefined where nothing can be reserved at all. */
  reservable: Cents | undefined;
  /** The items that were agreed on, as the server has them. */
  items: readonly PlanSupportItem[];
}

/** The supports of one type, under the type's name, and their budgets together. */
export interface SupportGroup extends Budget {
  type: SupportType;
  name: string;
  supports: Support[];
}

/** A plan's supports in the groups and the order of the plan page; groups without supports are left out. */
export function groupSupports(
  supports: readonly PlanSupport[],
  plan: Pick<Plan, 'pace_plan' | 'support_types'>,
): SupportGroup[] {
  return plan.support_types.map((group) => ({
    type: typeOf(group),
    name: group.name,
    supports: supports
      .filter(({ type }) => type === group.value)
      .map((support) => readSupport(support, typeOf(group), plan.pace_plan)),
    ...readBudget(group),
  }));
}

/** The type that the server names. One that this version doesn't know yet: rather the first than none. */
function typeOf({ value }: { value: string }): SupportType {
  return SUPPORT_TYPE_ORDER.find((type) => SUPPORT_TYPES[type].value === value) ?? SUPPORT_TYPE_ORDER[0];
}

function readSupport(support: PlanSupport, type: SupportType, isPace: boolean): Support {
  const { support_category: category } = support;
  const names = {
    legacyName: category.support_category_name,
    paceName: category.pace_support_category_name,
  };
  return {
    id: support.id,
    sfid: support.sfid,
    number: category.support_category_number,
    name: categoryName(names, isPace),
    route: routeNameOf(names),
    type,
    managed: support.managed,
    items: support.plan_support_items,
    reservable: support.budget_reservable === null ? undefined : fromDollars(support.budget_reservable),
    ...readBudget(support),
  };
}

export function readBudget(budget: BudgetFigures): Budget {
  return {
    figures: {
      budgeted: fromDollars(budget.budgeted_amount),
      allocated: fromDollars(budget.budget_allocated),
      spent: fromDollars(budget.budget_spent),
      reserved: fromDollars(budget.budget_reserved),
      remaining: fromDollars(budget.budget_remaining),
    },
    available: fromDollars(budget.budget_available),
    standing: inCents(budget.standing),
    rest: budget.rest.map(inCents),
    shares: budget.shares,
    isUsedUp: budget.used_up,
    funding: readFunding(budget.funding),
  };
}

const inCents = <T extends { amount: number }>(of: T) => ({ ...of, amount: fromDollars(of.amount) });

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

/** The parts of a budget's bar in percent; together never more than the bar is long. */
export function barShares({ shares: { spent, reserved } }: Pick<Budget, 'shares'>) {
  return { spent, reserved: Math.min(100 - spent, reserved ?? 0) };
}
