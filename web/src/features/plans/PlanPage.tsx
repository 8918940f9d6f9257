import { useQuery } from '@tanstack/react-query';
import { brand } from '../../platform/brand.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { choosePlan } from './choose.ts';
import { PlanBudget } from './PlanBudget.tsx';
import { PlanHeader } from './PlanHeader.tsx';
import { PlanSkeleton } from './PlanSkeleton.tsx';
import { plansQuery } from './queries.ts';
import { words } from './words.ts';

interface Props {
  participantSfid: string;
  /** The plan that the address asks for, if any. */
  planSfid: string | undefined;
  onSelectPlan: (planSfid: string) => void;
}

/** One plan of a participant: what it holds, what is spent and reserved, what is left, and for how long (1§2). */
export function PlanPage({ participantSfid, planSfid, onSelectPlan }: Props) {
  const plans = useQuery(plansQuery(participantSfid));
  const plan = plans.data && choosePlan(plans.data, planSfid);
  return (
    <>
      <PlanHeader plan={plan} plans={plans.data} onSelectPlan={onSelectPlan} />
      <Loaded query={plans} skeleton={<PlanSkeleton />}>
        {() =>
          plan ? (
            <PlanBudget participantSfid={participantSfid} plan={plan} />
          ) : (
            <EmptyState icon="plan" title={words.noPlansTitle}>
              {words.noPlans(brand.name, brand.phone)}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
