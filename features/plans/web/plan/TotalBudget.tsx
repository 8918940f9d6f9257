import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#platform/web/loading/lazy-part.ts';
import { useToday } from '#platform/web/today.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { Plan } from '../../calls/plans.ts';
import { readBudget } from '../figures.ts';
import type { Outlook } from '../lasting.ts';
import { BudgetCard } from '../parts/BudgetCard.tsx';
import { words } from '../words.ts';

/** Loaded on request: few people ask for all figures. */
const PlanTime = lazyPart(() => import('./PlanTime.tsx'));

interface Props {
  plan: Plan;
  /** The terms that the page uses, where it explains them nowhere else. */
  terms?: ComponentProps<typeof BudgetCard>['terms'];
  outlook: Outlook | 'coming' | undefined;
  /** Whether the page tells below the card how long it lasts. */
  isOutlookBelow: boolean;
}

/** What the whole plan holds and how long it still runs. */
export function TotalBudget({ plan, terms, outlook, isOutlookBelow }: Props) {
  const isOver = plan.end_date < useToday();
  return (
    <BudgetCard
      id="total-budget"
      title={words.totalBudget}
      budget={readBudget(plan)}
      plan={plan}
      outlook={outlook}
      isOutlookBelow={isOutlookBelow}
      terms={terms}
      ahead={isOver ? undefined : { to: '/coming-up', label: words.comingUp }}
      aside={
        <Suspense fallback={<Skeleton width="100%" height="12rem" />}>
          <PlanTime plan={plan} />
        </Suspense>
      }
    />
  );
}
