import { glossary, type Term } from '#scheme/glossary.ts';
import type { Plan } from '../calls/plans.ts';
import type { Support } from './figures.ts';

/** The terms that a page uses about these supports of a plan, with all their figures or without. */
export function planTerms(
  plan: Pick<Plan, 'pace_plan'>,
  supports: readonly Support[],
  isAll: boolean,
): readonly Term[] {
  const { openingBalance, availableBalance, totalAvailableBudget, allocated, remaining, reserved } = glossary;
  const { fundingPeriod, instalment, pace, planManaged, agencyManaged, selfManaged } = glossary;
  const byManager = { plan: planManaged, agency: agencyManaged, self: selfManaged };
  const managers = new Set(
    supports.flatMap(({ managed, managedBefore }) => [managed, managedBefore?.by ?? managed]),
  );
  const hasPeriods = supports.some(({ spendable }) => spendable?.next);
  return [
    totalAvailableBudget,
    ...(isAll ? [openingBalance, availableBalance, reserved, remaining, allocated] : [reserved]),
    ...[...managers].map((manager) => byManager[manager]),
    ...(hasPeriods ? [fundingPeriod, instalment] : []),
    ...(isAll && plan.pace_plan ? [pace] : []),
  ];
}
