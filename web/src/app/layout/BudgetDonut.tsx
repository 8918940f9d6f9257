import type { Plan } from '@wattle/contract/plans/calls';
import { type Cents, fromDollars } from '@wattle/domain/money';
import { Donut } from '../../ui/Donut.tsx';
import { words } from './words.ts';

/** What is available by type of support; types with nothing have no line (1§2). */
export default function BudgetDonut({ plan, available }: { plan: Plan; available: Cents }) {
  return (
    <Donut
      kind="small"
      title={words.budgetBySupport}
      slices={plan.support_types
        .map(({ name, budget_available: amount }) => ({ name, amount: fromDollars(amount) }))
        .filter(({ amount }) => amount !== 0)}
      total={{ label: words.available, amount: available }}
    />
  );
}
