import { getRouteApi } from '@tanstack/react-router';
import { isReservable } from '@wattle/domain/supports';
import { words as planWords } from '../../features/plans/words.ts';
import { ReserveBudgetPage } from '../../features/supports/reserve/ReserveBudgetPage.tsx';
import { words } from '../../features/supports/reserve/words.ts';
import { useGoBack } from '../use-go-back.ts';
import { Permitted } from './Permitted.tsx';
import { isNamed, type KnownSupport, PlanSupport } from './PlanSupport.tsx';
import { categoryPage, linksAbove, subjectOf } from './support-ways.tsx';

const route = getRouteApi('/portal/plan/reserve-budget/$planSupportId/$categoryName');

/** Reserving budget of a support, for whoever may; in a new-framework plan the way leads to the plan (1§2, 1§6). */
export default function ReserveBudgetRoute() {
  const { planSupportId, categoryName } = route.useParams();
  const { plan } = route.useSearch();
  return (
    <Permitted needs="reserve">
      <PlanSupport
        title={words.title}
        planSfid={plan}
        isIt={(support) =>
          isNamed(support, planSupportId) && support.route === categoryName && isReservable(support)
        }
      >
        {(known) => <ReserveBudget known={known} />}
      </PlanSupport>
    </Permitted>
  );
}

/** The address says whether it is being reviewed, so that Back edits again. */
function ReserveBudget({ known }: { known: KnownSupport }) {
  const { plan, step } = route.useSearch();
  const navigate = route.useNavigate();
  const goBack = useGoBack();
  const isReviewing = step === 'review';
  return (
    <ReserveBudgetPage
      subject={subjectOf(known)}
      address={{
        links: linksAbove(known.support, plan),
        backLabel: planWords.backTo(known.support.name),
        isReviewing,
        onReview: () => void navigate({ search: { step: 'review' } }),
        onEdit: () => goBack(1, () => void navigate({ search: {}, replace: true })),
        onClose: () =>
          goBack(
            isReviewing ? 2 : 1,
            () => void navigate({ ...categoryPage(known.support, plan), replace: true }),
          ),
      }}
    />
  );
}
