import { getRouteApi, Link } from '@tanstack/react-router';
import { words as planWords } from '../../features/plans/words.ts';
import { ReservationPage } from '../../features/supports/reservation/ReservationPage.tsx';
import { words } from '../../features/supports/reservation/words.ts';
import { backClass } from '../../ui/BackButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import NotFoundPage from './NotFoundPage.tsx';
import { isNamed, PlanSupport } from './PlanSupport.tsx';
import { categoryPage, linksAbove, subjectOf } from './support-ways.tsx';

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
          back={
            <Link
              {...categoryPage(known.support, plan)}
              className={backClass}
              aria-label={planWords.backTo(known.support.name)}
            >
              <Icon name="back" />
            </Link>
          }
          links={linksAbove(known.support, plan)}
          notFound={<NotFoundPage />}
        />
      )}
    </PlanSupport>
  );
}
