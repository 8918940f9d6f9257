import { getRouteApi } from '@tanstack/react-router';
import { ApprovalsPage } from '../../features/claims/approvals/ApprovalsPage.tsx';
import { ClaimPage } from '../../features/claims/details/ClaimPage.tsx';
import { words } from '../../features/claims/words.ts';
import { useListNavigation } from '../use-list-navigation.ts';
import { ClaimPlan } from './ClaimPlan.tsx';
import NotFoundPage from './NotFoundPage.tsx';
import { Permitted } from './Permitted.tsx';

const list = getRouteApi('/portal/claims/approvals');
const details = getRouteApi('/portal/claims/approvals/$claimId/claim');

const claimsPage = { to: '/claims', label: words.claims } as const;
const approvalsPage = { to: '/claims/approvals', label: words.approvals } as const;

/** The claims that wait for approval, for participants who are asked (2§2 "Approvals screen"). */
export function ApprovalsRoute() {
  const { page } = list.useSearch();
  const onSearch = useListNavigation();
  return (
    <Permitted needs="approvals">
      <ClaimPlan title={words.approvals}>
        {(scope) => <ApprovalsPage scope={scope} search={page ? { page } : {}} onSearch={onSearch} />}
      </ClaimPlan>
    </Permitted>
  );
}

/**
 * One of them. Messages lead here, and are still followed when the claim has been decided or the participant is no longer
 * asked: the claim is shown all the same, then as one of the claims page.
 */
export function ApprovalsClaimRoute() {
  const { claimId } = details.useParams();
  return (
    <ClaimPlan title={words.claimDetails}>
      {(scope) => (
        <ClaimPage
          scope={scope}
          claimId={claimId}
          isApproval={scope.hasApprovals}
          above={scope.hasApprovals ? [claimsPage, approvalsPage] : [claimsPage]}
          notFound={<NotFoundPage />}
        />
      )}
    </ClaimPlan>
  );
}
