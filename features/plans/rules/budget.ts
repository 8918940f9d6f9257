import type { IsoDate } from '#scheme/dates.ts';
import { type Cents, sumCents } from '#scheme/money.ts';
import type { Restriction } from '#scheme/restrictions.ts';
import { type Management, SUPPORT_TYPE_ORDER, SUPPORT_TYPES, supportTypeOf } from './categories.ts';
import type { FundedSupport } from './components.ts';
import { reservableFor } from './reservable.ts';
import {
  type DatedPlan,
  leftOf,
  moneyOf,
  type PlanMoney,
  remainsOf,
  type Spendable,
  spendableOf,
} from './spendable.ts';

/** The stored figures of a plan support, in cents. */
export interface SupportLedger {
  budgeted: Cents;
  allocated: Cents;
  spent: Cents;
  reserved: Cents;
}

/** A support's figures as people see them, in cents (specification: remaining, spent, reserved). */
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
function sumFigures(all: readonly SupportFigures[]): SupportFigures {
  return supportFigures({
    budgeted: sumCents(all, ({ budgeted }) => budgeted),
    allocated: sumCents(all, ({ allocated }) => allocated),
    spent: sumCents(all, ({ spent }) => spent),
    reserved: sumCents(all, ({ reserved }) => reserved),
  });
}

/**
 * Percentage of a budget that is spent: 0 where nothing is spent or nothing was allocated, never over 100
 * (specification: percentages). Not rounded; see `formatPercent`.
 */
export function spentPercent(spent: Cents, allocated: Cents): number {
  if (spent <= 0 || allocated <= 0) return 0;
  return Math.min(100, (spent / allocated) * 100);
}

/**
 * The states that a budget can be in. All but `within` and `beyond` make a tile negative (specification: tiles).
 * `beyond`: more is spent than this category's part of a flexible component, which is not overspending
 * (specification: shared-money-below-zero).
 */
export const STANDINGS = ['within', 'overspent', 'over-reserved', 'over-released', 'beyond'] as const;
export type Standing = (typeof STANDINGS)[number];

/**
 * The state of a budget and its amount, never negative: what is available (`within`), overspent, reserved beyond what
 * is left (`over-reserved`), spent beyond what was released so far in a new-framework plan (`over-released`), or spent
 * beyond the category's own part (`beyond`).
 */
export function standingOf(
  { remaining, left }: SupportFigures,
  available: Cents,
  isCovered = false,
): { kind: Standing; amount: Cents } {
  if (isCovered && Math.min(remaining, left) < 0)
    return { kind: 'beyond', amount: -Math.min(remaining, left) };
  if (remaining < 0) return { kind: 'overspent', amount: -remaining };
  if (available >= 0) return { kind: 'within', amount: available };
  return { kind: left < 0 ? 'over-reserved' : 'over-released', amount: -available };
}

/**
 * The parts of a budget, in the order of its bar. What is left is `available` now or `not-paid-in`; `unused` in a plan
 * that ended; `left` where the plan manager's figures do not add up. `overdrawn` is by how much the other parts exceed
 * what may be used.
 */
export const BUDGET_PARTS = [
  'spent',
  'reserved',
  'available',
  'not-paid-in',
  'left',
  'unused',
  'overdrawn',
] as const;
export interface BudgetPart {
  kind: (typeof BUDGET_PARTS)[number];
  amount: Cents;
  /** In percent of what may be used, more than 100 where more was spent; undefined where nothing may be used. */
  percent: number | undefined;
}

/**
 * Divides a budget into its parts. Bars, donuts and words all show these parts; together, less `overdrawn`, they are
 * what may be used of the budget. Where money is shared with other supports, it is not known which part of it is paid
 * in: all that is left then counts as available.
 */
function partsOf(
  money: PlanMoney,
  figures: SupportFigures,
  spendable: Spendable | undefined,
  isWanted: (support: FundedSupport) => boolean,
): BudgetPart[] {
  const lefts = money.components.map(({ members }) => leftOf(members.filter(isWanted)));
  const left = sumCents(lefts, (each) => Math.max(0, each));
  const overdrawn = sumCents(lefts, (each) => Math.max(0, -each));
  const part = (kind: BudgetPart['kind'], amount: Cents): BudgetPart => {
    const percent = figures.allocated > 0 ? (amount / figures.allocated) * 100 : undefined;
    return { kind, amount, percent: kind === 'spent' ? Math.max(0, percent ?? 0) : percent };
  };
  const used = [part('spent', figures.spent), part('reserved', figures.reserved)];
  const over = overdrawn > 0 ? [part('overdrawn', overdrawn)] : [];
  if (money.today > money.plan.endDate) return [...used, part('unused', left), ...over];
  if (!spendable) return [...used, part('left', left), ...over];
  if (spendable.shared) return [...used, part('available', left), ...over];
  const remains = remainsOf(money, isWanted);
  return [
    ...used,
    part('available', remains.available),
    ...(remains.later > 0 ? [part('not-paid-in', remains.later)] : []),
    ...(remains.overdrawn > 0 ? [part('overdrawn', remains.overdrawn)] : []),
  ];
}

/** By whom funds are spent: a provider with a name, the other providers, the participant. */
export const SPENDERS = ['provider', 'others', 'myself'] as const;

/** A budget with every figure that is shown of it, in cents: of a plan, of a type of its supports, or of one support. */
export interface Budget {
  figures: SupportFigures;
  /** What can be spent of it now; undefined where the plan manager's figures do not add up. */
  spendable: Spendable | undefined;
  /**
   * The available balance of the documents: what is left, and in a new-framework plan what was released so far less
   * what is spent (specification: available-balance).
   */
  available: Cents;
  standing: { kind: Standing; amount: Cents };
  parts: BudgetPart[];
  /** Whether everything is spent, or more: then its bar is drawn as used up (specification: parts-of-a-budget). */
  isUsedUp: boolean;
}

/** What budgets need to know of a support. */
export interface BudgetedSupport extends FundedSupport, Management {
  categoryNumber: number;
}

/** What budgets need to know of a plan. */
export interface BudgetedPlan<Support extends BudgetedSupport = BudgetedSupport> extends DatedPlan {
  supports: readonly Support[];
  /** What the plan may not do in the portal yet. */
  restrictions: readonly Restriction[];
}

/** The budget of one support, and how much of it may still be reserved. */
export type SupportBudget = Budget & { reservable: Cents | undefined };

/**
 * Which supports of a plan the plan manager pays from. What the agency or the participant manages is in the plan's
 * figures, and nobody can spend it here.
 */
export function paidHere({ supports }: Pick<BudgetedPlan, 'supports'>): (support: FundedSupport) => boolean {
  const ours = new Set(supports.flatMap(({ id, managed }) => (managed === 'plan' ? [id] : [])));
  return ({ id }) => ours.has(id);
}

function budgetOf(
  plan: BudgetedPlan,
  money: PlanMoney,
  isWanted: (support: FundedSupport) => boolean,
): Budget {
  const supports = plan.supports.filter(isWanted);
  const figures = sumFigures(supports.map(supportFigures));
  // The documents' balance and the bars count all money, also what the agency or the participant manages.
  const whole = spendableOf(money, isWanted);
  const available =
    plan.restrictions.includes('balance') && whole
      ? Math.min(figures.remaining, whole.balance)
      : figures.left;
  return {
    figures,
    spendable: spendableOf(money, isWanted, paidHere(plan)),
    available,
    standing: standingOf(figures, available, isCovered(money, supports)),
    parts: partsOf(money, figures, whole, isWanted),
    isUsedUp: figures.spent > 0 && figures.spent >= figures.allocated,
  };
}

/** Whether some supports are part of a flexible component that is not overspent itself. */
function isCovered({ components }: PlanMoney, supports: readonly FundedSupport[]): boolean {
  const component = components.find(({ members }) => supports.every((support) => members.includes(support)));
  return (
    component?.kind === 'flexible' &&
    component.members.length > supports.length &&
    supportFigures(sumFigures(component.members.map(supportFigures))).remaining >= 0
  );
}

/** The budgets of a plan as of a day: of the whole, of each component, of each support, and of each type of support. */
export function budgetsOf<Support extends BudgetedSupport>(plan: BudgetedPlan<Support>, today: IsoDate) {
  const money = moneyOf(plan, today);
  const among = (members: readonly FundedSupport[]) => {
    const ids = new Set(members.map(({ id }) => id));
    return ({ id }: FundedSupport) => ids.has(id);
  };
  const byType = Map.groupBy(plan.supports, ({ categoryNumber }) => supportTypeOf(categoryNumber));
  return {
    /** Worked out when it is asked for: a list of plans does not need it. */
    get supports() {
      return plan.supports.map((support) => {
        const budget = budgetOf(plan, money, (each) => each.id === support.id);
        return { support, budget: { ...budget, reservable: reservableFor(plan, support, budget.spendable) } };
      });
    },
    total: budgetOf(plan, money, () => true),
    components: money.components.flatMap((component) =>
      component.given
        ? [
            {
              component: component.given,
              members: component.members,
              problem: money.problems.get(component),
              budget: budgetOf(plan, money, among(component.members)),
            },
          ]
        : [],
    ),
    types: SUPPORT_TYPE_ORDER.flatMap((type) => {
      const own = byType.get(SUPPORT_TYPES[type]);
      return own ? [{ type, budget: budgetOf(plan, money, among(own)) }] : [];
    }),
  };
}

/** How a bar draws each part of a budget: `available`, `left` and `unused` look alike. */
export const BAR_LOOKS = {
  spent: 'spent',
  reserved: 'reserved',
  available: 'left',
  'not-paid-in': 'later',
  left: 'left',
  unused: 'left',
  overdrawn: 'over',
} as const satisfies Record<BudgetPart['kind'], string>;
