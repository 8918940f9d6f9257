import { getRouteApi } from '@tanstack/react-router';
import { ClaimPlan } from '../ClaimPlan.tsx';
import { Claim } from '../details/Claim.tsx';
import { titles } from '../titles.ts';

const route = getRouteApi('/portal/claims/approvals/$claimId/claim');

const claimsPage = { to: '/claims', label: titles.claims } as const;
const approvalsPage = { to: '/claims/approvals', label: titles.approvals } as const;

/**
 * A claim that waits. Messages lead here, and people still follow them when the claim has been decided or the
 * participant is no longer asked. The claim is shown all the same; for participants who are not asked, as a page below
 * the claims page.
 */
export function ApprovalsClaimPage() {
  const { claimId } = route.useParams();
  return (
    <ClaimPlan above={[claimsPage, approvalsPage]}>
      {(scope) => (
        <Claim
          scope={scope}
          claimId={claimId}
          isApproval={scope.hasApprovals}
          above={scope.hasApprovals ? [claimsPage, approvalsPage] : [claimsPage]}
        />
      )}
    </ClaimPlan>
  );
}
