import type { Plan } from '#features/plans/calls/plans.ts';
import { type Cents, fromDollars } from '#scheme/money.ts';
import { Donut } from '#ui/charts/Donut.tsx';
import { words } from '../words.ts';

/** What is left by type of support; types with nothing have no line (specification: side-budget). */
export default function BudgetDonut({ plan, left }: { plan: Plan; left: Cents }) {
  return (
    <Donut
      kind="small"
      title={words.budgetBySupport}
      slices={plan.support_types
        .map(({ name, budget_left: amount }) => ({ name, amount: fromDollars(amount) }))
        .filter(({ amount }) => amount !== 0)}
      total={{ label: words.left, amount: left }}
    />
  );
}
