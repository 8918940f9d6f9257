import { useQuery } from '@tanstack/react-query';
import type { Plan } from '@wattle/contract/plans/calls';
import type { Cents } from '@wattle/domain/money';
import { groupSupports } from '../../features/plans/figures.ts';
import { supportsQuery } from '../../features/plans/queries.ts';
import { Donut } from '../../ui/Donut.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { words } from './words.ts';

/** What is available by type of support; types with nothing have no line (1§2). */
export default function BudgetDonut({ plan, available }: { plan: Plan; available: Cents }) {
  const supports = useQuery(supportsQuery(plan.client_sfid, plan.sfid));
  return (
    <Loaded query={supports} skeleton={<Skeleton width="100%" height="12rem" />}>
      {(data) => (
        <Donut
          kind="small"
          title={words.budgetBySupport}
          slices={groupSupports(data, plan)
            .map(({ name, available: amount }) => ({ name, amount }))
            .filter(({ amount }) => amount !== 0)}
          total={{ label: words.available, amount: available }}
        />
      )}
    </Loaded>
  );
}
