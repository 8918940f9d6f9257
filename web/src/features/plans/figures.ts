import type { Plan } from '@wattle/contract/plans/calls';
import type { PlanSupport } from '@wattle/contract/supports/calls';
import { fromDollars } from '@wattle/domain/money';
import { type SupportFigures, spentPercent, supportFigures } from '@wattle/domain/plans';
import {
  categoryName,
  type ManagedBy,
  SUPPORT_TYPE_ORDER,
  SUPPORT_TYPES,
  type SupportType,
} from '@wattle/domain/supports';

/**
 * What the server says of a budget, as the screen needs it. Here, and only here, dollars become cents; everything
 * after that counts in cents by the rules of the domain.
 */

/** A support category's budget in a plan. */
export interface Support {
  sfid: string;
  name: string;
  type: SupportType;
  managed: ManagedBy;
  figures: SupportFigures;
}

/** The supports of one type, under the type's name. */
export interface SupportGroup {
  type: SupportType;
  name: string;
  supports: Support[];
}

/** The budget of a whole plan. */
export function planFigures(
  plan: Pick<Plan, 'budget_allocated' | 'budget_spent' | 'budget_reserved'>,
): SupportFigures {
  const allocated = fromDollars(plan.budget_allocated);
  return supportFigures({
    budgeted: allocated,
    allocated,
    spent: fromDollars(plan.budget_spent),
    reserved: fromDollars(plan.budget_reserved),
  });
}

/** A plan's supports in the groups and the order of the plan page; groups without supports are left out. */
export function groupSupports(supports: readonly PlanSupport[], isPace: boolean): SupportGroup[] {
  const read = supports.map((support) => readSupport(support, isPace));
  return SUPPORT_TYPE_ORDER.map((type) => ({
    type,
    name: SUPPORT_TYPES[type].name,
    supports: read.filter((support) => support.type === type),
  })).filter((group) => group.supports.length > 0);
}

function readSupport(support: PlanSupport, isPace: boolean): Support {
  const { support_category: category } = support;
  const names = {
    legacyName: category.support_category_name,
    paceName: category.pace_support_category_name,
  };
  return {
    sfid: support.sfid,
    name: categoryName(names, isPace),
    type: typeOf(category),
    managed: support.managed,
    figures: supportFigures({
      budgeted: fromDollars(support.budgeted_amount),
      allocated: fromDollars(support.budget_allocated),
      spent: fromDollars(support.budget_spent),
      reserved: fromDollars(support.budget_reserved),
    }),
  };
}

/** The type that the server names. A code that this version doesn't know yet: rather the first group than none. */
function typeOf({ support_type_code: code }: PlanSupport['support_category']): SupportType {
  return SUPPORT_TYPE_ORDER.find((type) => SUPPORT_TYPES[type].code === code) ?? SUPPORT_TYPE_ORDER[0];
}

/**
 * How a budget stands: within it; overspent, which is what makes a tile negative (1§2); or with more reserved than
 * what is left.
 */
export type Standing = 'within' | 'overspent' | 'over-reserved';

export function standingOf({ remaining, left }: SupportFigures): Standing {
  if (remaining < 0) return 'overspent';
  return left < 0 ? 'over-reserved' : 'within';
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

/** The amount to show first: what is left, or by how much the budget is overspent or reserved too far. */
export function shownAmount(figures: SupportFigures): number {
  return Math.abs(standingOf(figures) === 'overspent' ? figures.remaining : figures.left);
}
