import type { IsoDate } from '#scheme/dates.ts';
import { type Cents, sumCents } from '#scheme/money.ts';

/**
 * How a plan holds its money (specification: components). A plan's total is split into funding components: sets of
 * support categories with an amount and, where it is paid in by instalments, with instalments of their own.
 */

/** `flexible`: the categories share the amount. `stated`: each category has its own part of it. */
export const COMPONENT_KINDS = ['flexible', 'stated'] as const;
export type ComponentKind = (typeof COMPONENT_KINDS)[number];

/** A component as the plan manager names it, in cents. */
export interface FundingComponent {
  id: number;
  sfid: string;
  name: string;
  kind: ComponentKind;
  amount: Cents;
}

/** An instalment: of a support, of a component, or, where it names neither, of the whole plan. */
export interface FundingPeriod {
  supportId: number | null;
  componentId: number | null;
  startDate: IsoDate;
  amount: Cents;
}

/** The figures of a support's budget, in cents. */
export interface FundedSupport {
  id: number;
  /** The component that the support belongs to; null where the plan manager names none for it. */
  componentId: number | null;
  /** The plan gives the support `budgeted`; the participant may use `allocated` of it. */
  budgeted: Cents;
  allocated: Cents;
  spent: Cents;
  reserved: Cents;
}

/** The parts of a plan that say how it holds its money. */
export interface FundedPlan {
  supports: readonly FundedSupport[];
  components: readonly FundingComponent[];
  periods: readonly FundingPeriod[];
}

/** Money that comes in on a day. */
export interface Instalment {
  date: IsoDate;
  amount: Cents;
}

/**
 * A component with the supports that draw from it and its own instalments. Without any, it shares those of the whole
 * plan, or has all its money from the first day.
 */
export interface Component {
  /** The component as the plan manager names it; undefined for a support that belongs to no named component. */
  given: FundingComponent | undefined;
  kind: ComponentKind;
  amount: Cents;
  members: readonly FundedSupport[];
  instalments: readonly Instalment[];
}

/** A plan's money: its components, and the instalments that components without any of their own share. */
export interface Holdings {
  components: readonly Component[];
  /** Instalments of the whole plan and the components that they are for; undefined where the plan has none. */
  pool: { components: readonly Component[]; instalments: readonly Instalment[] } | undefined;
}

/** The components of a plan: those that the plan manager names, and each support outside of them by itself. */
export function holdingsOf({ supports, components, periods }: FundedPlan): Holdings {
  const instalments = (belongs: (period: FundingPeriod) => boolean): Instalment[] =>
    periods.filter(belongs).map(({ startDate, amount }) => ({ date: startDate, amount }));
  const known = new Set(components.map(({ id }) => id));
  const all: Component[] = [
    ...components.map((given) => ({
      given,
      kind: given.kind,
      amount: given.amount,
      members: supports.filter(({ componentId }) => componentId === given.id),
      instalments: instalments(({ componentId }) => componentId === given.id),
    })),
    ...supports
      .filter(({ componentId }) => componentId === null || !known.has(componentId))
      .map((support) => ({
        given: undefined,
        kind: 'stated' as const,
        amount: support.budgeted,
        members: [support],
        instalments: instalments(({ supportId }) => supportId === support.id),
      })),
  ];
  const whole = instalments(({ supportId, componentId }) => supportId === null && componentId === null);
  return {
    components: all,
    pool:
      whole.length > 0
        ? { components: all.filter((component) => component.instalments.length === 0), instalments: whole }
        : undefined,
  };
}

/** What can be wrong with the figures of a component. The portal shows no figures of a component with a problem. */
export const COMPONENT_PROBLEMS = ['no-members', 'members', 'instalments'] as const;
export type ComponentProblem = (typeof COMPONENT_PROBLEMS)[number];

/**
 * Why the figures of a component do not add up: no support belongs to it, its supports come to another amount, or its
 * instalments do. Only components that the plan manager names are checked: older feeds say less.
 */
function componentProblem({ given, amount, members, instalments }: Component): ComponentProblem | undefined {
  if (!given) return undefined;
  if (members.length === 0) return 'no-members';
  if (sumCents(members, ({ budgeted }) => budgeted) !== amount) return 'members';
  if (instalments.length > 0 && sumCents(instalments, (each) => each.amount) !== amount) return 'instalments';
  return undefined;
}

/**
 * The components whose figures do not add up, each with the reason. If the instalments of the whole plan come to
 * another amount than the components that share them, all of these components are wrong.
 */
export function problemsOf({ components, pool }: Holdings): Map<Component, ComponentProblem> {
  const wrong = new Map(
    components.flatMap((component) => {
      const problem = componentProblem(component);
      return problem ? [[component, problem] as const] : [];
    }),
  );
  if (pool?.components.some(({ given }) => given)) {
    const paidIn = sumCents(pool.instalments, ({ amount }) => amount);
    if (paidIn !== sumCents(pool.components, ({ amount }) => amount))
      for (const component of pool.components) if (!wrong.has(component)) wrong.set(component, 'instalments');
  }
  return wrong;
}
