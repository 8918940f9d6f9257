import { getRouteApi } from '@tanstack/react-router';
import { AvailableBudget } from '../../features/claims/AvailableBudget.tsx';
import { ClaimsPage } from '../../features/claims/ClaimsPage.tsx';
import { ClaimPage } from '../../features/claims/details/ClaimPage.tsx';
import { words } from '../../features/claims/words.ts';
import { readBudget } from '../../features/plans/figures.ts';
import { useListNavigation } from '../use-list-navigation.ts';
import { ClaimPlan } from './ClaimPlan.tsx';
import NotFoundPage from './NotFoundPage.tsx';

const list = getRouteApi('/portal/claims');
const details = getRouteApi('/portal/claims/$claimId/claim');

/** The claims page; the address says which tab of it, and what of the list (2§2). */
export function ClaimsRoute() {
  const { plan: _, ...search } = list.useSearch();
  const onSearch = useListNavigation();
  return (
    <ClaimPlan title={words.claims}>
      {(scope, plan) => (
        <ClaimsPage
          scope={scope}
          search={search}
          onSearch={onSearch}
          available={!plan.pace_plan && <AvailableBudget available={readBudget(plan).available} />}
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
      {(scope) => (
        <ClaimPage
          scope={scope}
          claimId={claimId}
          above={[{ to: '/claims', label: words.claims }]}
          notFound={<NotFoundPage />}
        />
      )}
    </ClaimPlan>
  );
}
