import type { ManagedBy } from '#features/plans/rules/categories.ts';
import type { ComponentKind } from '#features/plans/rules/components.ts';
import { addDays, addMonths, type IsoDate } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';
import type { CastMember } from './cast.ts';

/** A plan of the demo world with its budgets. Amounts in cents. */
export interface DemoPlan {
  number: number;
  participant: CastMember;
  start: IsoDate;
  end: IsoDate;
  active: boolean;
  pace: boolean;
  newFramework: boolean;
  supports: DemoSupport[];
  components: DemoComponent[];
  periods: DemoPeriod[];
  variations: DemoVariation[];
}

/** An instalment: of a support, of a component, or, where it names neither, of the plan. */
export interface DemoPeriod {
  start: IsoDate;
  end: IsoDate;
  amount: Cents;
  support?: DemoSupport | undefined;
  component?: DemoComponent | undefined;
}

export interface DemoSupport {
  number: number;
  category: number;
  managed: ManagedBy;
  budgeted: Cents;
  allocated: Cents;
  /** Spent as the plan manager reports it, for supports that are not plan-managed. */
  reported: Cents;
  /** How fast its budget is claimed, compared with the time that has passed: 1 is on track, above 1 is too fast. */
  pace: number;
  /** Who managed it before a day; undefined where that never changed. */
  before?: { managed: ManagedBy; from: IsoDate };
  component?: DemoComponent;
}

/** What an instalment is for. */
export type InstalmentOf = Pick<DemoPeriod, 'support' | 'component'>;

/** A component of a plan in the demo world (specification: components). Amounts in cents. */
export interface DemoComponent {
  /** Unique in the whole world. */
  number: number;
  name: string;
  kind: ComponentKind;
  amount: Cents;
}

export interface DemoVariation {
  day: IsoDate;
  reason: string;
  component: DemoComponent | undefined;
  before: Cents;
  after: Cents;
}

type Instalments = (
  months: number,
  weights: readonly number[],
  whole: Cents,
  of: InstalmentOf,
) => DemoPeriod[];

const QUARTERLY = [3, [1, 1, 1, 1]] as const;
const MONTHLY = [1, Array<number>(12).fill(1)] as const;
const AT_ONCE = [12, [1]] as const;

/** Gives a plan its components, their instalments and its variations, if plans of its kind have any. */
export function holdMoney(plan: DemoPlan, instalments: Instalments, today: IsoDate): void {
  const { kind } = plan.participant;
  const named = (name: string, of: ComponentKind, ...categories: readonly number[]): DemoComponent => {
    const members = plan.supports.filter(({ category }) => categories.includes(category));
    const amount = members.reduce((sum, { budgeted }) => sum + budgeted, 0);
    const component = { number: plan.number * 10 + plan.components.length, name, kind: of, amount };
    for (const member of members) member.component = component;
    plan.components.push(component);
    return component;
  };
  const paidIn = (
    component: DemoComponent,
    [months, weights]: readonly [number, readonly number[]],
    whole = component.amount,
  ) => plan.periods.push(...instalments(months, weights, whole, { component }));
  if (kind === 'new-framework' && plan.active) {
    paidIn(named('Flexible budget', 'flexible', 1, 3), QUARTERLY);
    paidIn(named('Home and living', 'stated', 16), QUARTERLY);
    paidIn(named('Behaviour support', 'stated', 20), QUARTERLY);
    paidIn(named('Plan management', 'stated', 14), QUARTERLY);
    paidIn(named('Equipment repairs', 'stated', 19), QUARTERLY);
  }
  if (kind === 'components' && plan.active) {
    const core = named('Core', 'flexible', 1, 2, 3, 4);
    named('Support coordination', 'stated', 7);
    named('Behaviour support', 'stated', 20);
    // Recent, so that the portal still points it out.
    plan.variations.push({
      day: addDays(today, -12),
      reason: 'More help at home was agreed on.',
      component: core,
      before: core.amount - 300_000,
      after: core.amount,
    });
  }
  if (kind === 'components-wrong') {
    const core = named('Core', 'flexible', 1, 2, 3, 4);
    paidIn(core, QUARTERLY, core.amount - 50_000);
  }
  if (kind === 'components-changing' && plan.active) change(plan, { named, paidIn });
}

/** Gives a plan components with different instalments, a variation, and a support that the agency managed at first. */
function change(
  plan: DemoPlan,
  {
    named,
    paidIn,
  }: {
    named: (name: string, kind: ComponentKind, ...categories: readonly number[]) => DemoComponent;
    paidIn: (component: DemoComponent, how: readonly [number, readonly number[]], whole?: Cents) => unknown;
  },
): void {
  const core = named('Core', 'flexible', 1, 3, 4);
  // Two thousand dollars of the component came in the middle of a quarter.
  const more = 200_000;
  const day = addDays(addMonths(plan.start, 4), 9);
  paidIn(core, QUARTERLY, core.amount - more);
  plan.periods.push({ start: day, end: plan.end, amount: more, component: core });
  plan.variations.push({
    day,
    reason: 'More support after a stay in hospital.',
    component: core,
    before: core.amount - more,
    after: core.amount,
  });
  paidIn(named('Home and living', 'stated', 16), MONTHLY);
  paidIn(named('Assistive technology repairs', 'stated', 19), AT_ONCE);
  const community = plan.supports.find(({ category }) => category === 4);
  if (community) takeOver(community, addMonths(plan.start, 2));
}

/** From the day `from` on the plan manager pays for a support that the agency paid for before. */
function takeOver(support: DemoSupport, from: IsoDate): void {
  support.before = { managed: 'agency', from };
  support.reported = Math.round(support.budgeted * 0.08);
}
