import { type Duration, daysBetween, durationBetween, formatDate, type IsoDate } from './dates.ts';
import type { Funding, SupportFunding } from './funding.ts';
import { type Cents, sumCents } from './money.ts';

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
export function availableBalance(
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

/** `38.2%`; blank for negative and non-numeric values (1§5). Places: 1 for spent, 0 for tiles, 2 for slices (1§9). */
export function formatPercent(percent: number, places: 0 | 1 | 2): string {
  if (!Number.isFinite(percent) || percent < 0) return '';
  return `${percent.toFixed(places)}%`;
}

/** The dates by which people tell their plans apart: `1 Jul 2026 to 30 Jun 2027`. */
export function planDates(plan: { startDate: IsoDate; endDate: IsoDate }): string {
  return `${formatDate(plan.startDate)} to ${formatDate(plan.endDate)}`;
}

/** A plan's label: its dates if it has them, else when it was made, else its name (1§3). */
export function planLabel(plan: {
  startDate: IsoDate | null;
  endDate: IsoDate | null;
  createdOn: IsoDate | null;
  name: string;
}): string {
  const { startDate, endDate, createdOn, name } = plan;
  if (startDate && endDate) return planDates({ startDate, endDate });
  return createdOn ? formatDate(createdOn) : name;
}

/** The plan to open first: the active one, else the one with the highest id (1§3). */
export function defaultPlan<P extends { id: number; active: boolean }>(plans: readonly P[]): P | undefined {
  return plans.find((plan) => plan.active) ?? plans.toSorted((a, b) => b.id - a.id)[0];
}

/** Where a plan stands in its time. `passed` is the share of its days that is over, 0 to 1. */
export type PlanTime =
  | { state: 'future'; passed: 0; starts: IsoDate }
  | { state: 'running'; passed: number; left: Duration }
  | { state: 'expired'; passed: 1 };

/** Time left in a plan, counted to its end date; after that date it is expired (1§4). */
export function planTime(plan: { startDate: IsoDate; endDate: IsoDate }, today: IsoDate): PlanTime {
  if (today > plan.endDate) return { state: 'expired', passed: 1 };
  if (today < plan.startDate) return { state: 'future', passed: 0, starts: plan.startDate };
  const length = daysBetween(plan.startDate, plan.endDate) + 1;
  return {
    state: 'running',
    passed: daysBetween(plan.startDate, today) / length,
    left: durationBetween(today, plan.endDate),
  };
}
