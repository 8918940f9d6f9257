import { getRouteApi, Link } from '@tanstack/react-router';
import { AvailableBudget } from '../../features/claims/AvailableBudget.tsx';
import { ClaimsPage } from '../../features/claims/ClaimsPage.tsx';
import { ClaimPage } from '../../features/claims/details/ClaimPage.tsx';
import { words } from '../../features/claims/words.ts';
import { planBudget } from '../../features/plans/figures.ts';
import { backClass } from '../../ui/BackButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ClaimPlan } from './ClaimPlan.tsx';
import NotFoundPage from './NotFoundPage.tsx';

const list = getRouteApi('/portal/claims');
const details = getRouteApi('/portal/claims/$claimId/claim');

/** The claims page; the address says which tab of it, and what of the list (2§2). */
export function ClaimsRoute() {
  const { plan: _, ...search } = list.useSearch();
  const navigate = list.useNavigate();
  return (
    <ClaimPlan title={words.claims}>
      {(whose, plan) => (
        <ClaimsPage
          whose={whose}
          search={search}
          onSearch={(changed, replace = false) =>
            void navigate({ search: changed, replace, resetScroll: false })
          }
          available={!plan.pace_plan && <AvailableBudget available={planBudget(plan).available} />}
        />
      )}
    </ClaimPlan>
  );
}

/** One claim, reached from the claims page. */
export function ClaimRoute() {
  const { claimId } = details.useParams();
  return (
    <ClaimPlan title={words.claimDetails}>
      {(whose) => (
        <ClaimPage
          whose={whose}
          claimId={claimId}
          back={
            <Link to="/claims" className={backClass} aria-label={words.backTo(words.claims)}>
              <Icon name="back" />
            </Link>
          }
          links={[
            <Link key="claims" to="/claims">
              {words.claims}
            </Link>,
          ]}
          notFound={<NotFoundPage />}
        />
      )}
    </ClaimPlan>
  );
}
