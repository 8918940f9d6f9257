import { getRouteApi } from '@tanstack/react-router';
import { ClaimPlan } from '../ClaimPlan.tsx';
import { titles } from '../titles.ts';
import { Claim } from './Claim.tsx';

const route = getRouteApi('/portal/claims/$claimId/claim');

/** One claim, reached from the claims page. */
export function ClaimPage() {
  const { claimId } = route.useParams();
  return (
    <ClaimPlan>
      {(scope) => <Claim scope={scope} claimId={claimId} above={[{ to: '/claims', label: titles.claims }]} />}
    </ClaimPlan>
  );
}
