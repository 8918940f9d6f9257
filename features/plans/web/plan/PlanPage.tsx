import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { meQuery } from '#features/auth/web/queries.ts';
import { brand } from '#platform/web/brand.ts';
import { useAsOf } from '#platform/web/installed/as-of.ts';
import { useLater } from '#platform/web/loading/later.ts';
import { loadPart } from '#platform/web/loading/missing-code.ts';
import { Link, linkClass } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx';
import { choosePlan } from '../choose.ts';
import { useCurrentPlan } from '../current-plan.ts';
import { countSelection, refreshPlan, useChosenPlan } from '../queries.ts';
import { words } from '../words.ts';
import { PlanBudget } from './PlanBudget.tsx';
import { PlanHeader } from './PlanHeader.tsx';
import styles from './PlanPage.module.css';
import { PlanSkeleton } from './PlanSkeleton.tsx';
import { useMinutesSince } from './use-minutes-since.ts';

const route = getRouteApi('/portal/plan');

/** Loaded later: the page works without it. */
const SurveyPrompt = lazy<(props: { participantSfid: string }) => ReactNode>(() =>
  loadPart(() => import('#features/settings/web/SurveyPrompt.tsx')).catch(() => ({ default: () => null })),
);

/**
 * The plan page for the current participant. Without a participant it shows nothing, because the page is about to
 * close.
 */
export default function PlanPage() {
  const { participant, plans } = useCurrentPlan();
  const me = useQuery(meQuery());
  const isLater = useLater(plans.data !== undefined);
  if (!participant) return null;
  return (
    <>
      <OnePlan participantSfid={participant.sfid} />
      <Suspense>
        {me.data && plans.data && isLater && <SurveyPrompt participantSfid={participant.sfid} />}
      </Suspense>
    </>
  );
}

/**
 * The plan that the address names: what it holds, what is spent and reserved, what is left, and for how long
 * (specification: plan-page).
 */
function OnePlan({ participantSfid }: { participantSfid: string }) {
  const { plan: planSfid } = route.useSearch();
  const navigate = route.useNavigate();
  const onSelectPlan = (sfid: string) =>
    void navigate({ search: (search) => ({ ...search, plan: sfid }), resetScroll: false });
  const { planVideo } = brand.links;
  const client = useQueryClient();
  const { plans, plan, supports } = useChosenPlan(participantSfid, planSfid);
  const minutes = useMinutesSince(Math.min(plans.dataUpdatedAt, supports.dataUpdatedAt || Infinity));
  // A notice says how old kept figures are.
  const isKept = useAsOf() !== undefined;
  const refresh = async () => {
    const fresh = await refreshPlan(client, participantSfid, plan);
    // Without a plan in the address, another one may open first now; people stay with the plan that they see
    // (specification: plan-header).
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
      <PullToRefresh onRefresh={refresh} {...(plans.data && !isKept && { updated: words.updated(minutes) })}>
        <div className={styles.content}>
          <Loaded query={plans} skeleton={<PlanSkeleton />}>
            {() =>
              plan ? (
                <PlanBudget
                  participantSfid={participantSfid}
                  plan={plan}
                  supports={supports}
                  planSfid={planSfid}
                />
              ) : (
                <EmptyState
                  icon="plan"
                  title={words.noPlansTitle}
                  text={words.noPlans(brand.name, brand.phone)}
                />
              )
            }
          </Loaded>
          {planVideo && (
            <Link href={planVideo} opensTab className={linkClass}>
              {words.watchVideo}
            </Link>
          )}
        </div>
      </PullToRefresh>
    </>
  );
}
