import { getRouteApi } from '@tanstack/react-router';
import { ReservationPage } from '../../features/supports/reservation/ReservationPage.tsx';
import { words } from '../../features/supports/reservation/words.ts';
import NotFoundPage from './NotFoundPage.tsx';
import { isNamed, PlanSupport } from './PlanSupport.tsx';
import { pagesAbove, subjectOf } from './support-ways.ts';

const route = getRouteApi('/portal/plan/reserved/$planSupportId/$preferenceId');

/** One reservation in a support of the current plan; whoever sees the plan sees it. */
export default function ReservationRoute() {
  const { planSupportId, preferenceId } = route.useParams();
  const { plan } = route.useSearch();
  return (
    <PlanSupport title={words.title} planSfid={plan} isIt={(support) => isNamed(support, planSupportId)}>
      {(known) => (
        <ReservationPage
          place={subjectOf(known).place}
          preferenceId={preferenceId}
          above={pagesAbove(known.support, plan)}
          notFound={<NotFoundPage />}
        />
      )}
    </PlanSupport>
  );
}
