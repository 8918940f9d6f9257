import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { meQuery } from '../../features/auth/queries.ts';
import { PlanPage } from '../../features/plans/PlanPage.tsx';
import { useCurrentPlan } from '../current-plan.ts';

const route = getRouteApi('/portal/plan');

/** Nobody waits for it, and without it the page is as good. */
const SurveyPrompt = lazy<(props: { participantSfid: string }) => ReactNode>(() =>
  import('../../features/settings/survey/SurveyPrompt.tsx').catch(() => ({ default: () => null })),
);

/** The plan page for the current participant; the address says which plan. Without a participant the page is closing. */
export default function PlanRoute() {
  const { participant, plans } = useCurrentPlan();
  const me = useQuery(meQuery());
  const { plan } = route.useSearch();
  const navigate = route.useNavigate();
  if (!participant) return null;
  return (
    <>
      <PlanPage
        participantSfid={participant.sfid}
        planSfid={plan}
        onSelectPlan={(sfid) => void navigate({ search: { plan: sfid }, resetScroll: false })}
      />
      <Suspense>{me.data && plans.data && <SurveyPrompt participantSfid={participant.sfid} />}</Suspense>
    </>
  );
}
