import { RESTRICTIONS } from '#scheme/restrictions.ts';
import { type BudgetedSupport, budgetsOf } from '../../rules/budget.ts';
import type { FundingComponent, FundingPeriod } from '../../rules/components.ts';
import { type DatedPlan, moneyOf, type PlanMoney } from '../../rules/spendable.ts';

/** Plans for tests of what can be spent: from 1 July 2026 to 30 June 2027, amounts in cents. */

export const TODAY = '2026-11-20';

/** How many random plans a rule is tested with; `npm run test:all` tries all of them. */
export const RUNS = process.env['TESTS'] === 'all' ? 100_000 : 3000;

export type SupportFacts = Partial<Omit<BudgetedSupport, 'id'>>;

export function support(id: number, allocated: number, facts: SupportFacts = {}): BudgetedSupport {
  return {
    id,
    categoryNumber: 1,
    managed: 'plan',
    managedBefore: null,
    managedFrom: null,
    componentId: null,
    budgeted: allocated,
    allocated,
    spent: 0,
    reserved: 0,
    ...facts,
  };
}

export const flexible = (id: number, amount: number, name = 'Core'): FundingComponent => ({
  id,
  sfid: `component${id}`,
  name,
  kind: 'flexible',
  amount,
});

export const stated = (id: number, amount: number, name = 'Home'): FundingComponent => ({
  ...flexible(id, amount, name),
  kind: 'stated',
});

/** Instalments, each with its day: of the whole plan, or of what `of` names. */
export const instalments = (
  days: Readonly<Record<string, number>>,
  of: { supportId?: number; componentId?: number } = {},
): FundingPeriod[] =>
  Object.entries(days).map(([startDate, amount]) => ({
    supportId: null,
    componentId: null,
    ...of,
    startDate,
    amount,
  }));

interface Given {
  supports: readonly BudgetedSupport[];
  components?: readonly FundingComponent[];
  periods?: readonly FundingPeriod[];
  isNewFramework?: boolean;
}

export const planOf = ({ supports, components = [], periods = [], isNewFramework = false }: Given) => ({
  startDate: '2026-07-01',
  endDate: '2027-06-30',
  supports,
  components,
  periods,
  restrictions: isNewFramework ? RESTRICTIONS : [],
});

export const budgets = (given: Given, today = TODAY) => budgetsOf(planOf(given), today);

export const money = (given: Given, today = TODAY): PlanMoney => moneyOf(planOf(given) as DatedPlan, today);

/** Asks about supports by their numbers. */
export const among =
  (...ids: readonly number[]) =>
  ({ id }: { id: number }): boolean =>
    ids.includes(id);
