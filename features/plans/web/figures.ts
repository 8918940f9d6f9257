import { addDays, type IsoDate } from '#scheme/dates.ts';
import { type Cents, fromDollars } from '#scheme/money.ts';
import type { Plan } from '../calls/plans.ts';
import type { BudgetFigures, PlanSupport, PlanSupportItem } from '../calls/shapes.ts';
import { BAR_LOOKS, type BudgetPart, type Budget as DomainBudget } from '../rules/budget.ts';
import {
  categoryName,
  type ManagedBy,
  otherCategoryName,
  routeNameOf,
  SUPPORT_TYPE_ORDER,
  SUPPORT_TYPES,
  type SupportType,
} from '../rules/categories.ts';
import type { Spendable } from '../rules/spendable.ts';

/**
 * Budgets as the screen needs them: the dollars of the server become cents, which is what formats and charts take.
 * Nothing is worked out here.
 */

/** A budget: of a plan, of a component, of a group of its supports, or of one support. */
export interface Budget extends Pick<DomainBudget, 'standing' | 'isUsedUp'> {
  figures: Record<
    'budgeted' | 'allocated' | 'unallocated' | 'spent' | 'reserved' | 'remaining' | 'left',
    Cents
  >;
  /** What can be spent now; undefined where the plan manager's figures do not add up. */
  spendable: Omit<Spendable, 'balance'> | undefined;
  /** Its parts, in the order of its bar. */
  parts: { kind: BudgetPart['kind']; amount: Cents; percent: number | null }[];
}

/** A support category's budget in a plan. */
export interface Support extends Budget {
  id: number;
  sfid: string;
  /** The category's number. */
  number: number;
  name: string;
  /** What letters of the other kind of plan call it, where that differs. */
  otherName: string | undefined;
  /** The category's part of the address. */
  route: string;
  type: SupportType;
  managed: ManagedBy;
  /** Who managed it earlier, and until which day; undefined where that never changed. */
  managedBefore: { by: ManagedBy; until: IsoDate } | undefined;
  /** The component that it draws from; undefined where it belongs to none. */
  component: { sfid: string; name: string } | undefined;
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

/** The type that the server names; the first one instead of a type that this version doesn't know yet. */
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
    otherName: otherCategoryName(names, isPace),
    route: routeNameOf(names),
    type,
    managed: support.managed,
    managedBefore:
      support.managed_before && support.managed_from
        ? { by: support.managed_before, until: addDays(support.managed_from, -1) }
        : undefined,
    component: support.funding_component ?? undefined,
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
      unallocated: fromDollars(budget.budget_unallocated),
      remaining: fromDollars(budget.budget_remaining),
      left: fromDollars(budget.budget_left),
    },
    standing: inCents(budget.standing),
    parts: budget.parts.map(inCents),
    isUsedUp: budget.used_up,
    spendable: readSpendable(budget.spendable),
  };
}

const inCents = <T extends { amount: number }>(of: T) => ({ ...of, amount: fromDollars(of.amount) });

function readSpendable(spendable: BudgetFigures['spendable']): Budget['spendable'] {
  if (!spendable) return undefined;
  const { amount, elsewhere, shared, released, carried_over: carriedOver, next } = spendable;
  return {
    amount: fromDollars(amount),
    shared: shared ? inCents(shared) : undefined,
    released: fromDollars(released),
    carriedOver: fromDollars(carriedOver),
    elsewhere: fromDollars(elsewhere),
    next: next ? inCents(next) : undefined,
  };
}

/** The parts of a budget as its bar draws them: together never longer than the bar. */
export function barParts({ parts }: Pick<Budget, 'parts'>) {
  let room = 100;
  return parts.map(({ kind, amount, percent }) => {
    const share = Math.max(0, Math.min(room, percent ?? 0));
    room -= share;
    return { kind, part: BAR_LOOKS[kind], amount, percent, share };
  });
}
