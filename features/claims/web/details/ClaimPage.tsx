import { getRouteApi } from '@tanstack/react-router';
import { ClaimPlan } from '../ClaimPlan.tsx';
import { titles } from '../titles.ts';
import { Claim } from './Claim.tsx';

const route = getRouteApi('/portal/claims/$claimId/claim');

const above = [{ to: '/claims', label: titles.claims }] as const;

/** One claim, reached from the claims page. */
export function ClaimPage() {
  const { claimId } = route.useParams();
  return (
    <ClaimPlan above={above}>{(scope) => <Claim scope={scope} claimId={claimId} above={above} />}</ClaimPlan>
  );
}
