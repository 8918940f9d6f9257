import { useQueryClient } from '@tanstack/react-query';
import { brand } from '../../platform/brand.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import { choosePlan } from './choose.ts';
import { PlanBudget } from './PlanBudget.tsx';
import { PlanHeader } from './PlanHeader.tsx';
import styles from './PlanPage.module.css';
import { PlanSkeleton } from './PlanSkeleton.tsx';
import { countSelection, refreshPlan, useChosenPlan } from './queries.ts';
import { useMinutesSince } from './use-minutes-since.ts';
import { words } from './words.ts';

interface Props {
  participantSfid: string;
  /** The plan that the address asks for, if any. */
  planSfid: string | undefined;
  onSelectPlan: (planSfid: string) => void;
}

/** One plan of a participant: what it holds, what is spent and reserved, what is left, and for how long (1§2). */
export function PlanPage({ participantSfid, planSfid, onSelectPlan }: Props) {
  const client = useQueryClient();
  const { plans, plan, supports } = useChosenPlan(participantSfid, planSfid);
  const minutes = useMinutesSince(Math.min(plans.dataUpdatedAt, supports.dataUpdatedAt || Infinity));
  const refresh = async () => {
    const fresh = await refreshPlan(client, participantSfid, plan);
    // Without a plan in the address another one may open first by now; people stay with theirs (1§4).
    if (fresh.plan && choosePlan(fresh.plans, planSfid) !== fresh.plan) onSelectPlan(fresh.plan.sfid);
  };
  return (
    <>
      <PlanHeader
        plan={plan}
        plans={plans.data}
        onSelectPlan={(sfid) => {
          countSelection(participantSfid, sfid);
          onSelectPlan(sfid);
        }}
      />
      <PullToRefresh onRefresh={refresh} {...(plans.data && { updated: words.updated(minutes) })}>
        <div className={styles.content}>
          <Loaded query={plans} skeleton={<PlanSkeleton />}>
            {() =>
              plan ? (
                <PlanBudget plan={plan} supports={supports} planSfid={planSfid} />
              ) : (
                <EmptyState
                  icon="plan"
                  title={words.noPlansTitle}
                  text={words.noPlans(brand.name, brand.phone)}
                />
              )
            }
          </Loaded>
        </div>
      </PullToRefresh>
    </>
  );
}
