import type { ManagedBy } from '#features/plans/rules/categories.ts';
import { addDays, addMonths, type IsoDate } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';
import type { CastMember, PlanKind } from './cast.ts';
import {
  type DemoPeriod,
  type DemoPlan,
  type DemoSupport,
  holdMoney,
  type InstalmentOf,
} from './holdings.ts';

export type { DemoPlan, DemoSupport } from './holdings.ts';

type Budget = readonly [category: number, managed: ManagedBy, dollars: number, pace: number];

const LEGACY: readonly Budget[] = [
  [1, 'plan', 41_200, 0.9],
  [3, 'plan', 1150, 1.4],
  [4, 'plan', 9800, 0.7],
  [6, 'agency', 22_500, 1],
  [7, 'plan', 3400, 0.8],
  [14, 'plan', 1253.4, 1],
  [15, 'plan', 16_300, 1],
];
const PACE: readonly Budget[] = [
  [1, 'plan', 41_200, 1.25],
  [2, 'plan', 2400, 1],
  [3, 'plan', 1150, 1.15],
  [4, 'agency', 12_000, 0.8],
  [5, 'agency', 6800, 0],
  [7, 'plan', 2000, 3.4],
  [14, 'plan', 1253.4, 1],
  [15, 'plan', 16_300, 0.9],
  [18, 'self', 1784, 0.5],
];
const HOME: readonly Budget[] = [
  [1, 'plan', 28_000, 0.9],
  [3, 'plan', 900, 0.2],
  [14, 'plan', 1253.4, 1],
  [16, 'plan', 164_000, 1],
  [19, 'plan', 2600, 0.5],
  [20, 'plan', 7200, 0.8],
];
const LARGE: readonly Budget[] = [
  [1, 'plan', 1_250_000, 1],
  [3, 'self', 900, 0.4],
  [5, 'plan', 14_999.99, 0.3],
  [6, 'agency', 22_500, 1],
  [9, 'plan', 4300, 0],
  [14, 'plan', 1253.4, 1],
  [15, 'plan', 23_000, 1],
];

/** Budgets whose core supports share their money; transport (2) is used much faster than its own part allows. */
const SHARING: readonly Budget[] = [
  [1, 'plan', 30_000, 0.8],
  [2, 'plan', 1800, 5.5],
  [3, 'plan', 900, 1],
  [4, 'plan', 8000, 0.6],
  [7, 'plan', 3200, 0.7],
  [14, 'plan', 1253.4, 1],
  [15, 'plan', 14_000, 1],
  [20, 'plan', 5400, 0.5],
];
const CHANGING: readonly Budget[] = [
  [1, 'plan', 26_000, 0.9],
  [3, 'plan', 1000, 0.8],
  [4, 'plan', 9000, 0.5],
  [14, 'plan', 1253.4, 1],
  [16, 'plan', 48_000, 0.9],
  [19, 'plan', 4000, 0.6],
];

/** A first plan, of a child. */
const FIRST: readonly Budget[] = [
  [1, 'plan', 5200, 1],
  [3, 'plan', 1100, 1],
  [4, 'plan', 3600, 1],
  [14, 'plan', 1253.4, 1],
  [15, 'plan', 15_800, 1],
];

/**
 * For each kind: when its plans begin, in whole months from the current one, then in days from today, oldest first; and
 * their budgets.
 */
const KINDS: Record<
  PlanKind,
  { starts: readonly number[]; days?: readonly number[]; budgets: readonly Budget[] }
> = {
  legacy: { starts: [-21, -9], budgets: LEGACY },
  pace: { starts: [-18, -6], budgets: PACE },
  'pace-quarterly': { starts: [-16, -4], budgets: PACE },
  'pace-monthly': { starts: [-19, -7], budgets: HOME },
  'pace-front-loaded': { starts: [-22, -10], budgets: PACE },
  'new-framework': { starts: [-14, -2], budgets: HOME },
  components: { starts: [-15, -3], budgets: SHARING },
  'components-changing': { starts: [-17, -5], budgets: CHANGING },
  'components-wrong': { starts: [-2], budgets: SHARING },
  'new-framework-legacy': { starts: [-13, -1], budgets: LEGACY },
  expired: { starts: [-25, -13], budgets: LEGACY },
  future: { starts: [-11], days: [1], budgets: PACE },
  bare: { starts: [-3], budgets: [] },
  first: { starts: [], days: [-21], budgets: FIRST },
  begun: { starts: [], days: [0], budgets: PACE },
};

/** The last numbers given to a plan and a support; numbers are unique in the whole world. */
export interface Counter {
  plan: number;
  support: number;
}

/** A participant's plans, oldest first. */
export function plansOf(participant: CastMember, today: IsoDate, counter: Counter): DemoPlan[] {
  const month = `${today.slice(0, 7)}-01`;
  const { starts: months, days = [] } = KINDS[participant.kind];
  const starts = [...months.map((of) => addMonths(month, of)), ...days.map((of) => addDays(today, of))];
  return starts.map((start, at) => {
    const next = starts[at + 1];
    const end = next ? addDays(next, -1) : addDays(addMonths(start, 12), -1);
    return planOf(participant, { start, end }, today, counter);
  });
}

function planOf(
  participant: CastMember,
  { start, end }: { start: IsoDate; end: IsoDate },
  today: IsoDate,
  counter: Counter,
): DemoPlan {
  const { kind, number } = participant;
  const budgets = number === 2 ? LARGE : KINDS[kind].budgets;
  const supports = budgets.map(([category, managed, dollars, pace]): DemoSupport => {
    const budgeted = Math.round(dollars * 100);
    // For the first two participants, part of one support's budget may not be used yet.
    const allocated = number <= 2 && category === 15 ? budgeted - 150_000 : budgeted;
    const isUnused = managed === 'plan' || start >= today;
    const reported = isUnused ? 0 : Math.round(budgeted * Math.min(1, pace * 0.45));
    return { number: ++counter.support, category, managed, budgeted, allocated, reported, pace };
  });
  const plan: DemoPlan = {
    number: ++counter.plan,
    participant,
    start,
    end,
    active: start <= today && today <= end,
    pace: !['legacy', 'expired', 'new-framework-legacy'].includes(kind),
    newFramework: kind.startsWith('new-framework'),
    supports,
    components: [],
    periods: [],
    variations: [],
  };
  const instalments = (months: number, weights: readonly number[], whole: Cents, of: InstalmentOf) =>
    split(plan, { months, weights }, whole, of);
  holdMoney(plan, instalments, today);
  if (plan.components.length === 0) plan.periods = periodsOf(plan);
  return plan;
}

const QUARTERLY = { months: 3, weights: [1, 1, 1, 1] };
const QUARTERLY_KINDS: readonly PlanKind[] = ['pace-quarterly', 'first', 'begun'];

/** Instalments by kind: by quarter over the whole plan, by month for home and living, or most of it at the start. */
function periodsOf(plan: DemoPlan): DemoPlan['periods'] {
  const { kind } = plan.participant;
  const whole = plan.supports.reduce((sum, { allocated }) => sum + allocated, 0);
  if (QUARTERLY_KINDS.includes(kind) || kind.startsWith('new-framework'))
    return split(plan, QUARTERLY, whole);
  if (kind === 'pace-front-loaded') return split(plan, { months: 3, weights: [4, 2, 1, 1] }, whole);
  if (kind !== 'pace-monthly') return [];
  return plan.supports.flatMap((support) =>
    support.category === 16
      ? split(plan, { months: 1, weights: Array<number>(12).fill(1) }, support.allocated, { support })
      : split(plan, { months: 12, weights: [1] }, support.allocated, { support }),
  );
}

/** Splits an amount into instalments by weight, to the cent. The last one takes the cents that rounding leaves over. */
function split(
  plan: DemoPlan,
  { months, weights }: { months: number; weights: readonly number[] },
  whole: Cents,
  of: InstalmentOf = {},
): DemoPeriod[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight) => Math.floor((whole * weight) / all));
  parts[parts.length - 1] = whole - parts.slice(0, -1).reduce((sum, part) => sum + part, 0);
  return parts.flatMap((amount, at) => {
    const start = addMonths(plan.start, at * months);
    const last = addDays(addMonths(plan.start, (at + 1) * months), -1);
    if (start > plan.end) return [];
    return [{ start, end: at === parts.length - 1 || last > plan.end ? plan.end : last, amount, ...of }];
  });
}
