import type { IsoDate } from '#scheme/dates.ts';
import { type Cents, formatMoney, sumCents } from '#scheme/money.ts';
import {
  type Component,
  type ComponentProblem,
  type FundedPlan,
  type FundingComponent,
  type Holdings,
  holdingsOf,
  problemsOf,
} from './components.ts';

/** A change of the amount of a component or of the whole plan, in cents; without amounts, something else changed. */
export interface Variation {
  sfid: string;
  day: IsoDate;
  /** The component's sfid; null for the whole plan. */
  component: string | null;
  before: Cents | null;
  after: Cents | null;
}

/** A component whose figures do not add up, and why, in words for its plan manager. */
export interface ComponentFault {
  component: FundingComponent;
  /** The variation that does not fit; undefined where the fault is not in a single one. */
  variation: Variation | undefined;
  words: string;
}

/**
 * Lists what is wrong with the components of a plan: the problem that hides a component's figures from the participant, and
 * the first variation that does not follow from the one before. `variations` come oldest first.
 */
export function faultsOf(plan: FundedPlan & { variations: readonly Variation[] }): ComponentFault[] {
  const holdings = holdingsOf(plan);
  const problems = problemsOf(holdings);
  return holdings.components.flatMap((component) => {
    const { given } = component;
    if (!given) return [];
    const problem = problems.get(component);
    const own = plan.variations.filter((variation) => variation.component === given.sfid);
    const fault = chainFault(given.amount, own);
    return [
      ...(problem
        ? [{ component: given, variation: undefined, words: sayProblem(problem, component, holdings) }]
        : []),
      ...(fault ? [{ component: given, ...fault }] : []),
    ];
  });
}

function sayProblem(problem: ComponentProblem, component: Component, { pool }: Holdings): string {
  const says = `the component says ${formatMoney(component.amount)}`;
  switch (problem) {
    case 'no-members':
      return 'no support belongs to it';
    case 'members':
      return `its supports come to ${formatMoney(sumCents(component.members, ({ budgeted }) => budgeted))}, ${says}`;
    case 'instalments':
      if (!pool?.components.includes(component))
        return `its instalments come to ${formatMoney(sumCents(component.instalments, ({ amount }) => amount))}, ${says}`;
      return `the instalments of the plan come to ${formatMoney(sumCents(pool.instalments, ({ amount }) => amount))}, the components that share them to ${formatMoney(sumCents(pool.components, ({ amount }) => amount))}`;
  }
}

/** Whether variations, oldest first, follow from each other and lead to an amount. */
export const leadsTo = (amount: Cents, variations: readonly Variation[]): boolean =>
  chainFault(amount, variations) === undefined;

/**
 * Finds where variations do not fit: each begins with the amount that the one before it ended with, and the current
 * amount is among their amounts.
 */
function chainFault(
  amount: Cents,
  variations: readonly Variation[],
): Omit<ComponentFault, 'component'> | undefined {
  const known = variations.flatMap(({ before, after, ...variation }) =>
    before === null || after === null ? [] : [{ ...variation, before, after }],
  );
  const [broken] = known.filter(({ before }, at) => before !== (known[at - 1]?.after ?? before));
  if (broken) {
    const last = known[known.indexOf(broken) - 1]?.after ?? 0;
    const words = `it begins with ${formatMoney(broken.before)}, and the variation before it ended with ${formatMoney(last)}`;
    return { variation: broken, words };
  }
  const amounts = known.flatMap(({ before, after }) => [before, after]);
  if (amounts.length === 0 || amounts.includes(amount)) return undefined;
  const said = [...new Set(amounts)].map(formatMoney).join(', ');
  return {
    variation: undefined,
    words: `its variations say ${said}, the component says ${formatMoney(amount)}`,
  };
}
