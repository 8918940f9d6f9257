import { getRouteApi } from '@tanstack/react-router';
import { ReserveBudgetPage } from '../../features/supports/reserve/ReserveBudgetPage.tsx';
import { words } from '../../features/supports/reserve/words.ts';
import { Permitted } from './Permitted.tsx';
import { isNamed, type KnownSupport, PlanSupport } from './PlanSupport.tsx';
import { subjectOf, useFormAddress } from './support-ways.ts';

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
          isNamed(support, planSupportId) &&
          support.route === categoryName &&
          support.reservable !== undefined
        }
      >
        {(known) => <ReserveBudget known={known} />}
      </PlanSupport>
    </Permitted>
  );
}

function ReserveBudget({ known }: { known: KnownSupport }) {
  return <ReserveBudgetPage subject={subjectOf(known)} address={useFormAddress(known)} />;
}
