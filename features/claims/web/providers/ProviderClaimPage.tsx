import { getRouteApi } from '@tanstack/react-router';
import { ClaimPlan } from '../ClaimPlan.tsx';
import { Claim } from '../details/Claim.tsx';
import { titles } from '../titles.ts';

const route = getRouteApi('/portal/providers/$providerId/claims/$claimId/claim');

/** One of a provider's claims. */
export function ProviderClaimPage() {
  const { providerId, claimId } = route.useParams();
  const above = [
    { to: '/providers', label: titles.providers },
    { to: '/providers/$providerId/claims', params: { providerId }, label: titles.providerClaims },
  ] as const;
  return (
    <ClaimPlan above={above}>{(scope) => <Claim scope={scope} claimId={claimId} above={above} />}</ClaimPlan>
  );
}
