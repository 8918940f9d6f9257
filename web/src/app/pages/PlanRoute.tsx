import { getRouteApi } from '@tanstack/react-router';
import { PlanPage } from '../../features/plans/PlanPage.tsx';
import { useCurrentParticipant } from '../current-participant.ts';

const route = getRouteApi('/portal/plan');

/** The plan page for the current participant; the address says which plan. Without a participant the page is closing. */
export default function PlanRoute() {
  const participant = useCurrentParticipant();
  const { plan } = route.useSearch();
  const navigate = route.useNavigate();
  if (!participant) return null;
  return (
    <PlanPage
      participantSfid={participant.sfid}
      planSfid={plan}
      onSelectPlan={(sfid) => void navigate({ search: { plan: sfid }, resetScroll: false })}
    />
  );
}
